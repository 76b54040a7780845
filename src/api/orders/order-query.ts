import { queryOptions } from '@tanstack/react-query';
import {
  orderChangedResponseSchema,
  orderDetailResponseSchema,
  orderResponseSchema,
  ordersResponseSchema,
} from '#contract/orders.ts';
import { z } from '#contract/zod.ts';
import { queryScope } from '#api/query-keys.ts';
import type { ShopApi } from '#api/shop-api.ts';
import type { OrdersAddress } from '#lib/orders-address.ts';

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

/** First part of the keys of all that is known of orders. */
export const ORDERS_KEY = [queryScope.private, 'orders'] as const;

/** GET orders/{number} with all that its page shows. */
export const orderQuery = (api: ShopApi, number: string) =>
  queryOptions({
    queryKey: [...ORDERS_KEY, 'one', number],
    queryFn: async ({ signal }) => {
      const { data } = await api.account({
        method: 'GET',
        path: `orders/${encodeURIComponent(number)}`,
        access: 'private',
        answer: orderDetailResponseSchema,
        signal,
      });
      return data;
    },
  });

/** GET orders */
export const ordersQuery = (api: ShopApi, asked: OrdersAddress) =>
  queryOptions({
    queryKey: [...ORDERS_KEY, 'list', asked],
    queryFn: ({ signal }) =>
      api.account({
        method: 'GET',
        path: 'orders',
        query: { ...asked },
        access: 'private',
        answer: ordersResponseSchema,
        signal,
      }),
  });

/** POST orders/{number}/cancel: the shopper calls off an order that is not paid. */
export const cancelOrder = (api: ShopApi, number: string, signal?: AbortSignal) =>
  api.account({
    method: 'POST',
    path: `orders/${encodeURIComponent(number)}/cancel`,
    access: 'private',
    answer: orderChangedResponseSchema,
    signal,
  });

/** GET orders/{number}/invoice: a PDF. */
export const fetchInvoice = (api: ShopApi, number: string, signal?: AbortSignal) =>
  api.account({
    method: 'GET',
    path: `orders/${encodeURIComponent(number)}/invoice`,
    access: 'private',
    answer: z.instanceof(Blob),
    responseType: 'blob',
    signal,
  });
