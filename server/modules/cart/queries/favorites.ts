import { and, asc, desc, eq } from 'drizzle-orm';
import { products } from '#server/modules/catalog/schema.ts';
import type { Database } from '#server/platform/db/client.ts';
import { favorites } from '../schema.ts';

/** A stored favorite; prices in minor units. */
export interface FavoriteRow {
  id: number;
  addedAt: Date;
  /** The effective price when it was added; null for rows from before it was stored. */
  addedMinor: number | null;
}

/** The user's favorites that are listed, newest first. */
export const readFavoriteRows = (db: Database, userId: string): Promise<FavoriteRow[]> =>
  db
    .select({ id: favorites.productId, addedAt: favorites.createdAt, addedMinor: favorites.addedPriceMinor })
    .from(favorites)
    .innerJoin(products, and(eq(products.id, favorites.productId), eq(products.isListed, true)))
    .where(eq(favorites.userId, userId))
    .orderBy(desc(favorites.createdAt), asc(favorites.productId));

/**
 * Stores a favorite with the product's current effective price.
 * @returns whether it is new; null when the product is not listed
 */
export const insertFavorite = async (
  db: Database,
  userId: string,
  productId: number,
  now: Date,
): Promise<boolean | null> => {
  const [product] = await db
    .select({ priceMinor: products.effectivePriceMinor })
    .from(products)
    .where(and(eq(products.id, productId), eq(products.isListed, true)));
  if (!product) return null;
  const added = await db
    .insert(favorites)
    .values({ userId, productId, createdAt: now, addedPriceMinor: product.priceMinor })
    .onConflictDoNothing()
    .returning({ productId: favorites.productId });
  return added.length > 0;
};

/** @returns whether the product was a favorite */
export const deleteFavorite = async (db: Database, userId: string, productId: number): Promise<boolean> => {
  const removed = await db
    .delete(favorites)
    .where(and(eq(favorites.userId, userId), eq(favorites.productId, productId)))
    .returning({ productId: favorites.productId });
  return removed.length > 0;
};
