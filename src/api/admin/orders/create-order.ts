import { queryOptions } from '@tanstack/react-query';
import { adminOrderChangedSchema } from '#contract/admin/admin-orders.ts';
import {
  type CreateOrderInput,
  orderBuyersResponseSchema,
  orderProductsResponseSchema,
} from '#contract/orders/create-order.ts';
import { sendOnce } from '#api/send-once.ts';
import type { ShopApi } from '#api/shop-api.ts';
import { ADMIN_ORDERS_KEY } from './orders-query.ts';

/** GET admin/orders/buyers: users that an order can be created for. */
export const orderBuyersQuery = (api: ShopApi, q: string) =>
  queryOptions({
    queryKey: [...ADMIN_ORDERS_KEY, 'buyers', q],
    queryFn: async ({ signal }) => {
      const { data } = await api.account({
        method: 'GET',
        path: 'admin/orders/buyers',
        query: { q },
        access: 'private',
        schema: orderBuyersResponseSchema,
        signal,
      });
      return data;
    },
  });

/** GET admin/orders/products: products for an order, and whether the user owns them. */
export const orderProductsQuery = (api: ShopApi, q: string, userId: string | undefined) =>
  queryOptions({
    queryKey: [...ADMIN_ORDERS_KEY, 'products', q, userId],
    queryFn: async ({ signal }) => {
      const { data } = await api.account({
        method: 'GET',
        path: 'admin/orders/products',
        query: { q, user_id: userId },
        access: 'private',
        schema: orderProductsResponseSchema,
        signal,
      });
      return data;
    },
  });

/** POST admin/orders. A retry after a lost response creates no second order. */
export const createOrder = (api: ShopApi, body: CreateOrderInput, signal?: AbortSignal) =>
  sendOnce(api.account, {
    method: 'POST',
    path: 'admin/orders',
    body,
    access: 'private',
    schema: adminOrderChangedSchema,
    signal,
  });
