import type { Rule, RuleStep } from '../engine/rule.ts';

/** A rule about how a chart starts with each input of its model, which is `step.event.input`. */
export const startRule = (title: string, source: string, check: (step: RuleStep) => void): Rule => ({
  title,
  source,
  isAboutStart: true,
  when: () => true,
  check,
});
