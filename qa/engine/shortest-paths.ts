import { getShortestPaths } from '@xstate/test';
import type { AnyEventObject } from 'xstate';
import type { ChartModel } from './chart-model.ts';
import { type Path, appendEvent, getEndSnapshot, getEndState, startPath } from './path.ts';

/** Steps the generator tries from a start. The largest chart has some hundreds; a model without an end hits the limit. */
const LIMIT = 5000;

/** Name and payload identify an event for the generator. Errors have no enumerable properties. */
const serializeEvent = (event: AnyEventObject) =>
  JSON.stringify(event, (_, value: unknown) => (value instanceof Error ? String(value) : value));

const nameInModel = (chart: ChartModel, path: Path, event: AnyEventObject) =>
  Object.entries(chart.events(getEndSnapshot(path))).find(
    ([, candidate]) => serializeEvent(candidate) === serializeEvent(event),
  )?.[0] ?? event.type;

/** The shortest paths from the end of a path to every state. */
export const computeShortestPathsFrom = (chart: ChartModel, path: Path): Path[] =>
  getShortestPaths(chart.machine, {
    fromState: getEndSnapshot(path),
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

/** A path without steps from each input of the model. */
export const buildStartPaths = (chart: ChartModel) => Object.keys(chart.inputs).map((input) => startPath(chart, input));

/** The shortest path to each reachable state, by the name that the model gives the state. */
export const computeShortestPathByState = (chart: ChartModel): Map<string, Path> => {
  const shortest = new Map<string, Path>();
  for (const path of buildStartPaths(chart).flatMap((start) => computeShortestPathsFrom(chart, start))) {
    const known = shortest.get(getEndState(path));
    if (!known || path.steps.length < known.steps.length) shortest.set(getEndState(path), path);
  }
  return shortest;
};
