import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { adminOrderList, adminOrdersResponseSchema } from '#contract/admin/admin-order-list.ts';
import { z } from '#contract/zod.ts';
import { type ListAddress, listParams } from '#lib/addresses/list-address.ts';
import { queryScope } from '#api/query-keys.ts';
import type { ShopApi } from '#api/shop-api.ts';

/** Prefix of the query keys of the admin order pages. */
export const ADMIN_ORDERS_KEY = [queryScope.private, 'admin-orders'] as const;

/** GET admin/orders. Keeps the previous page while the next one loads. */
export const adminOrdersQuery = (api: ShopApi, address: ListAddress) =>
  queryOptions({
    queryKey: [...ADMIN_ORDERS_KEY, 'list', address],
    queryFn: ({ signal }) =>
      api.account({
        method: 'GET',
        path: 'admin/orders',
        query: listParams(adminOrderList, address),
        access: 'private',
        schema: adminOrdersResponseSchema,
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/** GET admin/orders.csv: all pages of the list, with the same search, filters and order. */
export const exportAdminOrders = (api: ShopApi, address: ListAddress, signal?: AbortSignal): Promise<string> =>
  api.account({
    method: 'GET',
    path: 'admin/orders.csv',
    query: listParams(adminOrderList, { ...address, page: 1 }),
    access: 'private',
    schema: z.string(),
    signal,
  });
