import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type SQL, sql } from 'drizzle-orm';
import { CatalogError } from '#server/modules/catalog/import/catalog-error.ts';
import type { OnProgress } from '#server/modules/catalog/import/check-catalog.ts';
import { deleteUnusedFiles } from '#server/modules/catalog/delete-unused-files.ts';
import { exportCatalog } from '#server/modules/catalog/export-catalog.ts';
import { importCatalog } from '#server/modules/catalog/import/import-catalog.ts';
import { createFolderStore } from '#server/platform/storage/folder-store.ts';
import { type ProductStorage, createProductStorage } from '#server/platform/storage/product-storage.ts';
import { createTestClock } from './clock.ts';
import { openTestDatabase } from './database.ts';

/** A database and a data directory to import into. */
export const createImportTarget = async () => {
  const { db, close } = await openTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'prefab-bazaar-data-'));
  const productFiles = createProductStorage(createFolderStore(join(dataDir, 'goods')));
  const assetsDir = join(dataDir, 'assets');
  const previewsDir = join(dataDir, 'previews');
  const stores = { assets: createFolderStore(assetsDir), previews: createFolderStore(previewsDir) };
  const clock = createTestClock();

  const readRows = async <Row>(statement: SQL) => ((await db.execute(statement)) as { rows: Row[] }).rows;

  return {
    db,
    clock,
    productFiles,
    assetsDir,
    previewsDir,
    previews: stores.previews,
    readRows,
    load: (folder: { path: string }, options: { productFiles?: ProductStorage; onProgress?: OnProgress } = {}) =>
      importCatalog({ db, productFiles, clock, ...stores, folder: folder.path, ...options }),
    /** Runs the job that deletes unused files, a day later. */
    deleteUnused: () => {
      const later = new Date(clock.now().getTime() + 24 * 3600_000 + 1);
      return deleteUnusedFiles({ db, clock: { now: () => later }, log: { warn: () => {} }, publicFiles: stores });
    },
    save: (folder: string) => exportCatalog({ db, productFiles, ...stores, folder }),
    /** All rows and file names that an import can change. */
    state: async () => ({
      rows: await readRows(sql`
        select (select json_agg(p order by id) from products p) as products,
          (select json_agg(c order by id) from categories c) as categories,
          (select json_agg(v order by id) from product_versions v) as versions,
          (select json_agg(f order by id) from product_files f) as files,
          (select json_agg(i order by product_id, position) from product_images i) as images,
          (select json_agg(s order by group_id, word) from search_synonyms s) as synonyms`),
      files: (await readdir(dataDir, { recursive: true })).sort(),
    }),
    /** Deletes all products and files. */
    empty: async () => {
      // Delete instead of truncate: truncating would cascade to the ledger, which does not allow it.
      for (const table of [
        'product_files',
        'product_versions',
        'product_images',
        'product_categories',
        'products',
        'categories',
        'search_synonyms',
      ])
        await db.execute(sql`delete from ${sql.identifier(table)}`);
      for (const dir of [assetsDir, previewsDir]) await rm(dir, { recursive: true, force: true });
      await rm(join(dataDir, 'goods'), { recursive: true, force: true });
    },
    close: async () => {
      await close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};

export type ImportTarget = Awaited<ReturnType<typeof createImportTarget>>;

/** @returns the faults of an import, export or check that fails. @throws Error when it does not fail or fails otherwise */
export const catalogFaults = async (work: Promise<unknown>): Promise<readonly string[]> => {
  const reason = await work.then(
    () => new Error('It did not fail'),
    (error: unknown) => error,
  );
  if (reason instanceof CatalogError) return reason.faults;
  throw reason;
};
