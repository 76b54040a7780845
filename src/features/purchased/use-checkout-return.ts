import { type QueryClient, type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { fromPromise } from 'xstate';
import { getHttpStatus } from '#api/api-error.ts';
import { cartQuery } from '#api/cart/cart-query.ts';
import { favoritesQuery } from '#api/favorites/favorites-query.ts';
import { fetchOrder, returnedOrderQuery } from '#api/orders/order-query.ts';
import { queryScope } from '#api/query-keys.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import type { ShopApi } from '#api/shop-api.ts';
import type { OrderStatus } from '#contract/orders/order-enums.ts';
import type { Order } from '#contract/orders/orders.ts';
import { canPay, wasPaid } from '#lifecycles/order-lifecycle.ts';
import { type PaymentResult, checkoutReturnMachine } from '#machines/checkout-return/checkout-return.machine.ts';
import { selectOutcome } from '#machines/checkout-return/checkout-return.react.ts';
import { checkoutReturnTrace } from '#machines/checkout-return/checkout-return.trace.ts';
import { useViewChart } from '#statechart/view-chart.ts';
import type { Outcome } from './outcome-title.ts';

/** The outcome of a payment by order status, for a user who returns from the payment page. */
const RESULTS: Record<OrderStatus, PaymentResult> = {
  draft: 'pending',
  pending_payment: 'pending',
  paid: 'paid',
  partially_refunded: 'partiallyRefunded',
  refunded: 'refunded',
  failed: 'failed',
  canceled: 'canceled',
  expired: 'expired',
};

const refresh = async (queryClient: QueryClient, queryKey: QueryKey) => {
  // A response that is under way may be older than the payment, and a first one would not be requested again.
  await queryClient.cancelQueries({ queryKey });
  await queryClient.invalidateQueries({ queryKey });
};

/** What a payment changes: the purchased products, the cart, the wishlist, and what products are marked as. */
const refreshLists = (queryClient: QueryClient, api: ShopApi) => {
  const lists = [cartQuery(api).queryKey, favoritesQuery(api).queryKey];
  for (const queryKey of [[queryScope.private, 'purchased'], ...lists, [queryScope.personal]])
    void refresh(queryClient, queryKey);
};

/** The order of a return from the payment page; null when the user has no such order. */
const findOrder = async (api: ShopApi, orderNumber: string, signal: AbortSignal) => {
  try {
    return await fetchOrder(api, orderNumber, signal);
  } catch (error) {
    if (getHttpStatus(error) === 404) return null;
    throw error;
  }
};

export interface CheckoutReturn {
  orderNumber: string;
  /** The user canceled there, so for an order that can still be paid the page says so. */
  isBackFromCancel: boolean;
}

export interface ReturnedCheckout extends CheckoutReturn {
  outcome: Outcome;
  /** Undefined until it is loaded. */
  order: Order | undefined;
  checkAgain: () => void;
}

/** What happened to a payment, for as long as the view is shown that the user returned to from the payment page. */
export const useCheckoutReturn = ({ orderNumber, isBackFromCancel }: CheckoutReturn): ReturnedCheckout => {
  const api = useShopApi();
  const queryClient = useQueryClient();
  const actor = useViewChart(
    checkoutReturnMachine.provide({
      actors: {
        fetchOrder: fromPromise(async ({ input, signal }) => {
          const order = await findOrder(api, input.orderNumber, signal);
          if (order === null) return 'unknown';
          const { status, payments } = order;
          queryClient.setQueryData(returnedOrderQuery(api, input.orderNumber).queryKey, order);
          if (wasPaid(status)) refreshLists(queryClient, api);
          // Cancel after a declined card: the user has to know that the card was declined.
          const isDeclined = payments?.at(-1)?.status === 'failed';
          return isBackFromCancel && canPay(status) && !isDeclined ? 'canceled' : RESULTS[status];
        }),
      },
    }),
    { input: { orderNumber }, trace: checkoutReturnTrace },
  );
  const outcome = useSelector(actor, selectOutcome);
  // The chart fetches the order; the view only reads what it left in the cache.
  const { data: order } = useQuery({ ...returnedOrderQuery(api, orderNumber), enabled: false });
  return {
    orderNumber,
    isBackFromCancel,
    outcome,
    order,
    checkAgain: () => actor.send({ type: 'return.checkAgain' }),
  };
};
