import { and, eq } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import { productFiles, productVersions } from '#server/modules/catalog/schema.ts';
import { grants } from '#server/modules/orders/schema/orders.ts';
import { downloads } from '../schema.ts';

export type ProductFileRow = typeof productFiles.$inferSelect;

/** A file of a product, of whichever version; null when the product has no such file. */
export const findFile = async (db: Database, productId: number, fileId: number): Promise<ProductFileRow | null> => {
  const [row] = await db
    .select({ file: productFiles })
    .from(productFiles)
    .innerJoin(productVersions, eq(productVersions.id, productFiles.versionId))
    .where(and(eq(productFiles.id, fileId), eq(productVersions.productId, productId)));
  return row?.file ?? null;
};

/** The file that a right opens, with the right's state of now; null when they do not belong together. */
export const findDownload = async (db: Database, grantId: string, fileId: number) => {
  const [row] = await db
    .select({ status: grants.status, file: productFiles })
    .from(grants)
    .innerJoin(productVersions, eq(productVersions.productId, grants.productId))
    .innerJoin(productFiles, eq(productFiles.versionId, productVersions.id))
    .where(and(eq(grants.id, grantId), eq(productFiles.id, fileId)));
  return row ?? null;
};

/** Kept for support: "I paid and could not download" has an answer. */
export const logDownload = async (
  db: Database,
  download: { grantId: string; fileId: number; range: string; ip: string; createdAt: Date },
) => {
  await db.insert(downloads).values(download);
};
