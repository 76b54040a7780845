import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import { productFiles, productVersions } from '#server/modules/catalog/schema/versions.ts';
import { grants, orderLines } from '#server/modules/orders/schema/orders.ts';
import { downloads } from '../schema.ts';

export type ProductFileRow = typeof productFiles.$inferSelect;

/** A file of any version of a product; null when the product has no such file. */
export const findFile = async (db: Database, productId: number, fileId: number): Promise<ProductFileRow | null> => {
  const [row] = await db
    .select({ file: productFiles })
    .from(productFiles)
    .innerJoin(productVersions, eq(productVersions.id, productFiles.versionId))
    .where(and(eq(productFiles.id, fileId), eq(productVersions.productId, productId)));
  return row?.file ?? null;
};

/** A file with the present status of its grant; null when the grant is for another product. */
export const findDownload = async (db: Database, grantId: string, fileId: number) => {
  const [row] = await db
    .select({ status: grants.status, file: productFiles })
    .from(grants)
    .innerJoin(productVersions, eq(productVersions.productId, grants.productId))
    .innerJoin(productFiles, eq(productFiles.versionId, productVersions.id))
    .where(and(eq(grants.id, grantId), eq(productFiles.id, fileId)));
  return row ?? null;
};

/** Ids of the products of an order of which a download has started. */
export const downloadedProducts = async (db: Database, orderId: string): Promise<ReadonlySet<number>> => {
  const rows = await db
    .selectDistinct({ id: orderLines.productId })
    .from(orderLines)
    .innerJoin(grants, eq(grants.orderLineId, orderLines.id))
    .innerJoin(downloads, eq(downloads.grantId, grants.id))
    .where(eq(orderLines.orderId, orderId));
  return new Set(rows.map(({ id }) => id));
};

/** Stores a download for support, or counts it with those of the same file on the same day. */
export const logDownload = async (
  db: Database,
  download: { grantId: string; fileId: number; range: string; ip: string; createdAt: Date },
) => {
  await db
    .insert(downloads)
    .values({ ...download, lastAt: download.createdAt })
    .onConflictDoUpdate({
      target: [downloads.grantId, downloads.fileId, downloads.day],
      set: {
        requests: sql`${downloads.requests} + 1`,
        lastAt: sql`greatest(${downloads.lastAt}, excluded.last_at)`,
        range: sql`case when excluded.range = '' then '' else ${downloads.range} end`,
      },
    });
};
