import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { adminOrderList, adminOrdersResponseSchema } from '#contract/admin-order-list.ts';
import { z } from '#contract/zod.ts';
import { type ListAddress, listParams } from '#lib/list-address.ts';
import { queryScope } from '#api/query-keys.ts';
import type { ShopApi } from '#api/shop-api.ts';

/** First parts of the keys of everything that staff see of orders. */
export const ADMIN_ORDERS_KEY = [queryScope.private, 'admin-orders'] as const;

/** GET admin/orders; the list before stays while another page, order or filter of it is coming. */
export const adminOrdersQuery = (api: ShopApi, address: ListAddress) =>
  queryOptions({
    queryKey: [...ADMIN_ORDERS_KEY, 'list', address],
    queryFn: ({ signal }) =>
      api.account({
        method: 'GET',
        path: 'admin/orders',
        query: listParams(adminOrderList, address),
        access: 'private',
        answer: adminOrdersResponseSchema,
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/** GET admin/orders.csv: the same search, all pages of it. */
export const exportAdminOrders = (api: ShopApi, address: ListAddress, signal?: AbortSignal): Promise<string> =>
  api.account({
    method: 'GET',
    path: 'admin/orders.csv',
    query: listParams(adminOrderList, { ...address, page: 1 }),
    access: 'private',
    answer: z.string(),
    signal,
  });
