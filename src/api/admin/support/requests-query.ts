import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  adminSupportListResponseSchema,
  adminSupportThreadResponseSchema,
  supportAssigneesResponseSchema,
} from '#contract/admin-support.ts';
import { z } from '#contract/zod.ts';
import { queryScope } from '#api/query-keys.ts';
import type { ShopApi } from '#api/shop-api.ts';

/** First parts of the keys of everything on the support desk. */
export const ADMIN_SUPPORT_KEY = [queryScope.private, 'support-desk'] as const;

/** GET admin/support. `asked` holds the parameters of the list's address. */
export const adminSupportListQuery = (api: ShopApi, asked: Readonly<Record<string, string>>) =>
  queryOptions({
    queryKey: [...ADMIN_SUPPORT_KEY, 'list', asked],
    queryFn: ({ signal }) =>
      api.account({
        method: 'GET',
        path: 'admin/support',
        query: asked,
        access: 'private',
        answer: adminSupportListResponseSchema,
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/** GET admin/support.csv: the whole list with the same search, filters and order. */
export const exportSupportRequests = (api: ShopApi, asked: Readonly<Record<string, string>>, signal?: AbortSignal) =>
  api.account({
    method: 'GET',
    path: 'admin/support.csv',
    query: asked,
    access: 'private',
    answer: z.string(),
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
        answer: adminSupportThreadResponseSchema,
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
        answer: supportAssigneesResponseSchema,
        signal,
      });
      return data;
    },
  });
