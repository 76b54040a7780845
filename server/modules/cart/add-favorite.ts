import { ShopError, notFound } from '#server/platform/errors.ts';
import type { CartDeps } from './deps.ts';
import { insertFavorite } from './queries/favorites.ts';

/**
 * Adds a product to the favorites. One that is there already stays as it is.
 * @returns whether it is new
 * @throws ShopError not_found for a product that is not listed; token_invalid when the account was deleted meanwhile
 */
export const addFavorite = async (
  { db, clock }: Pick<CartDeps, 'db' | 'clock'>,
  userId: string,
  productId: number,
): Promise<boolean> => {
  const outcome = await insertFavorite(db, userId, productId, clock.now());
  if (outcome === 'account_deleted') throw new ShopError('token_invalid');
  if (outcome === 'unlisted') throw notFound('product');
  return outcome === 'added';
};
