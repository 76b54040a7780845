import type { Product } from '#contract/products/product.ts';
import type { SQL, SQLWrapper } from '#server/platform/db/client.ts';

/**
 * Port to the orders module, which knows who owns what: returns those of the product ids that the user owns. The catalog may not
 * import orders, so server/open-shop.ts injects it.
 */
export type FindOwnedProducts = (userId: string, productIds: readonly number[]) => Promise<ReadonlySet<number>>;

/** The same port: ids of all products that the user owns. */
export type ListOwnedProducts = (userId: string) => Promise<readonly number[]>;

/** The same port as a condition of a query: whether the user of this id owns the product of this id. */
export type IsOwned = (userId: SQLWrapper, productId: SQLWrapper) => SQL<boolean>;

/** Copies of the cards with `purchased` set for this user. The given cards may be cached, so they are not changed. */
export const markPurchased = async (
  findOwnedProducts: FindOwnedProducts,
  cards: readonly Product[],
  userId: string,
): Promise<Product[]> => {
  const ids = cards.map(({ id }) => id);
  const owned = ids.length > 0 ? await findOwnedProducts(userId, ids) : new Set<number>();
  return cards.map((card) => ({ ...card, purchased: owned.has(card.id) }));
};
