import { inTransaction } from '#server/platform/db/transaction.ts';
import { addFavorite } from './add-favorite.ts';
import type { CartDeps } from './deps.ts';
import { deleteCartItems } from './queries/cart.ts';

/**
 * Moves a product from the cart to the favorites in one transaction, so it is never in neither list
 * ([cart](../../../docs/design/orders-and-payment.md#cart-page)). A product that is a favorite already only leaves the cart; one that is in no cart is only
 * added to the favorites.
 * @throws ShopError not_found for a product that is not listed; it stays in the cart
 */
export const saveForLater = (
  { db, clock }: Pick<CartDeps, 'db' | 'clock'>,
  userId: string,
  productId: number,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    await addFavorite({ db: tx, clock }, userId, productId);
    await deleteCartItems(tx, userId, [productId]);
  });
