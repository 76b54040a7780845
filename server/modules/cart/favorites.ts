import type { Favorite } from '#contract/favorites.ts';
import { markPurchased } from '#server/modules/catalog/ownership.ts';
import { readProductCards } from '#server/modules/catalog/queries/products.ts';
import { notFound } from '#server/platform/errors.ts';
import { toDecimal } from '#server/platform/money.ts';
import type { CartParts } from './cart-parts.ts';
import { insertFavorite, readFavoriteRows } from './queries/favorites.ts';

/** The user's favorites with their cards, newest first. Products that are no longer listed are left out. */
export const readFavorites = async (
  parts: Pick<CartParts, 'db' | 'findOwnedProducts'>,
  userId: string,
): Promise<Favorite[]> => {
  const rows = await readFavoriteRows(parts.db, userId);
  const ids = rows.map((row) => row.id);
  const cards = await markPurchased(parts, await readProductCards(parts.db, ids), userId);
  const rowById = new Map(rows.map((row) => [row.id, row]));
  return cards.flatMap((card) => {
    const row = rowById.get(card.id);
    if (!row) return [];
    const addedPrice = row.addedMinor === null ? null : toDecimal(row.addedMinor);
    return [{ ...card, added_at: row.addedAt.toISOString(), added_price: addedPrice }];
  });
};

/**
 * Adds a product to the favorites. One that is there already stays as it is.
 * @returns whether it is new
 * @throws ShopError not_found for a product that is not listed
 */
export const addFavorite = async (
  { db, clock }: Pick<CartParts, 'db' | 'clock'>,
  userId: string,
  productId: number,
): Promise<boolean> => {
  const isNew = await insertFavorite(db, userId, productId, clock.now());
  if (isNew === null) throw notFound('product');
  return isNew;
};
