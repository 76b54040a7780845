import { endState, extendPath, type Path } from '../../engine/path.ts';
import { coverOf, type PathSet, pathsOf } from '../../engine/path-sets.ts';
import { refusalOf } from './driver.ts';
import type { BrowserChart } from './walk.ts';

/** What of some paths a browser can show. */
export interface Chosen {
  walked: ReadonlyMap<number, Path>;
  /** Numbers of the others by the reason. */
  refused: ReadonlyMap<string, readonly number[]>;
}

/** Every way that a browser can go, the shortest first. */
const waysOf = ({ chart, driver }: BrowserChart): Path[] =>
  pathsOf(chart, 'simple')
    .filter((path) => refusalOf(driver, path) === null)
    .sort((a, b) => a.steps.length - b.steps.length);

/** The last step of a path, come to by a way that a browser can go; null when there is none. */
const detourOf = ({ chart, driver }: BrowserChart, ways: readonly Path[], { steps }: Path): Path | null => {
  const last = steps.at(-1);
  if (!last) return null;
  for (const way of ways.filter((each) => endState(each) === last.from)) {
    const path = extendPath(chart, way, last.name);
    if (path && refusalOf(driver, path) === null) return path;
  }
  return null;
};

/**
 * Parts paths by whether a browser can show them. An edge is one step, whatever the way to it: where the nearest one cannot be
 * gone in a browser, another is. Of a cover only those are walked that take an arrow first.
 */
export const choosePaths = (
  browserChart: BrowserChart,
  numbered: ReadonlyMap<number, Path>,
  { set, isCover }: { set: PathSet; isCover: boolean },
): Chosen => {
  const refused = new Map<string, number[]>();
  const shown = new Map<number, Path>();
  let ways: Path[] | undefined;
  for (const [number, path] of numbered) {
    const reason = refusalOf(browserChart.driver, path);
    const isAnywhere = reason !== null && set === 'edges';
    const detour = isAnywhere ? detourOf(browserChart, (ways ??= waysOf(browserChart)), path) : null;
    if (reason === null || detour) shown.set(number, detour ?? path);
    else refused.set(reason, [...(refused.get(reason) ?? []), number]);
  }
  const cover = new Set(isCover ? coverOf([...shown.values()]) : shown.values());
  return { walked: new Map([...shown].filter(([, path]) => cover.has(path))), refused };
};
