import type { ChartModel } from './chart-model.ts';
import { endOf, extendPath, type PathStep, startPath } from './path.ts';
import { edgesOf } from './path-sets.ts';
import type { Rule, RuleStep } from './rule.ts';

/** Where a reader finds a step: its state and its event. */
export const locationOf = ({ from, name }: PathStep): string => `${from}, ${name}`;

/** Checks a step against a rule. @throws the rule's error, with `location` in front of the message */
export const applyRule = (rule: Rule, step: RuleStep, location: string): void => {
  try {
    rule.check(step);
  } catch (error) {
    (error as Error).message = `${location}: ${(error as Error).message}`;
    throw error;
  }
};

/** A step that breaks a rule. */
export interface Violation {
  rule: Rule;
  step: PathStep;
  /** The message of `applyRule`. */
  message: string;
}

/** Checks every edge of a chart against every rule about it. */
export const findViolations = (chart: ChartModel, rules: readonly Rule[]): Violation[] =>
  edgesOf(chart).flatMap((step) =>
    rules
      .filter(({ when }) => when(step))
      .flatMap((rule) => {
        try {
          applyRule(rule, step, locationOf(step));
          return [];
        } catch (error) {
          return [{ rule, step, message: (error as Error).message }];
        }
      }),
  );

/**
 * Walks a chart from an input through events, and applies the rules to every step.
 * @throws when the model does not know the input, an event cannot happen in its state, or a step breaks a rule
 */
export const checkPath = (
  chart: ChartModel,
  rules: readonly Rule[],
  input: string,
  events: readonly string[],
): void => {
  if (!(input in chart.inputs)) throw new Error(`The model of ${chart.machine.id} has no input "${input}"`);
  let path = startPath(chart, input);
  for (const event of events) {
    const next = extendPath(chart, path, event);
    if (!next) throw new Error(`${chart.machine.id}: "${event}" cannot happen in ${chart.key(endOf(path))}`);
    path = next;
    const step = path.steps.at(-1);
    if (!step) throw new Error('The path has no last step');
    for (const rule of rules.filter(({ when }) => when(step))) applyRule(rule, step, locationOf(step));
  }
};
