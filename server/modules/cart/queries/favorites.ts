import { and, asc, desc, eq } from 'drizzle-orm';
import type { Favorite } from '#contract/favorites.ts';
import type { Database } from '#server/platform/db/client.ts';
import { favorites } from '../schema.ts';
import { products } from '#server/modules/catalog/schema.ts';
import { notFound } from '#server/platform/errors.ts';
import { toDecimal } from '#server/platform/money.ts';
import { readProductCards } from '#server/modules/catalog/queries/products.ts';

/** The user's favorites, newest first. Products that are no longer listed are left out. */
export const readFavorites = async (db: Database, userId: string): Promise<Favorite[]> => {
  const rows = await db
    .select({ id: favorites.productId, addedAt: favorites.createdAt, addedMinor: favorites.addedPriceMinor })
    .from(favorites)
    .innerJoin(products, and(eq(products.id, favorites.productId), eq(products.isListed, true)))
    .where(eq(favorites.userId, userId))
    .orderBy(desc(favorites.createdAt), asc(favorites.productId));
  const cards = await readProductCards(
    db,
    rows.map((row) => row.id),
    userId,
  );
  const marks = new Map(rows.map((row) => [row.id, row]));
  return cards.flatMap((card) => {
    const mark = marks.get(card.id);
    if (!mark) return [];
    const { addedAt, addedMinor } = mark;
    return [
      { ...card, added_at: addedAt.toISOString(), added_price: addedMinor === null ? null : toDecimal(addedMinor) },
    ];
  });
};

/**
 * Adds a product; one that is there already stays as it is.
 * @returns whether it was not there before
 * @throws ShopError not_found for a product that is not for sale
 */
export const addFavorite = async (db: Database, userId: string, productId: number, now: Date): Promise<boolean> => {
  const [product] = await db
    .select({ priceMinor: products.effectivePriceMinor })
    .from(products)
    .where(and(eq(products.id, productId), eq(products.isListed, true)));
  if (!product) throw notFound('product');
  const added = await db
    .insert(favorites)
    .values({ userId, productId, createdAt: now, addedPriceMinor: product.priceMinor })
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
