import { queryOptions } from '@tanstack/react-query';
import { adminProductsResponseSchema } from '#contract/admin/admin-products.ts';
import type { ShopApi } from '#api/shop-api.ts';
import { ADMIN_PRODUCTS_KEY } from './products-query.ts';

/** GET admin/products: the listed products whose title contains a text, by title. */
export const listedProductsQuery = (api: ShopApi, text: string) =>
  queryOptions({
    queryKey: [...ADMIN_PRODUCTS_KEY, 'listed', text],
    queryFn: async ({ signal }) => {
      const { data } = await api.account({
        method: 'GET',
        path: 'admin/products',
        query: { q: text, status: 'listed', sort: 'title' },
        access: 'private',
        schema: adminProductsResponseSchema,
        signal,
      });
      return data;
    },
  });
