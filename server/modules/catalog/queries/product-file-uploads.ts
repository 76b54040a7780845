import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import { productFileUploads } from '../schema/versions.ts';

/** A checked product file whose parts are stored, and that no version has yet. */
export type CheckedUpload = Omit<typeof productFileUploads.$inferSelect, 'productId' | 'uploadedAt'>;

/** Stores what a check found, in place of an earlier check of the same upload. */
export const storeCheckedUpload = async (
  db: Database,
  productId: number,
  file: CheckedUpload,
  now: Date,
): Promise<void> => {
  const values = { ...file, productId, uploadedAt: now };
  await db
    .insert(productFileUploads)
    .values(values)
    .onConflictDoUpdate({ target: productFileUploads.upload, set: values });
};

/** The checked files of a product among some uploads, in the order of these. */
export const readCheckedUploads = async (
  db: Database,
  productId: number,
  uploads: readonly string[],
): Promise<CheckedUpload[]> => {
  const rows = await db
    .select({
      upload: productFileUploads.upload,
      name: productFileUploads.name,
      format: productFileUploads.format,
      contains: productFileUploads.contains,
      size: productFileUploads.size,
      sha256: productFileUploads.sha256,
      contents: productFileUploads.contents,
    })
    .from(productFileUploads)
    .where(and(eq(productFileUploads.productId, productId), inArray(productFileUploads.upload, [...uploads])));
  return uploads.flatMap((upload) => rows.find((row) => row.upload === upload) ?? []);
};

/** Takes files out of the list of those that no version has. @returns those that were in it */
export const takeCheckedUploads = async (tx: Database, uploads: readonly string[]): Promise<string[]> => {
  const taken = await tx
    .delete(productFileUploads)
    .where(inArray(productFileUploads.upload, [...uploads]))
    .returning({ upload: productFileUploads.upload });
  return taken.map(({ upload }) => upload);
};

/** Deletes the rows of files that nobody published. @returns their sheets of thumbnails, which are still stored */
export const deleteCheckedUploads = async (db: Database, before: Date): Promise<string[]> => {
  const rows = await db
    .delete(productFileUploads)
    .where(lt(productFileUploads.uploadedAt, before))
    .returning({ file: sql<string | null>`${productFileUploads.contents} -> 'thumbnails' ->> 'file'` });
  return rows.flatMap(({ file }) => file ?? []);
};
