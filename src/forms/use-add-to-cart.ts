import { useQuery, useQueryClient } from '@tanstack/react-query';
import { addToCart } from '#api/cart/change-cart.ts';
import { cartQuery } from '#api/cart/cart-query.ts';
import { type ShopApi } from '#api/shop-api.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import { withChanges } from '#lib/with-changes.ts';
import { useCartChanges } from '#machines/cart-change/cart-change.react.ts';
import { useIsSignedIn } from '#machines/session/session.react.ts';
import { useSubmission } from '#machines/submission/submission.react.ts';
import { useFeedback } from '#ui/feedback/feedback.context.tsx';

/** Sequential, because the server locks a user's cart for each change. @returns the different messages of the server */
const addEach = async (api: ShopApi, ids: readonly number[], signal: AbortSignal) => {
  const messages = new Set<string>();
  for (const id of ids) messages.add((await addToCart(api, id, signal)).message);
  return [...messages];
};

/** Adds several products to the cart. @param productIds of products that the user can buy */
export const useAddToCart = (productIds: readonly number[]) => {
  const api = useShopApi();
  const queryClient = useQueryClient();
  const feedback = useFeedback();
  const isSignedIn = useIsSignedIn();
  const { data: cart } = useQuery({ ...cartQuery(api), enabled: isSignedIn });
  const { changes } = useCartChanges();
  const inCart = new Set(withChanges(cart ?? [], changes).map(({ id }) => id));
  const missing = productIds.filter((id) => !inCart.has(id));

  const { isBusy, submit } = useSubmission<readonly number[], string[]>({
    submit: async (ids, signal) => {
      try {
        return await addEach(api, ids, signal);
      } finally {
        // Also after a failure: earlier products were added.
        await queryClient.invalidateQueries({ queryKey: cartQuery(api).queryKey });
      }
    },
    onSucceeded: (messages) => messages.forEach((message) => feedback.success(message)),
    onFailed: feedback.failure,
  });
  return { isCartKnown: cart !== undefined, isAllInCart: missing.length === 0, isBusy, add: () => submit(missing) };
};
