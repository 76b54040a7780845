import type { ChartModel } from './chart-model.ts';
import { type PathStep, extendPath, getEndSnapshot, startPath, startStep } from './path.ts';
import { collectEdges, generatePaths } from './path-sets.ts';
import { type Rule, type RuleStep, isAbout } from './rule.ts';

/** Where a reader finds a step: its state and its event. */
export const formatLocation = ({ from, name }: PathStep): string => `${from}, ${name}`;

/**
 * Checks a step against a rule.
 * @param location where the reader finds the step: its state and its event, or the path to it
 * @throws the rule's error; the message begins with the chart, the location, the sentence of the rule and its source
 */
export const applyRule = (rule: Rule, step: RuleStep, location: string): void => {
  try {
    rule.check(step);
  } catch (error) {
    const { title, source } = rule;
    const chart = (step.after.machine as { id: string }).id;
    const broken = `${chart}: ${location}: breaks the rule "${title}"${source ? ` (${source})` : ''}`;
    (error as Error).message = `${broken}: ${(error as Error).message}`;
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

/** Every start and every edge of a chart. */
export const buildFirstRound = (chart: ChartModel): PathStep[] => [
  ...Object.keys(chart.inputs).map((input) => startStep(chart, input)),
  ...collectEdges(chart),
];

/** Every step of the second round, the way to it included. The paths share the steps of their way. */
export const buildSecondRound = (chart: ChartModel): PathStep[] => [
  ...new Set(generatePaths(chart, 'second').flatMap(({ steps }) => steps)),
];

/** Checks steps of a chart against every rule about them. */
export const findViolations = (steps: readonly PathStep[], rules: readonly Rule[]): Violation[] =>
  steps.flatMap((step) =>
    rules
      .filter((rule) => isAbout(rule, step))
      .flatMap((rule) => {
        try {
          applyRule(rule, step, formatLocation(step));
          return [];
        } catch (error) {
          return [{ rule, step, message: (error as Error).message }];
        }
      }),
  );

/**
 * Walks a chart from an input through events, and applies the rules to its start and every step.
 * @throws when the model does not know the input, an event cannot happen in its state, or a step breaks a rule
 */
export const checkPath = (
  chart: ChartModel,
  rules: readonly Rule[],
  input: string,
  events: readonly string[],
): void => {
  if (!(input in chart.inputs)) throw new Error(`The model of ${chart.machine.id} has no input "${input}"`);
  const applyRules = (step: PathStep) => {
    for (const rule of rules) if (isAbout(rule, step)) applyRule(rule, step, formatLocation(step));
  };
  applyRules(startStep(chart, input));
  let path = startPath(chart, input);
  for (const event of events) {
    const next = extendPath(chart, path, event);
    if (!next) throw new Error(`${chart.machine.id}: "${event}" cannot happen in ${chart.key(getEndSnapshot(path))}`);
    path = next;
    const step = path.steps.at(-1);
    if (!step) throw new Error('The path has no last step');
    applyRules(step);
  }
};
