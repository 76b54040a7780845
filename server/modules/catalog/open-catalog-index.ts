import { type CacheDeps } from '#server/platform/cache.ts';
import type { OpenDatabase } from '#server/platform/db/client.ts';
import type { Log } from '#server/platform/log.ts';
import { type CatalogFollower, createCatalogFollower } from './index/follow-catalog.ts';
import { readCategoryTree } from './queries/categories.ts';
import { createDatabaseIndex } from './queries/database-index.ts';
import { readSynonyms } from './queries/search.ts';

/** The shop's catalog index: plain SQL until `start` has built the index in memory. */
export const openCatalogIndex = (
  deps: CacheDeps & Pick<OpenDatabase, 'engine' | 'listen'> & { log: Log },
): CatalogFollower =>
  createCatalogFollower({
    ...deps,
    fallback: createDatabaseIndex(
      deps.db,
      () => readCategoryTree(deps),
      () => readSynonyms(deps),
    ),
  });
