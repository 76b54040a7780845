import { budgetRules, platformRule } from './fit-budget-rules.ts';
import { engineRule, formatsRule, getNeededImporters } from './fit-format-rules.ts';
import { hasFamily } from './fit-formats.ts';
import { DESIGN, type FitRule, VERDICTS, type Verdict, list } from './fit-rule.ts';
import type { FontScript, ProductFacts } from '#contract/products/product-facts.ts';
import type { LicenseNeed, ProjectNeeds } from './project.ts';

/** What the shop's licenses allow. A license that is not listed is not known. */
const LICENSE_TERMS: Readonly<Record<string, Readonly<Record<LicenseNeed, boolean>>>> = {
  'Prefab Bazaar Standard License': { commercial: true, changes: true, sharing: false },
};
const LICENSE_TEXTS: Record<LicenseNeed, string> = {
  commercial: 'use in commercial games',
  changes: 'changes',
  sharing: 'sharing the files themselves',
};

const licenseRule: FitRule = {
  id: 'license',
  label: 'License',
  source: () => DESIGN,
  judge: ({ license: needed = [] }, { license }) => {
    if (needed.length === 0) return null;
    const terms = LICENSE_TERMS[license];
    if (!terms) return 'not_known';
    return needed.every((need) => terms[need]) ? 'fits' : 'fails';
  },
  explain: (verdict, { license: needed = [] }, { license }) => {
    const terms = LICENSE_TERMS[license];
    if (!terms) return `The terms of ${license} are not known.`;
    const texts = needed.filter((need) => terms[need] === (verdict === 'fits')).map((need) => LICENSE_TEXTS[need]);
    return `The ${license} ${verdict === 'fits' ? 'allows' : 'does not allow'} ${list(texts)}.`;
  },
};

export const SCRIPT_NAMES: Readonly<Record<FontScript, string>> = {
  latin: 'Basic Latin',
  western_european: 'Western European',
  central_european: 'Central European',
  vietnamese: 'Vietnamese',
  greek: 'Greek',
  cyrillic: 'Cyrillic',
  hebrew: 'Hebrew',
  arabic: 'Arabic',
  devanagari: 'Devanagari',
  thai: 'Thai',
  kana: 'Japanese kana',
  hangul: 'Korean Hangul',
};
const scriptNames = (scripts: readonly FontScript[]) => list(scripts.map((script) => SCRIPT_NAMES[script]));

const scriptsRule: FitRule = {
  id: 'scripts',
  label: 'Font scripts',
  source: () => DESIGN,
  judge: ({ scripts: needed = [] }, { formats, scripts }) => {
    if (needed.length === 0 || !hasFamily('font', formats)) return null;
    if (!scripts) return 'not_known';
    if (needed.every((script) => scripts.includes(script))) return 'fits';
    return needed.some((script) => scripts.includes(script)) ? 'work' : 'fails';
  },
  explain: (verdict, { scripts: needed = [] }, { scripts }) => {
    if (!scripts) return 'The scripts that the font covers are not known.';
    if (verdict === 'fits') return `The font covers ${scriptNames(needed)}.`;
    const missing = scriptNames(needed.filter((script) => !scripts.includes(script)));
    return `The font does not cover ${missing}.${verdict === 'work' ? ' Use a second font for it.' : ''}`;
  },
};

/** All rules, in the order of the reasons. See docs/design/fits-my-project.md#fits-my-project. */
export const FIT_RULES: readonly FitRule[] = [
  engineRule,
  formatsRule,
  licenseRule,
  platformRule,
  ...budgetRules,
  scriptsRule,
];

/** Why a product fits or not, by one rule. */
export interface FitReason {
  rule: string;
  label: string;
  verdict: Verdict;
  text: string;
  source: string;
}

/**
 * The verdict alone: the worst of all rules that apply, so that a missing fact never counts as fitting.
 * @returns `not_known` when no rule applies
 */
export const judgeFit = (needs: ProjectNeeds, facts: ProductFacts): Verdict => {
  let result: Verdict | null = null;
  for (const rule of FIT_RULES) {
    const verdict = rule.judge(needs, facts);
    if (verdict === 'fails') return verdict;
    if (verdict && (!result || VERDICTS.indexOf(verdict) > VERDICTS.indexOf(result))) result = verdict;
  }
  return result ?? 'not_known';
};

/** What to know of a product that fits, such as `needs glTFast`; null for nothing. The files need no changes for it. */
export const noteFit = (needs: ProjectNeeds, facts: ProductFacts): string | null => {
  const importers = getNeededImporters(needs, facts);
  return importers.length > 0 && judgeFit(needs, facts) === 'fits' ? `needs ${list(importers)}` : null;
};

/** The reasons of all rules that apply, in the order of the rules. */
export const explainFit = (needs: ProjectNeeds, facts: ProductFacts): FitReason[] =>
  FIT_RULES.flatMap((rule) => {
    const verdict = rule.judge(needs, facts);
    if (!verdict) return [];
    const text = rule.explain(verdict, needs, facts);
    return [{ rule: rule.id, label: rule.label, verdict, text, source: rule.source(needs) }];
  });
