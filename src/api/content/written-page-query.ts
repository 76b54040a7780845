import { queryOptions } from '@tanstack/react-query';
import type { PageSlug } from '#contract/content/pages.ts';
import { STALE_TIME_MS, loaderQueryOptions, queryScope } from '#api/query-keys.ts';
import type { ShopApi } from '#api/shop-api.ts';

/**
 * GET pages/{slug}: a static page.
 * @param version the day it takes effect; null for the newest
 */
export const writtenPageQuery = (api: ShopApi, slug: PageSlug, version: string | null = null) =>
  queryOptions({
    ...loaderQueryOptions,
    queryKey: [queryScope.public, 'page', slug, version],
    staleTime: STALE_TIME_MS,
    queryFn: async ({ signal }) => {
      const { data } = await api.front({
        method: 'GET',
        path: `pages/${slug}`,
        query: { version },
        access: 'public',
        schema: async () => (await import('#contract/content/pages.ts')).writtenPageResponseSchema,
        signal,
      });
      return data;
    },
  });
