import type { CartBundle } from '#contract/catalog/bundles.ts';
import type { PricedBundle } from '#contract/catalog/bundle-prices.ts';
import type { CartItem } from '#contract/cart/cart.ts';
import type { IsOwned } from '#server/modules/catalog/ownership.ts';
import type { Database } from '#server/platform/db/client.ts';
import { toDecimal } from '#server/platform/money.ts';
import { createReadCartCards } from './queries/cart.ts';

const toWire = ({ id, title, priceMinor, currency, productIds }: PricedBundle): CartBundle => ({
  id,
  title,
  price: toDecimal(priceMinor),
  currency,
  product_ids: [...productIds],
});

/** @returns a function that reads a user's cart, newest first, at current prices, each product with its bundles */
export const createReadCart = (
  isOwned: IsOwned,
): ((db: Database, userId: string, now: Date) => Promise<CartItem[]>) => {
  const readCards = createReadCartCards(isOwned);
  return async (db, userId, now) =>
    (await readCards(db, userId, now)).map(({ card, bundles }) => ({ ...card, bundles: bundles.map(toWire) }));
};
