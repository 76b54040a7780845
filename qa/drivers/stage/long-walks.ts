import { type Path, getEndState, listNextSteps, listTakenTransitions } from '../../engine/path.ts';
import { findPathRefusal } from './driver.ts';
import type { BrowserChart } from './walk.ts';

/** Steps of a walk: a failure must stay readable. */
const STEPS_MAX = 12;
/** Steps that may lead to the next missing transition. */
const DISTANCE_MAX = 4;

type Transition = ReturnType<typeof listTakenTransitions>[number];

const takesMissing = (path: Path, missing: ReadonlySet<Transition>) =>
  listTakenTransitions({ evaluatedAtStart: [], steps: path.steps.slice(-1) }).some((transition) =>
    missing.has(transition),
  );

/** The shortest continuation that a browser can walk and that ends with a missing transition; null when there is none. */
const continueTo = ({ chart, driver }: BrowserChart, path: Path, missing: ReadonlySet<Transition>): Path | null => {
  const visited = new Set([getEndState(path)]);
  let ends = [path];
  for (let distance = 0; distance < DISTANCE_MAX; distance += 1) {
    const next: Path[] = [];
    for (const end of ends)
      for (const step of listNextSteps(chart, end)) {
        const longer = { ...end, steps: [...end.steps, step] };
        if (findPathRefusal(driver, longer) !== null) continue;
        if (takesMissing(longer, missing)) return longer;
        if (visited.has(step.to)) continue;
        visited.add(step.to);
        next.push(longer);
      }
    ends = next;
  }
  return null;
};

/**
 * Joins the paths of a cover to few long walks: opening the shop takes longer than most steps. A walk begins with a path of the cover
 * and continues to transitions that no walk has taken yet.
 * @returns the walks by the path that each begins with
 */
export const joinToWalks = (chart: BrowserChart, cover: readonly Path[]): Map<Path, Path> => {
  const missing = new Set(cover.flatMap(listTakenTransitions));
  const walks = new Map<Path, Path>();
  for (const path of cover) {
    const isNew = listTakenTransitions(path).some((transition) => missing.has(transition));
    if (!isNew) continue;
    let walk: Path | null = path;
    for (let longer: Path | null = path; longer && longer.steps.length <= STEPS_MAX;) {
      walk = longer;
      for (const transition of listTakenTransitions(walk)) missing.delete(transition);
      longer = continueTo(chart, walk, missing);
    }
    walks.set(path, walk);
  }
  return walks;
};
