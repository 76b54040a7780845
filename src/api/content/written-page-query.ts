import { queryOptions } from '@tanstack/react-query';
import type { PageSlug } from '#contract/pages.ts';
import { askedByLoader, FRESH_FOR, queryScope } from '#api/query-keys.ts';
import type { ShopApi } from '#api/shop-api.ts';

/**
 * GET pages/{slug}: a written page.
 * @param version the day from which it holds; the newest when null
 */
export const writtenPageQuery = (api: ShopApi, slug: PageSlug, version: string | null = null) =>
  queryOptions({
    ...askedByLoader,
    queryKey: [queryScope.public, 'page', slug, version],
    staleTime: FRESH_FOR,
    queryFn: async ({ signal }) => {
      const { data } = await api.front({
        method: 'GET',
        path: `pages/${slug}`,
        query: { version },
        access: 'public',
        answer: async () => (await import('#contract/pages.ts')).writtenPageResponseSchema,
        signal,
      });
      return data;
    },
  });
