import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import { products } from '#server/modules/catalog/schema.ts';
import type { Database } from '#server/platform/db/client.ts';
import { cartItems } from '../schema.ts';

/** Ids of the listed products in the cart, newest first. */
export const readCartProductIds = async (db: Database, userId: string): Promise<number[]> => {
  const rows = await db
    .select({ id: cartItems.productId })
    .from(cartItems)
    .innerJoin(products, and(eq(products.id, cartItems.productId), eq(products.isListed, true)))
    .where(eq(cartItems.userId, userId))
    .orderBy(desc(cartItems.createdAt), asc(cartItems.productId));
  return rows.map((row) => row.id);
};

/** @returns whether the item is new */
export const insertCartItem = async (db: Database, userId: string, productId: number, now: Date): Promise<boolean> => {
  const added = await db
    .insert(cartItems)
    .values({ userId, productId, createdAt: now })
    .onConflictDoNothing()
    .returning({ productId: cartItems.productId });
  return added.length > 0;
};

/** @returns whether any of the products was in the cart */
export const deleteCartItems = async (
  db: Database,
  userId: string,
  productIds: readonly number[],
): Promise<boolean> => {
  if (productIds.length === 0) return false;
  const removed = await db
    .delete(cartItems)
    .where(and(eq(cartItems.userId, userId), inArray(cartItems.productId, [...productIds])))
    .returning({ productId: cartItems.productId });
  return removed.length > 0;
};

export const clearCart = async (db: Database, userId: string): Promise<void> => {
  await db.delete(cartItems).where(eq(cartItems.userId, userId));
};
