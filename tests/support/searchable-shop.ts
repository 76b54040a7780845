import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importCatalog } from '#server/modules/catalog/import/import-catalog.ts';
import { createFolderStore } from '#server/platform/storage/folder-store.ts';
import { SEARCHABLE } from './catalog-fixtures-searchable.ts';
import { makeCatalogFolder } from './catalog-fixtures.ts';
import { type TestShop, createTestShop } from './shop.ts';

/** Implementations of the catalog index. */
export const CATALOG_INDEXES = ['plain SQL', 'the index in memory'] as const;

/** A shop that sells the products of `SEARCHABLE`. With the index in memory, every call sees all changes before it. */
export const createSearchableShop = async (kind: (typeof CATALOG_INDEXES)[number] = 'plain SQL'): Promise<TestShop> => {
  const shop = await createTestShop();
  const folder = await makeCatalogFolder(SEARCHABLE);
  const assetsDir = await mkdtemp(join(tmpdir(), 'prefab-bazaar-assets-'));
  await importCatalog({
    db: shop.db,
    productFiles: shop.productFiles,
    clock: shop.clock,
    assets: createFolderStore(assetsDir),
    previews: createFolderStore(assetsDir),
    folder: folder.path,
  });
  await rm(assetsDir, { recursive: true });
  await folder.close();
  if (kind === 'plain SQL') return shop;
  await shop.context.catalogIndex.start();
  const call: TestShop['call'] = async (...request) => {
    await shop.context.catalogIndex.catchUp();
    return shop.call(...request);
  };
  return { ...shop, call };
};
