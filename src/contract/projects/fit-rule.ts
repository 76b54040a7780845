import type { ProductFacts } from '#contract/products/product-facts.ts';
import type { ProjectNeeds } from './project.ts';

/** Whether a product fits a project, worst last. */
export const VERDICTS = ['fits', 'work', 'not_known', 'fails'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** One line of the table of rules. */
export interface FitRule {
  id: string;
  /** What it compares. */
  label: string;
  /** Where its numbers come from: a section of docs/design/fits-my-project.md, or an address. */
  source(needs: ProjectNeeds): string;
  /** Null when the rule says nothing about this project and product. */
  judge(needs: ProjectNeeds, facts: ProductFacts): Verdict | null;
  /** One sentence or two, for a verdict of `judge`. */
  explain(verdict: Verdict, needs: ProjectNeeds, facts: ProductFacts): string;
}

/** The section with the shop's own numbers. */
export const DESIGN = 'docs/design/fits-my-project.md#fits-my-project';

/** Digits in groups, the same on server and page. */
export const formatGroupedNumber = (value: number | undefined) => (value ?? 0).toLocaleString('en');
/** The worst verdict; null for none. */
export const getWorst = (verdicts: readonly Verdict[]): Verdict | null =>
  verdicts.length === 0 ? null : (VERDICTS.findLast((verdict) => verdicts.includes(verdict)) ?? null);
/** `a, b and c` */
export const list = (words: readonly string[]) => words.join(', ').replace(/, ([^,]*)$/, ' and $1');
