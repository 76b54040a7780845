import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createFolder } from '#server/platform/create-folder.ts';
import type { Database } from '#server/platform/db/client.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import type { ProductStorage } from '#server/platform/storage/product-storage.ts';
import { CatalogError } from './import/catalog-error.ts';
import { VARIANTS } from './import/image-variants.ts';
import { buildPublishedName } from './import/preview-files.ts';
import {
  PUBLISHED_SUFFIX,
  type StoredProduct,
  readCatalogManifest,
  readListedRows,
  readProductManifest,
} from './queries/export-catalog.ts';

interface Source {
  db: Database;
  productFiles: ProductStorage;
  assets: FileStore;
  previews: FileStore;
}

const save = (file: Readable, path: string) => pipeline(file, createWriteStream(path, { flags: 'wx' }));

const writeProduct = async ({ db, productFiles, assets, previews }: Source, row: StoredProduct, folder: string) => {
  const { manifest, pictures } = await readProductManifest(db, row);
  await mkdir(join(folder, 'images'), { recursive: true });
  await mkdir(join(folder, 'files'));
  for (const picture of pictures) {
    const [from, to] = [picture.replace(/\.webp$/, ''), picture.replace(PUBLISHED_SUFFIX, '')];
    for (const suffix of ['.webp', ...VARIANTS.map((variant) => variant.suffix)])
      await save(assets.read(`${from}${suffix}`), join(folder, 'images', `${to}${suffix}`));
  }
  if (manifest.preview) {
    await mkdir(join(folder, 'preview'));
    await save(previews.read(buildPublishedName(manifest.preview)), join(folder, 'preview', manifest.preview.file));
  }
  // Versions may share a file.
  const files = new Map(
    manifest.versions.flatMap((version) => version.files).map(({ file, sha256 }) => [file, sha256]),
  );
  for (const [file, sha256] of files) await save(productFiles.read(sha256), join(folder, 'files', file));
  await writeFile(join(folder, 'product.json'), `${JSON.stringify(manifest, null, 2)}\n`);
};

type ExportOptions = Source & { folder: string; onProgress?: (done: number, total: number) => void };

const PRODUCTS = 'products';
const MANIFEST = 'catalog.json';

const writeCatalog = async ({ folder, onProgress = () => {}, ...source }: ExportOptions): Promise<number> => {
  const rows = await readListedRows(source.db);
  if (rows.length === 0) throw new CatalogError(['the shop has no products yet']);
  for (const [index, row] of rows.entries()) {
    await writeProduct(source, row, join(folder, PRODUCTS, row.slug));
    onProgress(index + 1, rows.length);
  }
  // Written last: a folder without it counts as incomplete.
  const catalog = await readCatalogManifest(
    source.db,
    rows.map(({ slug }) => slug),
  );
  await writeFile(join(folder, MANIFEST), `${JSON.stringify(catalog, null, 2)}\n`);
  return rows.length;
};

/**
 * Exports the shop's catalog to a folder that an import accepts (format: src/contract/catalog/catalog-manifest.ts): categories, synonyms, and
 * each listed product with pictures, preview and the files of all versions. An export that ends with an error leaves nothing behind, so that
 * it can be repeated. One that is interrupted leaves an incomplete folder.
 * @param options.folder empty; created when missing
 * @throws CatalogError when the folder is not empty or the shop has no listed products
 * @throws Error when something else is in the place of the folder
 */
export const exportCatalog = async (options: ExportOptions): Promise<{ products: number }> => {
  const { folder } = options;
  const wasMissing = await createFolder(folder);
  if ((await readdir(folder)).length > 0) throw new CatalogError([`${folder}: is not empty`]);
  try {
    return { products: await writeCatalog(options) };
  } catch (error) {
    // A disk that cannot delete it must not hide why the export failed.
    const written = wasMissing ? [folder] : [join(folder, PRODUCTS), join(folder, MANIFEST)];
    for (const path of written) await rm(path, { recursive: true, force: true }).catch(() => {});
    throw error;
  }
};
