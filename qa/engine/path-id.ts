import { createHash } from 'node:crypto';
import type { ChartModel } from './chart-model.ts';
import type { Path } from './path.ts';
import { generatePaths } from './path-sets.ts';
import { computeShortestPathByState } from './shortest-paths.ts';

/** Characters of an id: among the thousands of paths, two with the same eight are unlikely. */
const LENGTH = 8;

/** The id of a path, made of its chart, start and events: it stays the same when paths are added or removed before it. */
export const hashPath = (chart: string, { input, steps }: Pick<Path, 'input' | 'steps'>): string =>
  createHash('sha256')
    .update(JSON.stringify([chart, input, ...steps.map(({ name }) => name)]))
    .digest('hex')
    .slice(0, LENGTH);

/** The path with an id: the shortest to a state, or an edge. */
export const findPath = (name: string, chart: ChartModel, id: string): Path | undefined =>
  [...computeShortestPathByState(chart).values(), ...generatePaths(chart, 'edges')].find(
    (path) => hashPath(name, path) === id,
  );
