import { type CacheParts, cached } from '#server/platform/cache.ts';
import type { Json } from '#server/platform/http/public-caching.ts';
import { readCategoryTree } from './queries/categories.ts';

/** @returns a CategoryTreeResponse as JSON, cached like the tree */
export const readTreeResponse = (parts: CacheParts): Promise<Json> =>
  cached(parts, 'response with the category tree', async () => {
    const { roots } = await readCategoryTree(parts);
    return Buffer.from(JSON.stringify({ data: roots }));
  });
