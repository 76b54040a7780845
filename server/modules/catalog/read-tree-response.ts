import { type CacheDeps, cached } from '#server/platform/cache.ts';
import type { Json } from '#server/platform/http/public-caching.ts';
import { readCategoryTree } from './queries/categories.ts';

/** @returns a CategoryTreeResponse as JSON, cached like the tree */
export const readTreeResponse = (deps: CacheDeps): Promise<Json> =>
  cached(deps, 'response with the category tree', async () => {
    const { roots } = await readCategoryTree(deps);
    return Buffer.from(JSON.stringify({ data: roots }));
  });
