import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { copyFile, mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '#server/platform/db/client.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { ProductStorage } from '#server/platform/storage/product-storage.ts';
import { CatalogError } from './catalog-error.ts';
import { type CheckedProduct, type OnProgress, checkCatalog } from './check-catalog.ts';
import type { PictureCopy } from './check-pictures.ts';
import { deriveVariant } from './image-variants.ts';
import { clearCache } from '#server/platform/cache.ts';
import { readPictureFiles, readPreviews } from '../queries/product-files.ts';
import { publishedName, removeUnusedPreviews } from './preview-files.ts';
import { removeUnusedPictures } from './replaced-pictures.ts';
import { findConflicts, lockImports, storeCatalog } from '../queries/import-catalog.ts';

const sizeOf = (path: string) =>
  stat(path).then(
    ({ size }) => size,
    () => null,
  );

/** Publishes a file atomically. The name contains a hash of the content, so an existing file is the same file. */
const publish = async ({ from, to, derive }: PictureCopy, folder: string) => {
  const target = join(folder, to);
  const kept = await sizeOf(target);
  if (derive ? kept !== null : kept === (await stat(from)).size) return;
  const unfinished = join(folder, `.${randomUUID()}`);
  try {
    if (derive) await writeFile(unfinished, await deriveVariant(from, derive), { flag: 'wx' });
    else await copyFile(from, unfinished, constants.COPYFILE_EXCL);
    const handle = await open(unfinished, 'r+');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(unfinished, target);
  } finally {
    await rm(unfinished, { force: true });
  }
};

interface Target {
  productFiles: ProductStorage;
  assetsDir: string;
  previewsDir: string;
}

const copyProduct = async ({ pictures, preview, productFiles }: CheckedProduct, target: Target) => {
  for (const { copies } of pictures) await Promise.all(copies.map((copy) => publish(copy, target.assetsDir)));
  if (preview) await publish({ from: preview.path, to: publishedName(preview.manifest) }, target.previewsDir);
  for (const { sha256, path } of productFiles) await target.productFiles.put(sha256, path);
};

export interface ImportResult {
  products: number;
  categories: number;
}

/**
 * Imports a catalog folder, all or nothing (format: src/contract/catalog-manifest.ts). Everything is validated before the first file
 * is copied. File names contain a hash of their content, so nothing that the shop shows or sells changes until the rows are written,
 * in one transaction.
 * @param options.assetsDir where pictures are published; created when missing, like `previewsDir`
 * @throws CatalogError with every fault found
 */
export const importCatalog = async (
  options: Target & { db: Database; clock: Clock; folder: string; onProgress?: OnProgress },
): Promise<ImportResult> => {
  const { db, clock, assetsDir, previewsDir, folder, onProgress = () => {} } = options;
  const catalog = await checkCatalog(folder, onProgress);
  const rejectFaults = (faults: readonly string[]) => {
    if (faults.length > 0) throw new CatalogError(faults);
  };
  rejectFaults(await findConflicts(db, catalog));

  for (const made of [assetsDir, previewsDir]) await mkdir(made, { recursive: true });
  for (const [index, product] of catalog.products.entries()) {
    await copyProduct(product, options);
    onProgress({ stage: 'copying', done: index + 1, total: catalog.products.length });
  }

  const replaced = await db.transaction(async (tx) => {
    await lockImports(tx);
    // Checked again, because another import may have finished first.
    rejectFaults(await findConflicts(tx, catalog));
    const ids = catalog.products.map(({ manifest }) => manifest.id);
    const before = {
      pictures: await readPictureFiles(tx, ids),
      previews: (await readPreviews(tx, ids)).map(publishedName),
    };
    await storeCatalog(tx, catalog, clock.now());
    return before;
  });
  // Before the old pictures are deleted, so that no cached response names them.
  clearCache(db);
  await removeUnusedPictures(db, assetsDir, replaced.pictures);
  await removeUnusedPreviews(db, previewsDir, replaced.previews);
  return { products: catalog.products.length, categories: catalog.manifest.categories.length };
};
