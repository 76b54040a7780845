import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { SupportStatus } from '#contract/enums.ts';
import { supportListResponseSchema, supportThreadResponseSchema } from '#contract/support.ts';
import { queryScope } from '#api/query-keys.ts';
import type { ShopApi } from '#api/shop-api.ts';

/** First parts of the keys of everything that belongs to the user's requests. */
export const SUPPORT_KEY = [queryScope.private, 'support'] as const;

/** GET support: the user's requests, the one that changed last first. */
export const supportListQuery = (api: ShopApi, asked: { page: number; status: SupportStatus | null }) =>
  queryOptions({
    queryKey: [...SUPPORT_KEY, 'list', asked],
    queryFn: ({ signal }) =>
      api.account({
        method: 'GET',
        path: 'support',
        query: { page: asked.page, status: asked.status },
        access: 'private',
        answer: supportListResponseSchema,
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/** GET support/{id}: a thread; what it answers now is no news any more. */
export const supportThreadQuery = (api: ShopApi, id: number) =>
  queryOptions({
    queryKey: [...SUPPORT_KEY, 'thread', id],
    queryFn: async ({ signal }) => {
      const { data } = await api.account({
        method: 'GET',
        path: `support/${id}`,
        access: 'private',
        answer: supportThreadResponseSchema,
        signal,
      });
      return data;
    },
  });
