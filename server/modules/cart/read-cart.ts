import type { CartItem } from '#contract/cart.ts';
import { markPurchased } from '#server/modules/catalog/ownership.ts';
import { readProductCards } from '#server/modules/catalog/queries/products.ts';
import type { CartParts } from './cart-parts.ts';
import { readCartProductIds } from './queries/cart.ts';

/** The cart's items, newest first, at current prices. Products that are no longer listed are left out. */
export const readCart = async (
  parts: Pick<CartParts, 'db' | 'findOwnedProducts'>,
  userId: string,
): Promise<CartItem[]> => {
  const cards = await readProductCards(parts.db, await readCartProductIds(parts.db, userId));
  return markPurchased(parts, cards, userId);
};
