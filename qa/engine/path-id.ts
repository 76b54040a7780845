import { createHash } from 'node:crypto';
import type { Path } from './path.ts';

/** Characters of an id: among the thousands of paths, two with the same eight are unlikely. */
const LENGTH = 8;

/** The id of a path, made of its chart, start and events: it stays the same when paths are added or removed before it. */
export const pathIdOf = (chart: string, { input, steps }: Pick<Path, 'input' | 'steps'>): string =>
  createHash('sha256')
    .update(JSON.stringify([chart, input, ...steps.map(({ name }) => name)]))
    .digest('hex')
    .slice(0, LENGTH);
