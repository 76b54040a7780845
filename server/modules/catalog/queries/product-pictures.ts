import { and, asc, eq, inArray, lt } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import { type StoredPicture, productImages, productPictureEdits, productPictureUploads } from '../schema/pictures.ts';

/** The pictures that the shop shows of a product, the cover first. */
export const readPictures = (db: Database, productId: number): Promise<StoredPicture[]> =>
  db
    .select({
      file: productImages.file,
      widths: productImages.widths,
      alt: productImages.alt,
      width: productImages.width,
      height: productImages.height,
    })
    .from(productImages)
    .where(eq(productImages.productId, productId))
    .orderBy(asc(productImages.position));

/** The covers of products by their ids, also of products that are no longer listed. A product without pictures has none. */
export const readCovers = async (
  db: Database,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, Pick<StoredPicture, 'file' | 'widths'>>> => {
  if (productIds.length === 0) return new Map();
  const rows = await db
    .select({ productId: productImages.productId, file: productImages.file, widths: productImages.widths })
    .from(productImages)
    .where(and(inArray(productImages.productId, [...productIds]), eq(productImages.position, 0)));
  return new Map(rows.map(({ productId, ...cover }) => [productId, cover]));
};

/**
 * Finds the imported pictures of a product whose pictures an admin edited.
 * @returns null when the pictures are not edited
 */
export const findPicturesBelowEdit = async (db: Database, productId: number): Promise<StoredPicture[] | null> => {
  const [row] = await db
    .select({ imported: productPictureEdits.imported })
    .from(productPictureEdits)
    .where(eq(productPictureEdits.productId, productId));
  return row?.imported ?? null;
};

/** The pictures of the last import. */
export const readImportedPictures = async (db: Database, productId: number): Promise<StoredPicture[]> =>
  (await findPicturesBelowEdit(db, productId)) ?? (await readPictures(db, productId));

const toKey = ({ file, alt }: StoredPicture) => JSON.stringify([file, alt]);

/** Whether two lists have the same pictures with the same texts in the same order. A file name contains a hash of the picture. */
export const hasSamePictures = (one: readonly StoredPicture[], other: readonly StoredPicture[]): boolean =>
  one.map(toKey).join() === other.map(toKey).join();

const toRow = ({ file, widths, alt, width, height }: StoredPicture): StoredPicture => ({
  file,
  widths,
  alt,
  width,
  height,
});

const replacePictures = async (tx: Database, productId: number, pictures: readonly StoredPicture[]) => {
  await tx.delete(productImages).where(eq(productImages.productId, productId));
  if (pictures.length === 0) return;
  await tx
    .insert(productImages)
    .values(pictures.map((picture, position) => ({ productId, position, ...toRow(picture) })));
};

/** Stores what an import brings: as the pictures of the product, or below those that an admin edited. */
export const storeImportedPictures = async (
  tx: Database,
  productId: number,
  pictures: readonly StoredPicture[],
): Promise<void> => {
  const edited = await tx
    .update(productPictureEdits)
    .set({ imported: pictures.map(toRow) })
    .where(eq(productPictureEdits.productId, productId))
    .returning({ productId: productPictureEdits.productId });
  if (edited.length === 0) await replacePictures(tx, productId, pictures);
};

/** Shows an admin's pictures over the imported ones, which stay stored. */
export const storeEditedPictures = async (
  tx: Database,
  productId: number,
  { pictures, imported }: { pictures: readonly StoredPicture[]; imported: readonly StoredPicture[] },
): Promise<void> => {
  await tx
    .insert(productPictureEdits)
    .values({ productId, imported: imported.map(toRow) })
    .onConflictDoNothing();
  await replacePictures(tx, productId, pictures);
};

/** Shows the pictures of the last import again. */
export const removePictureEdit = async (
  tx: Database,
  productId: number,
  imported: readonly StoredPicture[],
): Promise<void> => {
  await tx.delete(productPictureEdits).where(eq(productPictureEdits.productId, productId));
  await replacePictures(tx, productId, imported);
};

export type UploadedPicture = Omit<StoredPicture, 'alt'>;

/** Lists an uploaded picture until an admin saves it with the product's pictures. */
export const storeUploadedPicture = async (
  db: Database,
  productId: number,
  picture: UploadedPicture,
  now: Date,
): Promise<void> => {
  await db.insert(productPictureUploads).values({ ...picture, productId, uploadedAt: now });
};

/** Takes uploaded pictures of a product out of the list of those that nobody has saved. Afterwards nobody else deletes or takes them. */
export const takeUploadedPictures = async (
  tx: Database,
  productId: number,
  files: readonly string[],
): Promise<UploadedPicture[]> => {
  if (files.length === 0) return [];
  return tx
    .delete(productPictureUploads)
    .where(and(eq(productPictureUploads.productId, productId), inArray(productPictureUploads.file, [...files])))
    .returning({
      file: productPictureUploads.file,
      widths: productPictureUploads.widths,
      width: productPictureUploads.width,
      height: productPictureUploads.height,
    });
};

/** Deletes the rows of uploaded pictures that nobody saved. @returns their files, which are still stored */
export const deleteUploadedPictures = async (db: Database, before: Date): Promise<string[]> => {
  const rows = await db
    .delete(productPictureUploads)
    .where(lt(productPictureUploads.uploadedAt, before))
    .returning({ file: productPictureUploads.file });
  return rows.map(({ file }) => file);
};
