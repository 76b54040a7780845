import { queryOptions } from '@tanstack/react-query';
import { askedByLoader, queryScope } from '#api/query-keys.ts';
import type { ShopApi } from '#api/shop-api.ts';

/** GET product/{id}: all that the product page shows. */
export const productQuery = (api: ShopApi, id: string) =>
  queryOptions({
    ...askedByLoader,
    queryKey: [queryScope.personal, 'product', id],
    queryFn: async ({ signal }) => {
      const { data } = await api.front({
        method: 'GET',
        path: `product/${encodeURIComponent(id)}`,
        access: 'public',
        answer: async () => (await import('#contract/product.ts')).productDetailResponseSchema,
        signal,
      });
      return data;
    },
  });
