import { existsSync } from 'node:fs';
import type { ChartModel } from '../engine/chart-model.ts';
import { edgesOf, type PathStep } from '../engine/paths.ts';
import type { Rule, RuleStep } from '../engine/rule.ts';

/** The rules for a chart, by the name of its folder; none when nobody has written any. */
export const loadRules = async (chart: string): Promise<Rule[]> => {
  const file = new URL(`./${chart}.rules.ts`, import.meta.url);
  return existsSync(file) ? ((await import(file.href)) as { rules: Rule[] }).rules : [];
};

/** Where a reader finds a step: the state and the event. */
export const placeOf = ({ from, name }: PathStep) => `${from}, ${name}`;

/** Asks a rule of a step. Throws with `where` in front of what is wrong. */
export const apply = (rule: Rule, step: RuleStep, where: string) => {
  try {
    rule.demands(step);
  } catch (error) {
    (error as Error).message = `${where}: ${(error as Error).message}`;
    throw error;
  }
};

/** A step that is not as a rule demands. */
export interface Broken {
  rule: Rule;
  step: PathStep;
  /** As `apply` throws it. */
  text: string;
}

/** Level A as a whole: every rule, asked of every edge that it is about. */
export const brokenRules = (chart: ChartModel, rules: readonly Rule[]): Broken[] =>
  edgesOf(chart).flatMap((step) =>
    rules
      .filter(({ when }) => when(step))
      .flatMap((rule) => {
        try {
          apply(rule, step, placeOf(step));
          return [];
        } catch (error) {
          return [{ rule, step, text: (error as Error).message }];
        }
      }),
  );
