import { type SQL, type SQLWrapper, and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { GrantStatus } from '#contract/orders/order-enums.ts';
import type { Database } from '#server/platform/db/client.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import { cartItems } from '#server/modules/cart/schema.ts';
import { products } from '#server/modules/catalog/schema/products.ts';
import { grants } from '../schema/orders.ts';
import { ownershipChanges } from '../ownership-changes.ts';
import type { OrderLineRow } from './orders.ts';

const ownedProducts = prepared((db) =>
  db
    .select({ productId: grants.productId })
    .from(grants)
    .where(
      and(
        eq(grants.userId, sql.placeholder('userId')),
        eq(grants.status, 'granted'),
        sql`${grants.productId} = any(${sql.placeholder('productIds')})`,
      ),
    )
    .prepare('owned_products'),
);

/** Which of these products the user already owns. */
export const findOwnedAmong = async (
  db: Database,
  userId: string,
  productIds: readonly number[],
): Promise<Set<number>> => {
  if (productIds.length === 0) return new Set();
  const rows = await ownedProducts(db).execute({ userId, productIds: [...productIds] });
  return new Set(rows.map((row) => row.productId));
};

const allOwnedProducts = prepared((db) =>
  db
    .select({ productId: grants.productId })
    .from(grants)
    .where(and(eq(grants.userId, sql.placeholder('userId')), eq(grants.status, 'granted')))
    .limit(sql.placeholder('limit'))
    .prepare('all_owned_products'),
);

/** The products that the user owns. @param limit of their number; null for all */
export const listOwnedBy = async (db: Database, userId: string, limit: number | null): Promise<ReadonlySet<number>> =>
  new Set((await allOwnedProducts(db).execute({ userId, limit })).map((row) => row.productId));

/** Whether the user of this id owns the product of this id, as a condition of a query. */
export const isOwned = (userId: SQLWrapper, productId: SQLWrapper): SQL<boolean> =>
  sql<boolean>`exists (
    select 1 from ${grants} where ${grants.userId} = ${userId} and ${grants.productId} = ${productId} and ${grants.status} = 'granted')`;

/** Removes these products from the user's cart. */
export const dropFromCart = async (tx: Database, userId: string, productIds: readonly number[]) => {
  if (productIds.length === 0) return;
  await tx.delete(cartItems).where(and(eq(cartItems.userId, userId), inArray(cartItems.productId, [...productIds])));
};

/**
 * Inside the transaction that records the payment: grants every line, removes its product from the cart and counts the sale. A
 * second call changes nothing.
 * @returns ids of the lines that were granted; the user owns the products of the other lines through another order
 */
export const deliverLines = async (
  tx: Database,
  userId: string,
  lines: readonly OrderLineRow[],
  now: Date,
): Promise<Set<string>> => {
  const granted = await tx
    .insert(grants)
    .values(
      lines.map((line) => ({
        orderLineId: line.id,
        userId,
        productId: line.productId,
        status: 'granted' as const,
        createdAt: now,
      })),
    )
    .onConflictDoNothing()
    .returning({ productId: grants.productId, orderLineId: grants.orderLineId });
  ownershipChanges.notify(tx, userId);
  const grantedIds = granted.map((row) => row.productId);
  await dropFromCart(
    tx,
    userId,
    lines.map((line) => line.productId),
  );
  if (grantedIds.length > 0) {
    // Locked in one fixed order, so that two orders with the same products cannot deadlock.
    await tx
      .select({ id: products.id })
      .from(products)
      .where(inArray(products.id, grantedIds))
      .orderBy(asc(products.id))
      .for('no key update');
    await tx
      .update(products)
      .set({ salesCount: sql`${products.salesCount} + 1` })
      .where(inArray(products.id, grantedIds));
  }
  return new Set(granted.map((row) => row.orderLineId));
};

/**
 * Revokes the grants of these lines.
 * @returns ids of the lines that had a live grant
 */
export const revokeLines = async (tx: Database, lineIds: readonly string[], now: Date): Promise<string[]> => {
  if (lineIds.length === 0) return [];
  const revoked = await tx
    .update(grants)
    .set({ status: 'revoked', revokedAt: now })
    .where(and(inArray(grants.orderLineId, [...lineIds]), eq(grants.status, 'granted')))
    .returning({ orderLineId: grants.orderLineId, userId: grants.userId });
  for (const userId of new Set(revoked.map((row) => row.userId))) ownershipChanges.notify(tx, userId);
  return revoked.map((row) => row.orderLineId);
};

interface Grant {
  id: string;
  status: GrantStatus;
}

/** The user's grant for a product: the live one if there is one, else a revoked one, else null. */
export const findGrant = async (db: Database, userId: string, productId: number): Promise<Grant | null> => {
  const [grant] = await db
    .select({ id: grants.id, status: grants.status })
    .from(grants)
    .where(and(eq(grants.userId, userId), eq(grants.productId, productId)))
    .orderBy(asc(grants.status))
    .limit(1);
  return grant ?? null;
};
