import { asc } from 'drizzle-orm';
import { type CacheDeps, cached } from '#server/platform/cache.ts';
import type { Database } from '#server/platform/db/client.ts';
import { type CategoryTree, buildCategoryTree } from '../category-tree.ts';
import { categories } from '../schema/products.ts';

/** The category tree, from the database. */
export const loadCategoryTree = async (db: Database): Promise<CategoryTree> =>
  buildCategoryTree(
    await db
      .select({ id: categories.id, name: categories.name, parentId: categories.parentId })
      .from(categories)
      .orderBy(asc(categories.position), asc(categories.id)),
  );

/** The category tree, cached. */
export const readCategoryTree = (deps: CacheDeps): Promise<CategoryTree> =>
  cached(deps, 'category tree', () => loadCategoryTree(deps.db));
