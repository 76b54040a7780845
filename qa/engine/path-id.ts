import { createHash } from 'node:crypto';
import type { ChartModel } from './chart-model.ts';
import type { Path } from './path.ts';
import { generatePaths, listPathsFrom } from './path-sets.ts';
import { computeShortestPathByState } from './shortest-paths.ts';

/** Characters of an id: among the thousands of paths, two with the same eight are unlikely. */
const LENGTH = 8;

/** The id of a path, made of its chart, start and events: it stays the same when paths are added or removed before it. */
export const hashPath = (chart: string, { input, steps }: Pick<Path, 'input' | 'steps'>): string =>
  createHash('sha256')
    .update(JSON.stringify([chart, input, ...steps.map(({ name }) => name)]))
    .digest('hex')
    .slice(0, LENGTH);

/** Every list whose paths have an id, the fastest first. The simple paths from every state are too many to search. */
const LISTS: readonly ((chart: ChartModel) => Path[])[] = [
  (chart) => [...computeShortestPathByState(chart).values()],
  (chart) => generatePaths(chart, 'edges'),
  (chart) => listPathsFrom(chart, 'shortest', () => true),
  (chart) => generatePaths(chart, 'simple'),
  (chart) => generatePaths(chart, 'second'),
];

/** The path with an id, and its chart. */
export const findPath = (
  models: ReadonlyMap<string, ChartModel>,
  id: string,
): { name: string; chart: ChartModel; path: Path } | undefined => {
  for (const list of LISTS)
    for (const [name, chart] of models) {
      const path = list(chart).find((each) => hashPath(name, each) === id);
      if (path) return { name, chart, path };
    }
  return undefined;
};
