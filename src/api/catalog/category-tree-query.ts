import { queryOptions } from '@tanstack/react-query';
import { unwrapData } from '#contract/unwrap-data.ts';
import { askedByLoader, FRESH_FOR, queryScope } from '#api/query-keys.ts';
import type { ShopApi } from '#api/shop-api.ts';

/** GET category/tree: menus, breadcrumbs and filters share it. */
export const categoryTreeQuery = (api: ShopApi) =>
  queryOptions({
    ...askedByLoader,
    queryKey: [queryScope.public, 'category-tree'],
    staleTime: FRESH_FOR,
    queryFn: async ({ signal }) => {
      return unwrapData(
        await api.front({
          method: 'GET',
          path: 'category/tree',
          access: 'public',
          answer: async () => (await import('#contract/category.ts')).categoryTreeResponseSchema,
          signal,
        }),
      );
    },
  });
