import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { STALE_TIME_MS, queryScope } from '#api/query-keys.ts';
import type { ShopApi } from '#api/shop-api.ts';

/** GET articles: a page of the blog, newest first. */
export const articlesQuery = (api: ShopApi, { page, perPage }: { page: number; perPage: number }) =>
  queryOptions({
    queryKey: [queryScope.public, 'articles', page, perPage],
    staleTime: STALE_TIME_MS,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      api.front({
        method: 'GET',
        path: 'articles',
        query: { page, per_page: perPage },
        access: 'public',
        schema: async () => (await import('#contract/content/articles.ts')).articlesResponseSchema,
        signal,
      }),
  });
