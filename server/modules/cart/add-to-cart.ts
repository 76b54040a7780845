import { isListed } from '#server/modules/catalog/queries/products.ts';
import { lockUser } from '#server/modules/identity/queries/users.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { notFound, ShopError } from '#server/platform/errors.ts';
import type { CartParts } from './cart-parts.ts';
import { insertCartItem } from './queries/cart.ts';

/**
 * Adds a product to the cart. A product that is in the cart already stays as it is.
 * @returns whether the item is new
 * @throws ShopError not_found for a product that is not listed, product_owned
 */
export const addToCart = (
  { db, clock, findOwnedProducts }: CartParts,
  userId: string,
  productId: number,
): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    // Protects money: a settlement at the same moment runs before or after, so that no owned product stays in the cart.
    await lockUser(tx, userId);
    const owned = await findOwnedProducts(tx, userId, [productId]);
    if (owned.has(productId)) throw new ShopError('product_owned');
    if (!(await isListed(tx, productId))) throw notFound('product');
    return insertCartItem(tx, userId, productId, clock.now());
  });
