import { queryOptions } from '@tanstack/react-query';
import { adminBundleResponseSchema } from '#contract/admin-bundles.ts';
import { queryScope } from '#api/query-keys.ts';
import type { ShopApi } from '#api/shop-api.ts';

/**
 * GET admin/bundles/{id}. Fetched when the page opens, never while it is open: its revision says what the admin has seen. A change by
 * somebody else is found when the admin saves.
 */
export const adminBundleQuery = (api: ShopApi, id: string) =>
  queryOptions({
    queryKey: [queryScope.private, 'admin', 'bundle', id],
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    queryFn: async ({ signal }) => {
      const { data } = await api.account({
        method: 'GET',
        path: `admin/bundles/${encodeURIComponent(id)}`,
        access: 'private',
        schema: adminBundleResponseSchema,
        signal,
      });
      return data;
    },
  });
