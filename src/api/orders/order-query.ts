import { queryOptions } from '@tanstack/react-query';
import { orderResponseSchema, ordersResponseSchema } from '#contract/orders.ts';
import { purchaseResponseSchema } from '#contract/cart.ts';
import { queryScope } from '#api/query-keys.ts';
import type { ShopApi } from '#api/shop-api.ts';

/** GET orders/{number}. A pending one is checked at the gateway first, so the answer is the truth. */
export const fetchOrder = async (api: ShopApi, number: string, signal?: AbortSignal) => {
  const { data } = await api.account({
    method: 'GET',
    path: `orders/${encodeURIComponent(number)}`,
    access: 'private',
    answer: orderResponseSchema,
    signal,
  });
  return data;
};

/** GET orders */
export const ordersQuery = (api: ShopApi, page: number) =>
  queryOptions({
    queryKey: [queryScope.private, 'orders', page],
    queryFn: ({ signal }) =>
      api.account({
        method: 'GET',
        path: 'orders',
        query: { page },
        access: 'private',
        answer: ordersResponseSchema,
        signal,
      }),
  });

/** POST orders/{number}/pay: where to go on with an order that is not paid. */
export const continuePayment = (api: ShopApi, number: string, signal?: AbortSignal) =>
  api.account({
    method: 'POST',
    path: `orders/${encodeURIComponent(number)}/pay`,
    access: 'private',
    answer: purchaseResponseSchema,
    signal,
  });
