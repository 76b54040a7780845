import type { ChartModel } from './chart-model.ts';
import { type Path, type PathStep, getEndState, listNextSteps, listTakenTransitions } from './path.ts';
import { buildSecondRoundPaths } from './second-round.ts';
import { buildStartPaths, computeShortestPathByState, computeShortestPathsFrom } from './shortest-paths.ts';

export const PATH_SETS = ['shortest', 'simple', 'edges', 'cover', 'second'] as const;
export type PathSet = (typeof PATH_SETS)[number];

/**
 * Every path that meets no state twice, up to the model's bound. The library's own simple paths cannot be used: it joins pieces
 * from different snapshots, which cannot be replayed when the key leaves a part of the context out.
 */
const simpleFrom = (chart: ChartModel, path: Path, visited: ReadonlySet<string>, stepsLeft: number): Path[] => {
  if (stepsLeft === 0) return [path];
  const next = listNextSteps(chart, path).filter(({ to }) => !visited.has(to));
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

/** The names of all reachable states, as the model distinguishes them. */
export const listReachableStates = (chart: ChartModel): string[] => [...computeShortestPathByState(chart).keys()];

/** Every event of the model in every reachable state, ignored events included. */
const edgePaths = (chart: ChartModel): Path[] => [
  ...buildStartPaths(chart),
  ...[...computeShortestPathByState(chart).values()].flatMap((path) =>
    listNextSteps(chart, path).map((last) => ({ ...path, steps: [...path.steps, last] })),
  ),
];

/** A greedy cover: a small subset of the paths that takes every transition that any of them takes. */
export const selectCover = (paths: readonly Path[]): Path[] => {
  const left = new Map(paths.map((path) => [path, new Set(listTakenTransitions(path))]));
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
    set === 'shortest'
      ? computeShortestPathsFrom(chart, path)
      : simpleFrom(chart, path, new Set([getEndState(path)]), chart.bound),
  );

/** The paths of a chart that belong to a set. */
export const generatePaths = (chart: ChartModel, set: PathSet): Path[] => {
  if (set === 'edges') return edgePaths(chart);
  if (set === 'cover') return selectCover(edgePaths(chart));
  if (set === 'second') return buildSecondRoundPaths(chart);
  return continuePaths(chart, set, buildStartPaths(chart));
};

/** The paths of a set that continue from a state. The shortest path to the state comes first in each. */
export const listPathsFrom = (chart: ChartModel, set: PathSet, isFrom: (state: string) => boolean): Path[] => {
  if (set === 'edges' || set === 'second')
    return generatePaths(chart, set).filter(({ steps }) => isFrom(steps.at(-1)?.from ?? ''));
  if (set === 'cover')
    return selectCover(edgePaths(chart)).filter(({ steps }) => steps.some(({ from }) => isFrom(from)));
  const paths = [...computeShortestPathByState(chart)].filter(([state]) => isFrom(state)).map(([, path]) => path);
  return continuePaths(chart, set, paths);
};

/** The last step of every edge path: each reachable state × each event of the model. */
export const collectEdges = (chart: ChartModel): PathStep[] =>
  generatePaths(chart, 'edges').flatMap(({ steps }) => steps.slice(-1));
