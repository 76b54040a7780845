import { queryOptions } from '@tanstack/react-query';
import { loaderQueryOptions, queryScope } from '#api/query-keys.ts';
import type { ShopApi } from '#api/shop-api.ts';

/** GET product/{id} */
export const productQuery = (api: ShopApi, id: string) =>
  queryOptions({
    ...loaderQueryOptions,
    queryKey: [queryScope.personal, 'product', id],
    queryFn: async ({ signal }) => {
      const { data } = await api.front({
        method: 'GET',
        path: `product/${encodeURIComponent(id)}`,
        access: 'public',
        schema: async () => (await import('#contract/product.ts')).productDetailResponseSchema,
        signal,
      });
      return data;
    },
  });
