import { existsSync } from 'node:fs';
import type { Rule } from '../engine/rule.ts';

/** The rules for a chart, by the name of its folder. Empty when there is no rules file. */
export const loadRules = async (chart: string): Promise<Rule[]> => {
  const file = new URL(`./${chart}.rules.ts`, import.meta.url);
  return existsSync(file) ? ((await import(file.href)) as { rules: Rule[] }).rules : [];
};
