import { getShortestPaths } from '@xstate/test';
import type { AnyEventObject, AnyMachineSnapshot, AnyTransitionDefinition } from 'xstate';
import type { ChartModel } from './chart-model.ts';
import { begin, step } from './step.ts';
import type { Considered } from '#tracing/asked-guards.ts';
import { considered, consideredAtStart } from './considered.ts';

/** One event on its way: what was there before, what came of it. */
export interface PathStep {
  /** The event's name in the model. */
  name: string;
  event: AnyEventObject;
  from: string;
  to: string;
  before: AnyMachineSnapshot;
  after: AnyMachineSnapshot;
  emitted: AnyEventObject[];
  /** Actions that act outside the chart. */
  actions: string[];
  /** Slots whose work begins. */
  invoked: string[];
  /** The arrows that were looked at, and whether they were taken. */
  considered: Considered[];
}

/** From a start through events. */
export interface Path {
  input: string;
  start: string;
  begun: AnyMachineSnapshot;
  consideredAtStart: Considered[];
  steps: PathStep[];
}

export const PATH_SETS = ['shortest', 'simple', 'edges', 'cover'] as const;
export type PathSet = (typeof PATH_SETS)[number];

/** Steps that are tried from a start. The largest chart has some hundreds; a chart with more never comes to an end. */
const LIMIT = 5000;

/** An event is the same for the generator when name and payload are; errors have no enumerable properties. */
const textOf = (event: AnyEventObject) =>
  JSON.stringify(event, (_, value: unknown) => (value instanceof Error ? String(value) : value));

const takeStep = (chart: ChartModel, before: AnyMachineSnapshot, name: string, event: AnyEventObject): PathStep => {
  const { snapshot: after, emitted, actions, invoked } = step(chart.machine, before, event as never);
  return {
    name,
    event,
    from: chart.key(before),
    to: chart.key(after),
    before,
    after,
    emitted,
    actions,
    invoked,
    // Asked for when it is wanted: most paths are only listed.
    get considered() {
      return considered(chart.machine, before, event);
    },
  };
};

/** A path of no steps from one of the model's starts. */
export const beginPath = (chart: ChartModel, input: string): Path => {
  const given: unknown = chart.inputs[input];
  const begun = begin(chart.machine, given).snapshot;
  return {
    input,
    start: chart.key(begun),
    begun,
    consideredAtStart: consideredAtStart(chart.machine, given),
    steps: [],
  };
};

/** What the chart is when a path is walked. */
export const endOf = (path: Path) => path.steps.at(-1)?.after ?? path.begun;

/** No arrow was taken. */
export const isIgnored = (step: PathStep) => step.considered.every(({ isTaken }) => !isTaken);

/** A state's name without what its model adds in brackets. */
export const bareName = (state: string) => state.split(' (')[0] ?? state;

/** Where a path ends. */
export const endKey = (path: Path) => path.steps.at(-1)?.to ?? path.start;

const stepsFrom = (chart: ChartModel, snapshot: AnyMachineSnapshot) =>
  Object.entries(chart.events(snapshot)).map(([name, event]) => takeStep(chart, snapshot, name, event));

/** The name a model gives an event there. */
const nameIn = (chart: ChartModel, snapshot: AnyMachineSnapshot, event: AnyEventObject) =>
  Object.entries(chart.events(snapshot)).find(([, candidate]) => textOf(candidate) === textOf(event))?.[0] ??
  event.type;

/** The shortest way from the end of a path to every state, walked again so that each step carries what it comes to. */
const shortestOnwards = (chart: ChartModel, path: Path): Path[] =>
  getShortestPaths(chart.machine, {
    fromState: endOf(path),
    events: (snapshot) => Object.values(chart.events(snapshot)),
    serializeState: (snapshot) => chart.key(snapshot),
    serializeEvent: textOf,
    limit: LIMIT,
  }).map(({ steps }) =>
    // The generator's first step is the start itself.
    steps.slice(1).reduce<Path>((walked, { event }) => {
      const before = endOf(walked);
      return { ...walked, steps: [...walked.steps, takeStep(chart, before, nameIn(chart, before, event), event)] };
    }, path),
  );

/**
 * Every way onwards that meets no state twice, up to the model's bound. Walked over real snapshots: the library joins pieces found
 * from different ones, which cannot be replayed when the key leaves a part of the context out.
 */
