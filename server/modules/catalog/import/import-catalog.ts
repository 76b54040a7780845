import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Database } from '#server/platform/db/client.ts';
import type { Clock } from '#server/platform/clock.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { mapConcurrently } from '#server/platform/map-concurrently.ts';
import { type FileStore, putOnce } from '#server/platform/storage/file-store.ts';
import type { ProductStorage } from '#server/platform/storage/product-storage.ts';
import { CatalogError } from './catalog-error.ts';
import {
  type CheckedCatalog,
  type CheckedFile,
  type CheckedProduct,
  type OnProgress,
  checkCatalog,
} from './check-catalog.ts';
import type { PictureCopy } from './check-pictures.ts';
import { deriveVariant } from './image-variants.ts';
import { clearCache } from '#server/platform/cache.ts';
import { readPictureFiles, readPreviews, readThumbnailSheets } from '../queries/product-files.ts';
import { buildPublishedName } from './preview-files.ts';
import { markUnusedPictures, markUnusedPreviews } from '../mark-unused-files.ts';
import { type PublishSheet, createPublishSheet } from '../publish-sheet.ts';
import { postponeDeletion } from '../queries/unused-files.ts';
import { prepareVersionChanges } from '../versions/prepare-version-changes.ts';
import { publishThumbnails } from './publish-thumbnails.ts';
import { setImportedAt } from '../queries/product-versions.ts';
import { lockImports, storeCatalog } from '../queries/import-catalog.ts';
import { findConflicts } from './find-conflicts.ts';

/** The name contains a hash of the content, so an existing file is the same file. */
const publish = async ({ from, to, derive }: PictureCopy, store: FileStore) => {
  if (!derive) return putOnce(store, to, { path: from }, (await stat(from)).size);
  if ((await store.find(to)) === null) await store.put(to, { bytes: await deriveVariant(from, derive) });
};

interface Target {
  productFiles: ProductStorage;
  /** Where pictures are published. */
  assets: FileStore;
  previews: FileStore;
}

interface ImportOptions extends Target {
  db: Database;
  clock: Clock;
  onProgress?: OnProgress;
}

/** Publishes and stores the files of a product. @returns the product with the thumbnails of its newest version */
const copyProduct = async (
  product: CheckedProduct,
  target: Target,
  publishSheet: PublishSheet,
): Promise<CheckedProduct> => {
  const { manifest, pictures, preview, productFiles } = product;
  for (const { copies } of pictures) await Promise.all(copies.map((copy) => publish(copy, target.assets)));
  if (preview) await publish({ from: preview.path, to: buildPublishedName(preview.manifest) }, target.previews);
  for (const { sha256, path } of productFiles) await target.productFiles.put(sha256, path);
  const newest = new Set(manifest.versions[0]?.files.map(({ sha256 }) => sha256));
  const described: CheckedFile[] = [];
  for (const file of productFiles) {
    const contents = newest.has(file.sha256)
      ? await publishThumbnails({ ...file, name: basename(file.path) }, publishSheet)
      : file.contents;
    described.push({ ...file, contents });
  }
  return { ...product, productFiles: described };
};

/** Postpones the deletion of unused files that the import will use. */
const keepFiles = async ({ products }: CheckedCatalog, db: Database, now: Date) => {
  const pictures = products.flatMap((product) => product.pictures.map(({ file }) => file));
  await postponeDeletion(db, 'assets', pictures, now);
  const previews = products.flatMap(({ preview }) => (preview ? [buildPublishedName(preview.manifest)] : []));
  await postponeDeletion(db, 'previews', previews, now);
};

/** Drawing models (JavaScript) uses one core, and reading pictures (sharp) uses another. */
const COPY_CONCURRENCY = 2;

export interface ImportResult {
  products: number;
  categories: number;
}

/**
 * Imports a checked catalog, all or nothing. File names contain a hash of their content, so nothing that the shop shows or sells changes
 * until the rows are written, in one transaction.
 * @throws CatalogError with every conflict with the products of the shop
 */
export const importChecked = async (catalog: CheckedCatalog, options: ImportOptions): Promise<ImportResult> => {
  const { db, clock, onProgress = () => {} } = options;
  const rejectFaults = (faults: readonly string[]) => {
    if (faults.length > 0) throw new CatalogError(faults);
  };
  rejectFaults(await findConflicts(db, catalog));

  await keepFiles(catalog, db, clock.now());
  const publishSheet = createPublishSheet(options);
  let done = 0;
  const copied = await mapConcurrently(catalog.products, COPY_CONCURRENCY, async (product) => {
    const made = await copyProduct(product, options, publishSheet);
    done += 1;
    onProgress({ stage: 'copying', done, total: catalog.products.length });
    return made;
  });

  await inTransaction(db, async (tx) => {
    await lockImports(tx);
    // Checked again, because another import may have finished first.
    rejectFaults(await findConflicts(tx, catalog));
    const ids = catalog.products.map(({ manifest }) => manifest.id);
    const before = {
      pictures: await readPictureFiles(tx, ids),
      previews: [...(await readPreviews(tx, ids)).map(buildPublishedName), ...(await readThumbnailSheets(tx, ids))],
    };
    const now = clock.now();
    await storeCatalog(tx, { ...catalog, products: copied }, now);
    await markUnusedPictures(tx, before.pictures, now);
    await markUnusedPreviews(tx, before.previews, now);
    await setImportedAt(tx, ids, now, clock.now());
  });
  clearCache(db);
  await prepareVersionChanges(options);
  return { products: catalog.products.length, categories: catalog.manifest.categories.length };
};

/**
 * Imports a catalog folder (format: src/contract/catalog/catalog-manifest.ts). Everything is validated before the first file is copied.
 * @throws CatalogError with every fault found
 */
export const importCatalog = async ({
  folder,
  ...options
}: ImportOptions & { folder: string }): Promise<ImportResult> =>
  importChecked(await checkCatalog(folder, options.onProgress), options);
