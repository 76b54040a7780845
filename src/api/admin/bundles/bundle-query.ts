import { queryOptions } from '@tanstack/react-query';
import { adminBundleResponseSchema } from '#contract/admin/admin-bundles.ts';
import { queryScope } from '#api/query-keys.ts';
import type { ShopApi } from '#api/shop-api.ts';
import { FETCH_WHEN_OPENED } from '#api/admin/fetch-when-opened.ts';

/** GET admin/bundles/{id} */
export const adminBundleQuery = (api: ShopApi, id: string) =>
  queryOptions({
    queryKey: [queryScope.private, 'admin', 'bundle', id],
    ...FETCH_WHEN_OPENED,
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
