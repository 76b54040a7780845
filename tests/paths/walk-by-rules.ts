import { loadModels } from './charts.ts';
import { beginPath, endOf, extend } from './harness.ts';
import { apply, loadRules, placeOf } from './rules/apply.ts';

/**
 * Walks a chart from a start through events, by the names that its model gives them, and asks the chart's rules of every step: what
 * `npm run trace -- CODE --test FILE` writes a test of. What work answers is part of the names.
 * @throws when a step is not as a rule demands, or cannot happen
 */
export const walkByRules = async (name: string, input: string, events: readonly string[]): Promise<void> => {
  const chart = (await loadModels()).get(name);
  if (!chart) throw new Error(`there is no chart ${name}`);
  const rules = await loadRules(name);
  if (!(input in chart.inputs)) throw new Error(`${name} has no start ${input}`);
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
