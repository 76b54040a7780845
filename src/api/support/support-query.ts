import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { SupportKind, SupportStatus } from '#contract/support/support-enums.ts';
import { supportListResponseSchema, supportThreadResponseSchema } from '#contract/support/support.ts';
import { queryScope } from '#api/query-keys.ts';
import type { ShopApi } from '#api/shop-api.ts';

/** Prefix of the query keys of the user's support requests. */
export const SUPPORT_KEY = [queryScope.private, 'support'] as const;

type SupportListFilter = {
  page: number;
  status: SupportStatus | null;
  kind?: SupportKind;
  /** The number of an order. */
  order?: string;
};

/** GET support: the user's requests, the last changed first. */
export const supportListQuery = (api: ShopApi, query: SupportListFilter) =>
  queryOptions({
    queryKey: [...SUPPORT_KEY, 'list', query],
    queryFn: ({ signal }) =>
      api.account({
        method: 'GET',
        path: 'support',
        query,
        access: 'private',
        schema: supportListResponseSchema,
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/** GET support/{id}. The server then counts its replies as seen. */
export const supportThreadQuery = (api: ShopApi, id: number) =>
  queryOptions({
    queryKey: [...SUPPORT_KEY, 'thread', id],
    queryFn: async ({ signal }) => {
      const { data } = await api.account({
        method: 'GET',
        path: `support/${id}`,
        access: 'private',
        schema: supportThreadResponseSchema,
        signal,
      });
      return data;
    },
  });
