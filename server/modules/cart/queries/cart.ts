import { and, asc, desc, eq } from 'drizzle-orm';
import type { CartItem } from '#contract/cart.ts';
import type { Database } from '#server/platform/db/client.ts';
import { cartItems } from '../schema.ts';
import { products } from '#server/modules/catalog/schema.ts';
import { notFound, ShopError } from '#server/platform/errors.ts';
import { ownedAmong } from '#server/modules/orders/queries/grants.ts';
import { lockBuyer } from '#server/modules/orders/queries/orders.ts';
import { isListed, readProductCards } from '#server/modules/catalog/queries/products.ts';

/** What lies in the cart, newest first, at the prices of now. Products that are no longer listed are left out. */
export const readCart = async (db: Database, userId: string): Promise<CartItem[]> => {
  const rows = await db
    .select({ id: cartItems.productId })
    .from(cartItems)
    .innerJoin(products, and(eq(products.id, cartItems.productId), eq(products.isListed, true)))
    .where(eq(cartItems.userId, userId))
    .orderBy(desc(cartItems.createdAt), asc(cartItems.productId));
  return readProductCards(
    db,
    rows.map((row) => row.id),
    userId,
  );
};

/**
 * Puts a product in; one that is in already stays as it is.
 * @returns whether it was not in before
 * @throws ShopError not_found for a product that is not for sale, product_owned
 */
export const addToCart = async (db: Database, userId: string, productId: number, now: Date): Promise<boolean> => {
  return db.transaction(async (tx) => {
    // Protects money: a payment that is settled at this moment comes before or after, so that nothing owned stays in the cart.
    await lockBuyer(tx, userId);
    if ((await ownedAmong(tx, userId, [productId])).has(productId)) throw new ShopError('product_owned');
    if (!(await isListed(tx, productId))) throw notFound('product');
    const added = await tx
      .insert(cartItems)
      .values({ userId, productId, createdAt: now })
      .onConflictDoNothing()
      .returning({ productId: cartItems.productId });
    return added.length > 0;
  });
};

/** @returns whether it was in */
export const removeFromCart = async (db: Database, userId: string, productId: number): Promise<boolean> => {
  const removed = await db
    .delete(cartItems)
    .where(and(eq(cartItems.userId, userId), eq(cartItems.productId, productId)))
    .returning({ productId: cartItems.productId });
  return removed.length > 0;
};

export const clearCart = async (db: Database, userId: string): Promise<void> => {
  await db.delete(cartItems).where(eq(cartItems.userId, userId));
};
