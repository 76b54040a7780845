import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import { toDay } from '#server/platform/utc-day.ts';
import { productFiles, productVersions } from '#server/modules/catalog/schema/versions.ts';
import { users } from '#server/modules/identity/schema/users.ts';
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

/** A file with the present status of its grant; null when the grant is for another product, or its user is blocked or deleted the account. */
export const findDownload = async (db: Database, grantId: string, fileId: number) => {
  const [row] = await db
    .select({ status: grants.status, file: productFiles })
    .from(grants)
    .innerJoin(users, and(eq(users.id, grants.userId), isNull(users.deletedAt), isNull(users.blockedAt)))
    .innerJoin(productVersions, eq(productVersions.productId, grants.productId))
    .innerJoin(productFiles, eq(productFiles.versionId, productVersions.id))
    .where(and(eq(grants.id, grantId), eq(productFiles.id, fileId)));
  return row ?? null;
};

/** Ids of the products of an order of which a download has started. */
export const listDownloadedProducts = async (db: Database, orderId: string): Promise<ReadonlySet<number>> => {
  const rows = await db
    .selectDistinct({ id: orderLines.productId })
    .from(orderLines)
    .innerJoin(grants, eq(grants.orderLineId, orderLines.id))
    .innerJoin(downloads, eq(downloads.grantId, grants.id))
    .where(eq(orderLines.orderId, orderId));
  return new Set(rows.map(({ id }) => id));
};

/**
 * Stores a download for support, or counts it with those of the same file on the same day. Waits for a running
 * deletion of the account.
 * @returns false when the account was deleted or blocked: the download is not stored, and must not start
 */
export const logDownload = async (
  db: Database,
  {
    grantId,
    fileId,
    range,
    ip,
    createdAt,
  }: { grantId: string; fileId: number; range: string; ip: string; createdAt: Date },
): Promise<boolean> => {
  const at = createdAt.toISOString();
  const result = await db.execute(sql`
    insert into downloads (grant_id, file_id, range, ip, created_at, day, last_at)
    select grants.id, ${fileId}::int, ${range}, ${ip}, ${at}::timestamptz, ${toDay(createdAt)}::date, ${at}::timestamptz
    from grants join users on users.id = grants.user_id
    where grants.id = ${grantId} and users.deleted_at is null and users.blocked_at is null
    for key share of users
    on conflict (grant_id, file_id, day) do update set
      requests = downloads.requests + 1,
      last_at = greatest(downloads.last_at, excluded.last_at),
      range = case when excluded.range = '' then '' else downloads.range end
    returning id`);
  return (result as { rows: unknown[] }).rows.length > 0;
};
