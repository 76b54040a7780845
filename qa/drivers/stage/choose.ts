import { type Path, extendPath, getEndState } from '../../engine/path.ts';
import { type PathSet, generatePaths, selectCover } from '../../engine/path-sets.ts';
import { findPathRefusal } from './driver.ts';
import { joinToWalks } from './long-walks.ts';
import type { BrowserChart } from './walk.ts';

/** Paths that a browser can walk, and refused paths. */
export interface Chosen {
  walked: ReadonlyMap<number, Path>;
  /** Numbers of the refused paths, by reason. */
  refused: ReadonlyMap<string, readonly number[]>;
}

/** Every simple path that a browser can walk, shortest first. */
const walkablePaths = ({ chart, driver }: BrowserChart): Path[] =>
  generatePaths(chart, 'simple')
    .filter((path) => findPathRefusal(driver, path) === null)
    .sort((a, b) => a.steps.length - b.steps.length);

/** Another path to the last step of a refused path; null when there is none. */
const findDetour = ({ chart, driver }: BrowserChart, ways: readonly Path[], { steps }: Path): Path | null => {
  const last = steps.at(-1);
  if (!last) return null;
  for (const way of ways.filter((each) => getEndState(each) === last.from)) {
    const path = extendPath(chart, way, last.name);
    if (path && findPathRefusal(driver, path) === null) return path;
  }
  return null;
};

/**
 * Separates paths that a browser can walk from refused paths. An edge is about its last step, so a refused edge is replaced by another
 * path to the same step where one exists. With `isCover`, only a cover of the paths is walked.
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
    const reason = findPathRefusal(browserChart.driver, path);
    const isAnywhere = reason !== null && set === 'edges';
    const detour = isAnywhere ? findDetour(browserChart, (ways ??= walkablePaths(browserChart)), path) : null;
    if (reason === null || detour) shown.set(number, detour ?? path);
    else refused.set(reason, [...(refused.get(reason) ?? []), number]);
  }
  if (!isCover) return { walked: shown, refused };
  const walks = joinToWalks(browserChart, selectCover([...shown.values()]));
  const walked = new Map(
    [...shown].flatMap(([number, path]): [number, Path][] => {
      const walk = walks.get(path);
      return walk ? [[number, walk]] : [];
    }),
  );
  return { walked, refused };
};
