import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { PricedBundle } from '#contract/catalog/bundle-prices.ts';
import type { Product } from '#contract/products/product.ts';
import type { IsOwned } from '#server/modules/catalog/ownership.ts';
import { listedBundlesColumn } from '#server/modules/catalog/queries/bundle-columns.ts';
import { EDITS_OF_PRODUCT, buildNewPriceMinorAt } from '#server/modules/catalog/queries/current-prices.ts';
import { CARD_COLUMNS, COVER, toCard } from '#server/modules/catalog/queries/products.ts';
import { productImages } from '#server/modules/catalog/schema/pictures.ts';
import { productEdits, products } from '#server/modules/catalog/schema/products.ts';
import type { Database } from '#server/platform/db/client.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import { cartItems } from '../schema.ts';

/** A product in a cart, with the listed bundles that it belongs to. */
export interface CartCard {
  card: Product;
  bundles: PricedBundle[];
}

/** @returns a function that reads the listed products in a user's cart, newest first, at current prices */
export const createReadCartCards = (
  isOwned: IsOwned,
): ((db: Database, userId: string, now: Date) => Promise<CartCard[]>) => {
  const userId = sql.placeholder('userId');
  const cart = prepared((db) =>
    db
      .select({
        ...CARD_COLUMNS,
        newPriceMinor: buildNewPriceMinorAt(sql.placeholder('now')),
        isPurchased: isOwned(userId, products.id),
        bundles: listedBundlesColumn,
      })
      .from(cartItems)
      .innerJoin(products, and(eq(products.id, cartItems.productId), eq(products.isListed, true)))
      .leftJoin(productImages, COVER)
      .leftJoin(productEdits, EDITS_OF_PRODUCT)
      .where(eq(cartItems.userId, userId))
      .orderBy(desc(cartItems.createdAt), asc(cartItems.productId))
      .prepare('cart'),
  );
  return async (db, user, now) => {
    const rows = await cart(db).execute({ userId: user, now: now.toISOString() });
    return rows.map((row) => ({ card: toCard(row, row.isPurchased), bundles: row.bundles }));
  };
};

/** The outcome of adding a product. */
export type AddedToCart = 'added' | 'present' | 'owned' | 'unlisted' | 'account_deleted';

const addition = prepared((db) =>
  db
    .select({ outcome: sql<AddedToCart>`outcome` })
    .from(
      sql`add_to_cart(${sql.placeholder('userId')}, ${sql.placeholder('productId')}, ${sql.placeholder('now')}) as outcome`,
    )
    .prepare('add_to_cart'),
);

/** Adds a product to a cart in one round trip; the SQL function `add_to_cart` locks the user and decides the outcome. */
export const addCartItem = async (db: Database, userId: string, productId: number, now: Date): Promise<AddedToCart> => {
  const [row] = await addition(db).execute({ userId, productId, now: now.toISOString() });
  if (!row) throw new Error('add_to_cart returned no row');
  return row.outcome;
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
