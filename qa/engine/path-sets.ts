import { getShortestPaths } from '@xstate/test';
import type { AnyEventObject, AnyTransitionDefinition } from 'xstate';
import type { ChartModel } from './chart-model.ts';
import { appendEvent, endOf, endState, nextSteps, type Path, type PathStep, startPath } from './path.ts';

export const PATH_SETS = ['shortest', 'simple', 'edges', 'cover'] as const;
export type PathSet = (typeof PATH_SETS)[number];

/** Steps the generator tries from a start. The largest chart has some hundreds; a model without an end hits the limit. */
const LIMIT = 5000;

/** Name and payload identify an event for the generator. Errors have no enumerable properties. */
const serializeEvent = (event: AnyEventObject) =>
  JSON.stringify(event, (_, value: unknown) => (value instanceof Error ? String(value) : value));

const nameInModel = (chart: ChartModel, path: Path, event: AnyEventObject) =>
  Object.entries(chart.events(endOf(path))).find(
    ([, candidate]) => serializeEvent(candidate) === serializeEvent(event),
  )?.[0] ?? event.type;

/** The shortest paths from the end of a path to every state. */
const shortestFrom = (chart: ChartModel, path: Path): Path[] =>
  getShortestPaths(chart.machine, {
    fromState: endOf(path),
    events: (snapshot) => Object.values(chart.events(snapshot)),
    serializeState: (snapshot) => chart.key(snapshot),
    serializeEvent,
    limit: LIMIT,
  }).map(({ steps }) =>
    // The generator's first step is the start itself.
    steps
      .slice(1)
      .reduce<Path>((walked, { event }) => appendEvent(chart, walked, nameInModel(chart, walked, event), event), path),
  );

/**
 * Every path that meets no state twice, up to the model's bound. The library's own simple paths cannot be used: it joins pieces
 * from different snapshots, which cannot be replayed when the key leaves a part of the context out.
 */
const simpleFrom = (chart: ChartModel, path: Path, visited: ReadonlySet<string>, stepsLeft: number): Path[] => {
  if (stepsLeft === 0) return [path];
  const next = nextSteps(chart, path).filter(({ to }) => !visited.has(to));
  return [
    path,
    ...next.flatMap((pathStep) =>
      simpleFrom(
        chart,
        { ...path, steps: [...path.steps, pathStep] },
        new Set([...visited, pathStep.to]),
        stepsLeft - 1,
      ),
    ),
  ];
};

const startsOf = (chart: ChartModel) => Object.keys(chart.inputs).map((input) => startPath(chart, input));

/** The shortest path to each reachable state, by the name that the model gives the state. */
export const shortestPathByState = (chart: ChartModel): Map<string, Path> => {
  const shortest = new Map<string, Path>();
  for (const path of startsOf(chart).flatMap((start) => shortestFrom(chart, start))) {
    const known = shortest.get(endState(path));
    if (!known || path.steps.length < known.steps.length) shortest.set(endState(path), path);
  }
  return shortest;
};

/** The names of all reachable states, as the model distinguishes them. */
export const reachableStates = (chart: ChartModel): string[] => [...shortestPathByState(chart).keys()];

/** Every event of the model in every reachable state, ignored events included. */
const edgePaths = (chart: ChartModel): Path[] => [
  ...startsOf(chart),
  ...[...shortestPathByState(chart).values()].flatMap((path) =>
    nextSteps(chart, path).map((last) => ({ ...path, steps: [...path.steps, last] })),
  ),
];

/** The transitions that a path takes, in order. */
export const takenTransitions = ({
  evaluatedAtStart,
  steps,
}: Pick<Path, 'evaluatedAtStart' | 'steps'>): AnyTransitionDefinition[] =>
  [...evaluatedAtStart, ...steps.flatMap(({ evaluated }) => evaluated)]
    .filter(({ isTaken }) => isTaken)
    .map(({ transition }) => transition);

/** A greedy cover: a small subset of the paths that takes every transition that any of them takes. */
export const coverOf = (paths: readonly Path[]): Path[] => {
  const left = new Map(paths.map((path) => [path, new Set(takenTransitions(path))]));
  const chosen: Path[] = [];
  for (;;) {
    const [best] = [...left].sort(([a, ofA], [b, ofB]) => ofB.size - ofA.size || a.steps.length - b.steps.length);
    if (!best || best[1].size === 0) return chosen;
    const [path, added] = best;
    chosen.push(path);
    left.delete(path);
    for (const transitions of left.values()) for (const transition of added) transitions.delete(transition);
  }
};

const continuePaths = (chart: ChartModel, set: 'shortest' | 'simple', paths: readonly Path[]): Path[] =>
  paths.flatMap((path) =>
    set === 'shortest' ? shortestFrom(chart, path) : simpleFrom(chart, path, new Set([endState(path)]), chart.bound),
  );

/** The paths of a chart that belong to a set. */
export const pathsOf = (chart: ChartModel, set: PathSet): Path[] => {
  if (set === 'edges') return edgePaths(chart);
  if (set === 'cover') return coverOf(edgePaths(chart));
  return continuePaths(chart, set, startsOf(chart));
};

/** The paths of a set that continue from a state. The shortest path to the state comes first in each. */
export const pathsFrom = (chart: ChartModel, set: PathSet, isFrom: (state: string) => boolean): Path[] => {
  if (set === 'edges') return edgePaths(chart).filter(({ steps }) => isFrom(steps.at(-1)?.from ?? ''));
  if (set === 'cover') return coverOf(edgePaths(chart)).filter(({ steps }) => steps.some(({ from }) => isFrom(from)));
  const paths = [...shortestPathByState(chart)].filter(([state]) => isFrom(state)).map(([, path]) => path);
  return continuePaths(chart, set, paths);
};

/** The last step of every edge path: each reachable state × each event of the model. */
export const edgesOf = (chart: ChartModel): PathStep[] =>
  pathsOf(chart, 'edges').flatMap(({ steps }) => steps.slice(-1));
