import { type Path, extendPath, getEndState } from '../../engine/path.ts';
import { type PathSet, generatePaths, selectCover } from '../../engine/path-sets.ts';
import { findPathRefusal } from './driver.ts';
import { joinToWalks } from './long-walks.ts';
import type { BrowserChart } from './walk.ts';

/** Paths that a browser can walk, and refused paths. */
export interface ChosenPaths {
  walked: ReadonlyMap<number, Path>;
  /** Numbers of the refused paths, by reason. */
  refused: ReadonlyMap<string, readonly number[]>;
}

/** Every simple path that a browser can walk, shortest first. */
const listWalkablePaths = ({ chart, driver }: BrowserChart): Path[] =>
  generatePaths(chart, 'simple')
    .filter((path) => findPathRefusal(driver, path) === null)
    .sort((a, b) => a.steps.length - b.steps.length);

/** Another path to the last step of a refused path; null when there is none. */
const findDetour = ({ chart, driver }: BrowserChart, walkable: readonly Path[], { steps }: Path): Path | null => {
  const last = steps.at(-1);
  if (!last) return null;
  for (const start of walkable.filter((each) => getEndState(each) === last.from)) {
    const path = extendPath(chart, start, last.name);
    if (path && findPathRefusal(driver, path) === null) return path;
  }
  return null;
};

/**
 * Separates paths that a browser can walk from refused paths. Only the last step of an edge matters, so a refused edge is replaced by
 * another path to the same step where one exists. With `isCover`, only a cover of the paths is walked.
 */
export const choosePaths = (
  browserChart: BrowserChart,
  numbered: ReadonlyMap<number, Path>,
  { set, isCover }: { set: PathSet; isCover: boolean },
): ChosenPaths => {
  const refused = new Map<string, number[]>();
  const accepted = new Map<number, Path>();
  let walkable: Path[] | undefined;
  for (const [number, path] of numbered) {
    const reason = findPathRefusal(browserChart.driver, path);
    const mayDetour = reason !== null && set === 'edges';
    const detour = mayDetour ? findDetour(browserChart, (walkable ??= listWalkablePaths(browserChart)), path) : null;
    if (reason === null || detour) accepted.set(number, detour ?? path);
    else refused.set(reason, [...(refused.get(reason) ?? []), number]);
  }
  if (!isCover) return { walked: accepted, refused };
  const walks = joinToWalks(browserChart, selectCover([...accepted.values()]));
  const walked = new Map(
    [...accepted].flatMap(([number, path]): [number, Path][] => {
      const walk = walks.get(path);
      return walk ? [[number, walk]] : [];
    }),
  );
  return { walked, refused };
};
