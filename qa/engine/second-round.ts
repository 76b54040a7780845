import type { ChartModel } from './chart-model.ts';
import {
  type Path,
  type PathStep,
  extendPath,
  getEndSnapshot,
  getEndState,
  listNextSteps,
  listTakenTransitions,
} from './path.ts';
import { buildStartPaths, computeShortestPathsFrom } from './shortest-paths.ts';

type Transition = ReturnType<typeof listTakenTransitions>[number];

const getTransitions = (step: PathStep): Transition[] => listTakenTransitions({ evaluatedAtStart: [], steps: [step] });

/** States from which the chart can return to where a path ends. A state that is not among them would end the first round. */
const statesBefore = (chart: ChartModel, path: Path): ReadonlySet<string> => {
  const home = getEndState(path);
  const next = new Map(
    computeShortestPathsFrom(chart, path).map((each) => [
      getEndState(each),
      listNextSteps(chart, each).map(({ to }) => to),
    ]),
  );
  const before = new Set([home]);
  for (let size = 0; size < before.size;) {
    size = before.size;
    for (const [from, states] of next) if (states.some((to) => before.has(to))) before.add(from);
  }
  return before;
};

/** The shortest continuation of a path that ends with a fitting step; null when there is none. */
const continueTo = (chart: ChartModel, path: Path, allowed: ReadonlySet<string>, fits: (step: PathStep) => boolean) => {
  const visited = new Set([getEndState(path)]);
  for (let ends = [path]; ends.length > 0;) {
    const next: Path[] = [];
    for (const end of ends)
      for (const step of listNextSteps(chart, end)) {
        if (!allowed.has(step.to)) continue;
        const longer: Path = { ...end, steps: [...end.steps, step] };
        if (fits(step)) return longer;
        if (visited.has(step.to)) continue;
        visited.add(step.to);
        next.push(longer);
      }
    ends = next;
  }
  return null;
};

/** A walk that takes every transition once, as far as the chart can return from it, and ends where it began. */
const firstRound = (chart: ChartModel, start: Path): Path => {
  const allowed = statesBefore(chart, start);
  const taken = new Set<Transition>();
  const isNew = (step: PathStep) => getTransitions(step).some((transition) => !taken.has(transition));
  let walk = start;
  for (let longer: Path | null = start; longer; longer = continueTo(chart, walk, allowed, isNew)) {
    walk = longer;
    for (const transition of walk.steps.slice(-1).flatMap(getTransitions)) taken.add(transition);
  }
  if (getEndState(walk) === getEndState(start)) return walk;
  return continueTo(chart, walk, allowed, ({ to }) => to === getEndState(start)) ?? walk;
};

/** Events that leave a path in its state and change only data: what was typed, or the received bytes. */
const takeEventsThatStay = (chart: ChartModel, path: Path): Path =>
  listNextSteps(chart, path)
    .filter(({ from, to, before, after }) => from === to && before.context !== after.context)
    .reduce((longer, { name }) => {
      const next = extendPath(chart, longer, name);
      return next && getEndState(next) === getEndState(path) ? next : longer;
    }, path);

/** The same path with data in every state on the way, as far as the data leaves the way open. @param from where the path continues */
const withData = (chart: ChartModel, from: Path, path: Path): Path => {
  const steps = path.steps.slice(from.steps.length);
  const longer = steps.reduce<Path | null>((walked, { name, to }) => {
    const ways = walked ? [takeEventsThatStay(chart, walked), walked] : [];
    return ways.map((way) => extendPath(chart, way, name)).find((next) => next && getEndState(next) === to) ?? null;
  }, from);
  return takeEventsThatStay(chart, longer ?? path);
};

/** The state at the end of a path, and which fields of its context differ from the start. */
const endWithData = (path: Path): string => {
  const atStart = path.initial.context as Record<string, unknown>;
  const atEnd = Object.entries((getEndSnapshot(path).context ?? {}) as Record<string, unknown>);
  const changed = atEnd.filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(atStart[field]));
  return [getEndState(path), ...changed.map(([field]) => field)].join(' ');
};

const longerBy = (path: Path, last: PathStep): Path => ({ ...path, steps: [...path.steps, last] });

/**
 * Every event in every state after a first round through the chart: a field that is not reset when a state is entered again shows
 * only now. A state is met once for each set of fields that are in use there, and right after the start with each input. Charts
 * that cannot return have no first round.
 */
export const buildSecondRoundPaths = (chart: ChartModel): Path[] => {
  const starts = buildStartPaths(chart);
  const byState = new Map<string, Path>();
  for (const start of starts) {
    const walk = firstRound(chart, start);
    for (const path of computeShortestPathsFrom(chart, walk))
      if (!byState.has(getEndState(path))) byState.set(getEndState(path), withData(chart, walk, path));
  }
  const byData = new Map([...byState.values()].map((path) => [endWithData(path), path]));
  for (const path of byState.values())
    for (const step of listNextSteps(chart, path)) {
      const longer = longerBy(path, step);
      if (!byData.has(endWithData(longer))) byData.set(endWithData(longer), longer);
    }
  return [...new Set([...starts, ...byState.values(), ...byData.values()])].flatMap((path) =>
    listNextSteps(chart, path).map((step) => longerBy(path, step)),
  );
};
