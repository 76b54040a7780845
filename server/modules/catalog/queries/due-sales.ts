import { asc, eq, inArray, lte } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import type { SalePeriod } from '../sale-period.ts';
import { productEdits, products } from '../schema/products.ts';

/** @returns products whose sale starts or ends by now and was not changed yet, the longest overdue first */
export const findDueSales = async (db: Database, now: Date, limit: number): Promise<number[]> =>
  (
    await db
      .select({ productId: productEdits.productId })
      .from(productEdits)
      .where(lte(productEdits.saleChangesAt, now))
      .orderBy(asc(productEdits.saleChangesAt))
      .limit(limit)
  ).map(({ productId }) => productId);

export interface StoredSale extends SalePeriod {
  productId: number;
  newPriceMinor: number | null;
  saleChangesAt: Date | null;
}

/** Locks products until the transaction ends, as an edit does. @returns their sales */
export const lockSales = async (tx: Database, ids: readonly number[]): Promise<StoredSale[]> => {
  // In the order of ids, so that two nodes wait for each other instead of a deadlock.
  await tx
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, [...ids]))
    .orderBy(asc(products.id))
    .for('no key update');
  return tx
    .select({
      productId: productEdits.productId,
      newPriceMinor: productEdits.newPriceMinor,
      saleStartsAt: productEdits.saleStartsAt,
      saleEndsAt: productEdits.saleEndsAt,
      saleChangesAt: productEdits.saleChangesAt,
    })
    .from(productEdits)
    .where(inArray(productEdits.productId, [...ids]));
};

/** Stores the sale price that applies, in minor units, and when it changes next. */
export const writeSale = async (
  tx: Database,
  productId: number,
  change: { newPriceMinor: number | null; saleChangesAt: Date | null },
  now: Date,
): Promise<void> => {
  await tx
    .update(products)
    .set({ newPriceMinor: change.newPriceMinor, updatedAt: now })
    .where(eq(products.id, productId));
  await tx
    .update(productEdits)
    .set({ saleChangesAt: change.saleChangesAt })
    .where(eq(productEdits.productId, productId));
};
