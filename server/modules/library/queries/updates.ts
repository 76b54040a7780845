import { and, asc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { products } from '#server/modules/catalog/schema/products.ts';
import { type StoredChanges, productVersions, versionChanges } from '#server/modules/catalog/schema/versions.ts';
import { users } from '#server/modules/identity/schema/users.ts';
import { grants } from '#server/modules/orders/schema/orders.ts';
import type { Database } from '#server/platform/db/client.ts';

export interface Update {
  versionId: number;
  productId: number;
  title: string;
  version: string;
  changelog: string;
  importedAt: Date;
  /** Null for a version that could not be compared. */
  changes: StoredChanges | null;
}

const number = (column: string) => sql.raw(`string_to_array(${column}, '.')::int[]`);

/** Marks versions that nobody waits for: the first one of a product, and those that have a newer one already. */
export const markUnannounced = async (db: Database, now: Date): Promise<void> => {
  await db
    .update(productVersions)
    .set({ announcedAt: now })
    .where(
      and(
        isNull(productVersions.announcedAt),
        sql`(not exists (
            select 1 from product_versions older where older.product_id = product_versions.product_id
              and ${number('older.version')} < ${number('product_versions.version')})
          or exists (
            select 1 from product_versions newer where newer.product_id = product_versions.product_id
              and ${number('newer.version')} > ${number('product_versions.version')}))`,
      ),
    );
};

/**
 * New versions whose owners were not notified yet, each with what changed.
 * @param comparedUntil versions that were imported before are listed even if they could not be compared
 */
export const listUpdates = (db: Database, comparedUntil: Date): Promise<Update[]> =>
  db
    .select({
      versionId: productVersions.id,
      productId: products.id,
      title: products.title,
      version: productVersions.version,
      changelog: productVersions.changelog,
      importedAt: productVersions.importedAt,
      changes: versionChanges.changes,
    })
    .from(productVersions)
    .innerJoin(products, eq(products.id, productVersions.productId))
    .leftJoin(versionChanges, eq(versionChanges.versionId, productVersions.id))
    .where(
      and(
        isNull(productVersions.announcedAt),
        sql`(${productVersions.comparedAt} is not null or ${lt(productVersions.importedAt, comparedUntil)})`,
      ),
    )
    .orderBy(asc(productVersions.id));

/**
 * Users who owned the product before the version came, and want emails about it, in the order of their ids. A deletion of their accounts
 * waits for the transaction.
 */
export const listOwnersToNotify = (
  tx: Database,
  { productId, importedAt }: Update,
  afterUserId: string | null,
  limit: number,
): Promise<{ id: string; email: string; fullName: string }[]> =>
  tx
    .select({ id: users.id, email: users.email, fullName: users.fullName })
    .from(grants)
    .innerJoin(users, eq(users.id, grants.userId))
    .where(
      and(
        eq(grants.productId, productId),
        eq(grants.status, 'granted'),
        lt(grants.createdAt, importedAt),
        eq(users.updateEmails, true),
        isNull(users.blockedAt),
        isNull(users.deletedAt),
        afterUserId === null ? undefined : gt(users.id, afterUserId),
      ),
    )
    .orderBy(asc(users.id))
    .limit(limit)
    .for('key share', { of: users });

export const markAnnounced = async (db: Database, versionId: number, now: Date): Promise<void> => {
  await db.update(productVersions).set({ announcedAt: now }).where(eq(productVersions.id, versionId));
};
