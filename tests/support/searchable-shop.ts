import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importCatalog } from '#server/modules/catalog/import/import-catalog.ts';
import { SEARCHABLE } from './catalog-fixtures-searchable.ts';
import { makeCatalogFolder } from './catalog-fixtures.ts';
import { type TestShop, createTestShop } from './shop.ts';

/** A shop that sells the products of `SEARCHABLE`. */
export const createSearchableShop = async (): Promise<TestShop> => {
  const shop = await createTestShop();
  const folder = await makeCatalogFolder(SEARCHABLE);
  const assetsDir = await mkdtemp(join(tmpdir(), 'prefab-bazaar-assets-'));
  await importCatalog({
    db: shop.db,
    productFiles: shop.productFiles,
    clock: shop.clock,
    assetsDir,
    previewsDir: assetsDir,
    folder: folder.path,
  });
  await rm(assetsDir, { recursive: true });
  await folder.close();
  return shop;
};
