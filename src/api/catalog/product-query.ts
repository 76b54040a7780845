import { queryOptions } from '@tanstack/react-query';
import { loaderQueryOptions, queryScope } from '#api/query-keys.ts';
import type { ShopApi } from '#api/shop-api.ts';

/** ms in which a product counts as fresh: as long as the server caches it, so that a rendered page does not load it again. */
const PRODUCT_STALE_TIME_MS = 30_000;

/** GET product/{id} */
export const productQuery = (api: ShopApi, id: string) =>
  queryOptions({
    ...loaderQueryOptions,
    queryKey: [queryScope.personal, 'product', id],
    staleTime: PRODUCT_STALE_TIME_MS,
    queryFn: async ({ signal }) => {
      const { data } = await api.front({
        method: 'GET',
        path: `product/${encodeURIComponent(id)}`,
        access: 'public',
        schema: async () => (await import('#contract/products/product.ts')).productDetailResponseSchema,
        signal,
      });
      return data;
    },
  });
