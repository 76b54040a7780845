import { ShopError, notFound } from '#server/platform/errors.ts';
import type { CartDeps } from './deps.ts';
import { addCartItem } from './queries/cart.ts';

/**
 * Adds a product to the cart. A product that is in the cart already stays as it is.
 * @returns whether the item is new
 * @throws ShopError not_found for a product that is not listed, product_owned; token_invalid when the account was deleted meanwhile
 */
export const addToCart = async (
  { db, clock }: Pick<CartDeps, 'db' | 'clock'>,
  userId: string,
  productId: number,
): Promise<boolean> => {
  const outcome = await addCartItem(db, userId, productId, clock.now());
  if (outcome === 'account_deleted') throw new ShopError('token_invalid');
  if (outcome === 'owned') throw new ShopError('product_owned');
  if (outcome === 'unlisted') throw notFound('product');
  return outcome === 'added';
};
