import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ActorRefFrom } from 'xstate';
import { getHttpStatus, hasCode } from '#api/api-error.ts';
import { addToCart } from '#api/cart/change-cart.ts';
import { cartQuery } from '#api/cart/cart-query.ts';
import { favoritesQuery } from '#api/favorites/favorites-query.ts';
import { ORDERS_KEY } from '#api/orders/order-query.ts';
import { queryScope } from '#api/query-keys.ts';
import { type ShopApi } from '#api/shop-api.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import { type RefusedProduct, describeRefused } from '#lib/refused-products.ts';
import { withChanges } from '#lib/with-changes.ts';
import { useCartChanges } from '#machines/cart-change/cart-change.react.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { useIsSignedIn } from '#machines/session/session.react.ts';
import { useSubmission } from '#machines/submission/submission.react.ts';
import { useCharts } from '#statechart/charts.context.ts';
import { useFeedback } from '#ui/feedback/feedback.context.tsx';
import { trackWork, useIsWorkRunning } from './running-work.ts';

interface ProductToAdd {
  id: number;
  title: string;
}

/** @returns why the product cannot be bought; null for a failure that has nothing to do with it */
const getRefusalReason = (error: unknown): RefusedProduct['reason'] | null => {
  if (hasCode(error, 'product_owned')) return 'owned';
  return getHttpStatus(error) === 404 ? 'unlisted' : null;
};

/**
 * Sequential, because the server locks a user's cart for each change. Skips products that cannot be bought, and stops at any other failure.
 * @returns the different messages of the server, what was skipped, and the failure
 */
const addEach = async (api: ShopApi, products: readonly ProductToAdd[], signal: AbortSignal) => {
  const messages = new Set<string>();
  const refused: RefusedProduct[] = [];
  for (const { id, title } of products) {
    try {
      messages.add((await addToCart(api, id, signal)).message);
    } catch (error) {
      const reason = getRefusalReason(error);
      if (reason === null) return { messages, refused, failure: { error } };
      refused.push({ title, reason });
    }
  }
  return { messages, refused, failure: null };
};

/** Runs `work` to its end, even after the page has closed. Aborts it when the session ends. */
const runUntilSignOut = async <Result>(
  session: ActorRefFrom<typeof sessionMachine>,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> => {
  const ended = new AbortController();
  const subscriptions = [
    session.on('session.ended', () => ended.abort()),
    session.on('session.started', ({ isOtherUser }) => {
      if (isOtherUser) ended.abort();
    }),
  ];
  try {
    return await work(ended.signal);
  } finally {
    for (const subscription of subscriptions) subscription.unsubscribe();
  }
};

/**
 * Adds several products to the cart, also when the user opens another page meanwhile.
 * @param subject what the products are from; its products are added once at a time
 * @param products that the user can buy, as far as the page knows
 */
export const useAddToCart = (subject: string, products: readonly ProductToAdd[]) => {
  const api = useShopApi();
  const queryClient = useQueryClient();
  const feedback = useFeedback();
  const session = useCharts().getActor(sessionMachine);
  const isSignedIn = useIsSignedIn();
  const { data: cart } = useQuery({ ...cartQuery(api), enabled: isSignedIn });
  const { changes } = useCartChanges();
  const inCart = new Set(withChanges(cart ?? [], changes).map(({ id }) => id));
  const missing = products.filter(({ id }) => !inCart.has(id));

  const run = async (wanted: readonly ProductToAdd[]) => {
    const { messages, refused, failure } = await runUntilSignOut(session, (signal) => addEach(api, wanted, signal));
    // The page still offers what was refused.
    if (refused.length > 0)
      for (const queryKey of [favoritesQuery(api).queryKey, ORDERS_KEY, [queryScope.personal]])
        void queryClient.invalidateQueries({ queryKey });
    // Also after a failure: earlier products were added.
    await queryClient.invalidateQueries({ queryKey: cartQuery(api).queryKey });
    if (failure) {
      feedback.failure(failure.error);
      throw failure.error;
    }
    for (const message of messages) feedback.success(message);
    if (refused.length > 0) feedback.warn(describeRefused(refused));
  };
  const { submit } = useSubmission({
    submit: (wanted: readonly ProductToAdd[]) => trackWork(session, subject, run(wanted)),
    // The chart ends with the page, so the request itself shows its outcome.
    onSucceeded: () => {},
    onFailed: () => {},
  });
  return {
    isCartKnown: cart !== undefined,
    isAllInCart: missing.length === 0,
    isBusy: useIsWorkRunning(session, subject),
    add: () => submit(missing),
  };
};
