import type { ChartModel } from '../engine/chart-model.ts';
import { loadModels } from '../models/load-models.ts';
import { beginPath, endOf, extend } from '../engine/paths.ts';
import { apply, loadRules, placeOf } from './apply.ts';
import type { Rule } from '../engine/rule.ts';

/** Walks a chart from a start through events, and asks the rules of every step. */
export const walk = (chart: ChartModel, rules: readonly Rule[], input: string, events: readonly string[]): void => {
  if (!(input in chart.inputs)) throw new Error(`${chart.machine.id} has no start ${input}`);
  let path = beginPath(chart, input);
  for (const event of events) {
    const next = extend(chart, path, event);
    if (!next) throw new Error(`${chart.key(endOf(path))}: ${event} cannot happen there`);
    path = next;
    const step = path.steps.at(-1);
    if (!step) throw new Error('a path without its last step');
    for (const rule of rules.filter(({ when }) => when(step))) apply(rule, step, placeOf(step));
  }
};

/**
 * The same for a chart by the name of its folder, with events by the names that its model gives them: what
 * `npm run trace -- CODE --test FILE` writes a test of. What work answers is part of the names.
 * @public for the tests that are written so
 * @throws when a step is not as a rule demands, or cannot happen
 */
export const walkByRules = async (name: string, input: string, events: readonly string[]): Promise<void> => {
  const chart = (await loadModels()).get(name);
  if (!chart) throw new Error(`there is no chart ${name}`);
  walk(chart, await loadRules(name), input, events);
};
