import { queryOptions } from '@tanstack/react-query';
import {
  type OrderAction,
  type OrderNote,
  type RefundInput,
  adminOrderChangedSchema,
  adminOrderResponseSchema,
} from '#contract/admin-orders.ts';
import type { ShopApi } from '#api/shop-api.ts';
import { ADMIN_ORDERS_KEY } from './orders-query.ts';

const pathOf = (number: string) => `admin/orders/${encodeURIComponent(number)}`;

/** GET admin/orders/{number} */
export const adminOrderQuery = (api: ShopApi, number: string) =>
  queryOptions({
    queryKey: [...ADMIN_ORDERS_KEY, 'one', number],
    queryFn: async ({ signal }) => {
      const { data } = await api.account({
        method: 'GET',
        path: pathOf(number),
        access: 'private',
        answer: adminOrderResponseSchema,
        signal,
      });
      return data;
    },
  });

/** What staff do to an order: the end of the call's path, and its body where it has one. */
export type OrderAct =
  | { act: 'refund'; body: RefundInput }
  | { act: 'cancel' | 'mark-paid'; body: OrderAction }
  | { act: 'notes'; body: OrderNote }
  | { act: 'payment-link' | 'receipt'; body?: undefined };

/**
 * POST admin/orders/{number}/{act}
 * @param idempotencyKey the same for a repeated try of one wish
 */
export const actOnOrder = (
  api: ShopApi,
  number: string,
  { act, body }: OrderAct,
  idempotencyKey: string,
  signal?: AbortSignal,
) =>
  api.account({
    method: 'POST',
    path: `${pathOf(number)}/${act}`,
    ...(body === undefined ? {} : { body }),
    headers: { 'Idempotency-Key': idempotencyKey },
    access: 'private',
    answer: adminOrderChangedSchema,
    signal,
  });
