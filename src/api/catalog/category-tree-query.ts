import { queryOptions } from '@tanstack/react-query';
import { unwrapData } from '#contract/unwrap-data.ts';
import { STALE_TIME_MS, loaderQueryOptions, queryScope } from '#api/query-keys.ts';
import type { ShopApi } from '#api/shop-api.ts';

/** GET category/tree, shared by menus, breadcrumbs and filters. */
export const categoryTreeQuery = (api: ShopApi) =>
  queryOptions({
    ...loaderQueryOptions,
    queryKey: [queryScope.public, 'category-tree'],
    staleTime: STALE_TIME_MS,
    queryFn: async ({ signal }) => {
      return unwrapData(
        await api.front({
          method: 'GET',
          path: 'category/tree',
          access: 'public',
          schema: async () => (await import('#contract/catalog/category.ts')).categoryTreeResponseSchema,
          signal,
        }),
      );
    },
  });
