import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  adminSupportListResponseSchema,
  adminSupportThreadResponseSchema,
  supportAssigneesResponseSchema,
} from '#contract/admin/admin-support.ts';
import { z } from '#contract/zod.ts';
import { queryScope } from '#api/query-keys.ts';
import type { ShopApi } from '#api/shop-api.ts';

/** Prefix of the query keys of the admin support pages. */
export const ADMIN_SUPPORT_KEY = [queryScope.private, 'admin-support'] as const;

const listOptions = (api: ShopApi, query: Readonly<Record<string, string>>) =>
  queryOptions({
    queryKey: [...ADMIN_SUPPORT_KEY, 'list', query],
    queryFn: ({ signal }) =>
      api.account({
        method: 'GET',
        path: 'admin/support',
        query,
        access: 'private',
        schema: adminSupportListResponseSchema,
        signal,
      }),
  });

/** GET admin/support. @param query parameters of the list's URL */
export const adminSupportListQuery = (api: ShopApi, query: Readonly<Record<string, string>>) =>
  queryOptions({ ...listOptions(api, query), placeholderData: keepPreviousData });

/** GET admin/support: the requests about an order. They are never those of the order that was shown before. */
export const orderRequestsQuery = (api: ShopApi, number: string) => listOptions(api, { q: number });

/** GET admin/support.csv: all pages of the list, with the same search, filters and order. */
export const exportSupportRequests = (api: ShopApi, query: Readonly<Record<string, string>>, signal?: AbortSignal) =>
  api.account({
    method: 'GET',
    path: 'admin/support.csv',
    query,
    access: 'private',
    schema: z.string(),
    signal,
  });

/** GET admin/support/{id} */
export const adminSupportThreadQuery = (api: ShopApi, id: number) =>
  queryOptions({
    queryKey: [...ADMIN_SUPPORT_KEY, 'thread', id],
    queryFn: async ({ signal }) => {
      const { data } = await api.account({
        method: 'GET',
        path: `admin/support/${id}`,
        access: 'private',
        schema: adminSupportThreadResponseSchema,
        signal,
      });
      return data;
    },
  });

/** GET admin/support/assignees */
export const supportAssigneesQuery = (api: ShopApi) =>
  queryOptions({
    queryKey: [...ADMIN_SUPPORT_KEY, 'assignees'],
    queryFn: async ({ signal }) => {
      const { data } = await api.account({
        method: 'GET',
        path: 'admin/support/assignees',
        access: 'private',
        schema: supportAssigneesResponseSchema,
        signal,
      });
      return data;
    },
  });
