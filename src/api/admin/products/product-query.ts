import { queryOptions } from '@tanstack/react-query';
import { adminProductResponseSchema } from '#contract/admin-products.ts';
import { queryScope } from '#api/query-keys.ts';
import type { ShopApi } from '#api/shop-api.ts';

/**
 * GET admin/products/{id}. Fetched when the page opens, never while it is open: its revision says what the admin has seen. A change by
 * somebody else is found when the admin saves.
 */
export const adminProductQuery = (api: ShopApi, id: string) =>
  queryOptions({
    queryKey: [queryScope.private, 'admin', 'product', id],
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
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
