import { eq, inArray, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { PreviewManifest } from '#contract/catalog/catalog-manifest.ts';
import type { Database } from '#server/platform/db/client.ts';
import { type StoredPicture, productImages, productPictureEdits, productPictureUploads } from '../schema/pictures.ts';
import { products } from '../schema/products.ts';
import { productFileUploads, productFiles, productVersions, versionChanges } from '../schema/versions.ts';

/** Files of the imported pictures below those that admins edited. */
const importedFiles = (db: Database) => {
  const imported = db
    .select({
      productId: productPictureEdits.productId,
      file: sql<string>`jsonb_array_elements(${productPictureEdits.imported}) ->> 'file'`.as('file'),
    })
    .from(productPictureEdits)
    .as('imported');
  return { imported, found: db.select({ file: imported.file }).from(imported) };
};

/** Master picture files of the products: those that the shop shows, and those of the last import. */
export const readPictureFiles = async (db: Database, productIds: readonly number[]): Promise<string[]> => {
  const ids = [...productIds];
  const { imported, found } = importedFiles(db);
  const rows = await union(
    db.select({ file: productImages.file }).from(productImages).where(inArray(productImages.productId, ids)),
    found.where(inArray(imported.productId, ids)),
  );
  return rows.map(({ file }) => file);
};

/** A picture by its master file, with the widths in px of its other files. */
export type PictureFiles = Pick<StoredPicture, 'file' | 'widths'>;

/** Pictures that products show, or may show again, each once. */
export const listUsedPictures = async (db: Database): Promise<PictureFiles[]> => {
  const shown = await db.select({ file: productImages.file, widths: productImages.widths }).from(productImages);
  const edits = await db.select({ imported: productPictureEdits.imported }).from(productPictureEdits);
  const found = [...shown, ...edits.flatMap(({ imported }) => imported)];
  return [...new Map(found.map(({ file, widths }) => [file, { file, widths }])).values()];
};

/** Those of the picture files that a product shows, or may show again. */
export const filterUsedPictures = async (db: Database, candidates: readonly string[]): Promise<Set<string>> => {
  if (candidates.length === 0) return new Set();
  const files = [...candidates];
  const { imported, found } = importedFiles(db);
  const rows = await union(
    db.select({ file: productImages.file }).from(productImages).where(inArray(productImages.file, files)),
    db
      .select({ file: productPictureUploads.file })
      .from(productPictureUploads)
      .where(inArray(productPictureUploads.file, files)),
    found.where(inArray(imported.file, files)),
  );
  return new Set(rows.map(({ file }) => file));
};

/** Previews of the products, or of all products. */
export const readPreviews = async (db: Database, productIds?: readonly number[]): Promise<PreviewManifest[]> => {
  const rows = await db
    .select({ preview: products.preview })
    .from(products)
    .where(productIds && inArray(products.id, [...productIds]));
  return rows.flatMap(({ preview }) => preview ?? []);
};

/** Published sheets of thumbnails, also of files that no version has yet, and of compared files of the products, or of all products. */
export const readThumbnailSheets = async (db: Database, productIds?: readonly number[]): Promise<string[]> => {
  const ofProducts = productIds && inArray(productVersions.productId, [...productIds]);
  const thumbnails = await db
    .select({ file: sql<string | null>`${productFiles.contents} -> 'thumbnails' ->> 'file'` })
    .from(productFiles)
    .innerJoin(productVersions, eq(productVersions.id, productFiles.versionId))
    .where(ofProducts);
  const compared = await db
    .select({ file: sql<string | null>`${versionChanges.changes} -> 'pictures' ->> 'file'` })
    .from(versionChanges)
    .innerJoin(productVersions, eq(productVersions.id, versionChanges.versionId))
    .where(ofProducts);
  const checked = await db
    .select({ file: sql<string | null>`${productFileUploads.contents} -> 'thumbnails' ->> 'file'` })
    .from(productFileUploads)
    .where(productIds && inArray(productFileUploads.productId, [...productIds]));
  return [...thumbnails, ...compared, ...checked].flatMap(({ file }) => file ?? []);
};

/** Name, checksum and bytes of every product file. */
export const listProductFiles = (db: Database): Promise<{ name: string; sha256: string; size: number }[]> =>
  db.select({ name: productFiles.name, sha256: productFiles.sha256, size: productFiles.size }).from(productFiles);
