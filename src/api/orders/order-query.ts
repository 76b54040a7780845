import { queryOptions } from '@tanstack/react-query';
import {
  orderChangedResponseSchema,
  orderDetailResponseSchema,
  orderResponseSchema,
  ordersResponseSchema,
} from '#contract/orders/orders.ts';
import { z } from '#contract/zod.ts';
import type { ShopApi } from '#api/shop-api.ts';
import type { OrdersAddress } from '#lib/addresses/orders-address.ts';
import { ORDERS_KEY } from './orders-key.ts';

/** GET orders/{number}. The server first checks a pending order with the payment gateway. */
export const fetchOrder = async (api: ShopApi, number: string, signal?: AbortSignal) => {
  const { data } = await api.account({
    method: 'GET',
    path: `orders/${encodeURIComponent(number)}`,
    access: 'private',
    schema: orderResponseSchema,
    signal,
  });
  return data;
};

/** An order without the details of its page, for the page after the payment. */
export const returnedOrderQuery = (api: ShopApi, number: string) =>
  queryOptions({
    queryKey: [...ORDERS_KEY, 'returned', number],
    queryFn: ({ signal }) => fetchOrder(api, number, signal),
  });

/** GET orders/{number} with the details of the order page. */
export const orderQuery = (api: ShopApi, number: string) =>
  queryOptions({
    queryKey: [...ORDERS_KEY, 'one', number],
    queryFn: async ({ signal }) => {
      const { data } = await api.account({
        method: 'GET',
        path: `orders/${encodeURIComponent(number)}`,
        access: 'private',
        schema: orderDetailResponseSchema,
        signal,
      });
      return data;
    },
  });

/** GET orders */
export const ordersQuery = (api: ShopApi, address: OrdersAddress) =>
  queryOptions({
    queryKey: [...ORDERS_KEY, 'list', address],
    queryFn: ({ signal }) =>
      api.account({
        method: 'GET',
        path: 'orders',
        query: { ...address },
        access: 'private',
        schema: ordersResponseSchema,
        signal,
      }),
  });

/** POST orders/{number}/cancel: cancels an unpaid order. */
export const cancelOrder = (api: ShopApi, number: string, signal?: AbortSignal) =>
  api.account({
    method: 'POST',
    path: `orders/${encodeURIComponent(number)}/cancel`,
    access: 'private',
    schema: orderChangedResponseSchema,
    signal,
  });

const fetchPdf = (api: ShopApi, path: string, signal?: AbortSignal) =>
  api.account({
    method: 'GET',
    path,
    access: 'private',
    schema: z.instanceof(Blob),
    responseType: 'blob',
    signal,
  });

/** GET orders/{number}/invoice: the invoice as PDF. */
export const fetchInvoice = (api: ShopApi, number: string, signal?: AbortSignal) =>
  fetchPdf(api, `orders/${encodeURIComponent(number)}/invoice`, signal);

/** GET orders/{number}/credit-notes/{refund}: the credit note of a refund as PDF. */
export const fetchCreditNote = (api: ShopApi, number: string, refund: number, signal?: AbortSignal) =>
  fetchPdf(api, `orders/${encodeURIComponent(number)}/credit-notes/${refund}`, signal);
