import { queryOptions } from '@tanstack/react-query';
import { adminProductResponseSchema } from '#contract/admin/admin-products.ts';
import { queryScope } from '#api/query-keys.ts';
import type { ShopApi } from '#api/shop-api.ts';
import { FETCH_WHEN_OPENED } from '#api/admin/fetch-when-opened.ts';

/** GET admin/products/{id} */
export const adminProductQuery = (api: ShopApi, id: string) =>
  queryOptions({
    queryKey: [queryScope.private, 'admin', 'product', id],
    ...FETCH_WHEN_OPENED,
    queryFn: async ({ signal }) => {
      const { data } = await api.account({
        method: 'GET',
        path: `admin/products/${encodeURIComponent(id)}`,
        access: 'private',
        schema: adminProductResponseSchema,
        signal,
      });
      return data;
    },
  });
