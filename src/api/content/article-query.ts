import { queryOptions } from '@tanstack/react-query';
import { NEWEST_ARTICLE } from '#contract/routes.ts';
import { STALE_TIME_MS, loaderQueryOptions, queryScope } from '#api/query-keys.ts';
import type { ShopApi } from '#api/shop-api.ts';

/** GET articles/{slug}. Its products are marked as purchased for the user, so the response is personal. */
export const articleQuery = (api: ShopApi, slug: string = NEWEST_ARTICLE) =>
  queryOptions({
    ...loaderQueryOptions,
    queryKey: [queryScope.personal, 'article', slug],
    staleTime: STALE_TIME_MS,
    queryFn: async ({ signal }) => {
      const { data } = await api.front({
        method: 'GET',
        path: `articles/${encodeURIComponent(slug)}`,
        access: 'public',
        schema: async () => (await import('#contract/content/articles.ts')).articleResponseSchema,
        signal,
      });
      return data;
    },
  });
