import { and, asc, desc, eq } from 'drizzle-orm';
import type { Product } from '#contract/product.ts';
import type { Database } from '#server/db/client.ts';
import { favorites } from '#server/db/schema/carts.ts';
import { products } from '#server/db/schema/goods.ts';
import { ShopError } from '#server/errors.ts';
import { isListed, readProductCards } from './products.ts';

/** The user's favorites, newest first. Products that are no longer listed are left out. */
export const readFavorites = async (db: Database, userId: string): Promise<Product[]> => {
  const rows = await db
    .select({ id: favorites.productId })
    .from(favorites)
    .innerJoin(products, and(eq(products.id, favorites.productId), eq(products.isListed, true)))
    .where(eq(favorites.userId, userId))
    .orderBy(desc(favorites.createdAt), asc(favorites.productId));
  return readProductCards(
    db,
    rows.map((row) => row.id),
    userId,
  );
};

/**
 * Adds a product; one that is there already stays as it is.
 * @returns whether it was not there before
 * @throws ShopError not_found for a product that is not for sale
 */
export const addFavorite = async (db: Database, userId: string, productId: number, now: Date): Promise<boolean> => {
  if (!(await isListed(db, productId))) throw new ShopError('not_found', { message: 'This product does not exist' });
  const added = await db
    .insert(favorites)
    .values({ userId, productId, createdAt: now })
    .onConflictDoNothing()
    .returning({ productId: favorites.productId });
  return added.length > 0;
};

/** @returns whether it was there */
export const removeFavorite = async (db: Database, userId: string, productId: number): Promise<boolean> => {
  const removed = await db
    .delete(favorites)
    .where(and(eq(favorites.userId, userId), eq(favorites.productId, productId)))
    .returning({ productId: favorites.productId });
  return removed.length > 0;
};
