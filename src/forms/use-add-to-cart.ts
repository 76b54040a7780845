import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getHttpStatus, hasCode } from '#api/api-error.ts';
import { addToCart } from '#api/cart/change-cart.ts';
import { cartQuery } from '#api/cart/cart-query.ts';
import { favoritesQuery } from '#api/favorites/favorites-query.ts';
import { ORDERS_KEY } from '#api/orders/orders-key.ts';
import { queryScope } from '#api/query-keys.ts';
import { type ShopApi } from '#api/shop-api.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import { type RefusedProduct, describeRefused } from '#lib/cart/refused-products.ts';
import { withChanges } from '#lib/cart/with-changes.ts';
import type { AddOutcome, AddedProduct } from '#machines/bulk-add/bulk-add.machine.ts';
import { useBulkAdd } from '#machines/bulk-add/bulk-add.react.ts';
import { useCartChanges } from '#machines/cart-change/cart-change.react.ts';
import { useIsSignedIn } from '#machines/session/session.react.ts';
import { useFeedback } from '#ui/feedback/feedback.context.tsx';

/** @returns why the product cannot be bought; null for a failure that has nothing to do with it */
const getRefusalReason = (error: unknown): RefusedProduct['reason'] | null => {
  if (hasCode(error, 'product_owned')) return 'owned';
  return getHttpStatus(error) === 404 ? 'unlisted' : null;
};

/** @throws a failure that has nothing to do with the product */
const addProduct = async (api: ShopApi, { id }: AddedProduct, signal: AbortSignal): Promise<AddOutcome> => {
  try {
    return { type: 'added', message: (await addToCart(api, id, signal)).message };
  } catch (error) {
    const reason = getRefusalReason(error);
    if (reason === null) throw error;
    return { type: 'refused', reason };
  }
};

/**
 * Adds several products to the cart, even when the user opens another page meanwhile.
 * @param subject what the products are from; its products are added once at a time
 * @param products that the user can buy, as far as the page knows
 */
export const useBulkAddToCart = (subject: string, products: readonly AddedProduct[]) => {
  const api = useShopApi();
  const queryClient = useQueryClient();
  const feedback = useFeedback();
  const isSignedIn = useIsSignedIn();
  const { data: cart } = useQuery({ ...cartQuery(api), enabled: isSignedIn });
  const { changes } = useCartChanges();
  const inCart = new Set(withChanges(cart ?? [], changes).map(({ id }) => id));
  const missing = products.filter(({ id }) => !inCart.has(id));

  const { isBusy, start } = useBulkAdd(subject, {
    add: (product, signal) => addProduct(api, product, signal),
    reload: ({ hasRefused }) => {
      // The page still offers what was refused.
      if (hasRefused)
        for (const queryKey of [favoritesQuery(api).queryKey, ORDERS_KEY, [queryScope.personal]])
          void queryClient.invalidateQueries({ queryKey });
      return queryClient.invalidateQueries({ queryKey: cartQuery(api).queryKey });
    },
    onFinished: ({ messages, refused }) => {
      for (const message of messages) feedback.success(message);
      if (refused.length > 0) feedback.warn(describeRefused(refused));
    },
    onFailed: feedback.failure,
  });
  return {
    isCartKnown: cart !== undefined,
    isAllInCart: missing.length === 0,
    isBusy,
    add: () => start(missing),
  };
};
