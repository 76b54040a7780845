import type { AnyStateMachine } from 'xstate';
import type { ChartModel } from './chart-model.ts';
import { generatePaths } from './path-sets.ts';
import type { Path } from './path.ts';
import { type Step, begin, step } from './step.ts';

/** Errors have no enumerable properties, and functions none at all. */
const toText = (value: unknown) =>
  JSON.stringify(value, (_, each: unknown) => {
    if (each instanceof Error) return `${each.name}: ${each.message}`;
    return typeof each === 'function' ? `function ${each.name}` : each;
  });

const describe = ({ snapshot, effects }: Step<AnyStateMachine>) =>
  toText({
    state: snapshot.value as unknown,
    context: snapshot.context as unknown,
    tags: [...snapshot.tags],
    effects,
  });

/** What a machine does along a path. */
const walk = (machine: AnyStateMachine, chart: ChartModel, { input, steps }: Path): string => {
  let now = begin(machine, chart.inputs[input] as never);
  const seen = [describe(now)];
  for (const { event } of steps) {
    const isHandled = now.snapshot.can(event);
    now = step(machine, now.snapshot, event as never);
    // The server rejects an event that a lifecycle does not handle. Nobody asks another chart.
    seen.push(chart.isLifecycle ? String(isHandled) : '', describe(now));
  }
  return seen.join('\n');
};

/**
 * Compares machines with a chart on every edge of its model, in a first and a second round: states, context, tags, and all effects
 * with their order and parameters.
 * @returns whether a machine behaves otherwise on at least one edge; one that throws does
 */
export const createComparison = (chart: ChartModel): ((machine: AnyStateMachine) => boolean) => {
  const paths = [...generatePaths(chart, 'edges'), ...generatePaths(chart, 'second')];
  const expected = paths.map((path) => walk(chart.machine, chart, path));
  return (machine) =>
    paths.some((path, index) => {
      try {
        return walk(machine, chart, path) !== expected[index];
      } catch {
        return true;
      }
    });
};