const simpleOnwards = (chart: ChartModel, path: Path, met: ReadonlySet<string>, left: number): Path[] => {
  if (left === 0) return [path];
  const further = stepsFrom(chart, endOf(path)).filter(({ to }) => !met.has(to));
  return [
    path,
    ...further.flatMap((next) =>
      simpleOnwards(chart, { ...path, steps: [...path.steps, next] }, new Set([...met, next.to]), left - 1),
    ),
  ];
};

/** A path and then one event more, by its name in the model; null where that cannot happen. */
export const extend = (chart: ChartModel, path: Path, name: string): Path | null => {
  const before = endOf(path);
  const event = chart.events(before)[name];
  return event ? { ...path, steps: [...path.steps, takeStep(chart, before, name, event)] } : null;
};

const startsOf = (chart: ChartModel) => Object.keys(chart.inputs).map((input) => beginPath(chart, input));

/** The shortest path to each state that can be reached, by the name that the model gives it. */
export const nearestOf = (chart: ChartModel): Map<string, Path> => {
  const nearest = new Map<string, Path>();
  for (const path of startsOf(chart).flatMap((start) => shortestOnwards(chart, start))) {
    const known = nearest.get(endKey(path));
    if (!known || path.steps.length < known.steps.length) nearest.set(endKey(path), path);
  }
  return nearest;
};

/** The names of all states that can be reached, as the model tells them apart. */
export const statesOf = (chart: ChartModel): string[] => [...nearestOf(chart).keys()];

/** In every state that can be reached, everything that can happen there, what is ignored included. */
const edgePaths = (chart: ChartModel): Path[] => [
  ...startsOf(chart),
  ...[...nearestOf(chart).values()].flatMap((path) =>
    stepsFrom(chart, endOf(path)).map((last) => ({ ...path, steps: [...path.steps, last] })),
  ),
];

const arrowsOf = (path: Path): AnyTransitionDefinition[] => [
  ...path.consideredAtStart.filter(({ isTaken }) => isTaken).map(({ transition }) => transition),
  ...path.steps.flatMap(({ considered: all }) =>
    all.filter(({ isTaken }) => isTaken).map(({ transition }) => transition),
  ),
];

/** Few of the given paths that take every arrow which any of them takes: always the one that adds most, the shorter one of two. */
export const coverOf = (paths: readonly Path[]): Path[] => {
  const left = new Map(paths.map((path) => [path, new Set(arrowsOf(path))]));
  const chosen: Path[] = [];
  for (;;) {
    const [best] = [...left].sort(([a, ofA], [b, ofB]) => ofB.size - ofA.size || a.steps.length - b.steps.length);
    if (!best || best[1].size === 0) return chosen;
    const [path, added] = best;
    chosen.push(path);
    left.delete(path);
    for (const arrows of left.values()) for (const arrow of added) arrows.delete(arrow);
  }
};

/** The paths of a chart that belong to a set. */
export const pathsOf = (chart: ChartModel, set: PathSet): Path[] => {
  if (set === 'edges') return edgePaths(chart);
  if (set === 'cover') return coverOf(edgePaths(chart));
  return pathsOnwards(chart, set, startsOf(chart));
};

/** Shortest or simple paths that begin with given ones. */
const pathsOnwards = (chart: ChartModel, set: 'shortest' | 'simple', begun: readonly Path[]): Path[] =>
  begun.flatMap((path) =>
    set === 'shortest'
      ? shortestOnwards(chart, path)
      : simpleOnwards(chart, path, new Set([endKey(path)]), chart.bound),
  );

/** The paths of a set that go on from a state: they begin with the shortest way to it. */
export const pathsFrom = (chart: ChartModel, set: PathSet, isFrom: (state: string) => boolean): Path[] => {
  if (set === 'edges') return edgePaths(chart).filter(({ steps }) => isFrom(steps.at(-1)?.from ?? ''));
  if (set === 'cover') return coverOf(edgePaths(chart)).filter(({ steps }) => steps.some(({ from }) => isFrom(from)));
  const begun = [...nearestOf(chart)].filter(([state]) => isFrom(state)).map(([, path]) => path);
  return pathsOnwards(chart, set, begun);
};

/** Every step of the edges: each state that can be reached × each thing that can happen there. */
export const edgesOf = (chart: ChartModel): PathStep[] =>
  pathsOf(chart, 'edges').flatMap(({ steps }) => steps.slice(-1));
