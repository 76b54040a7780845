import { queryOptions } from '@tanstack/react-query';
import { STALE_TIME_MS, queryScope } from '#api/query-keys.ts';
import type { ShopApi } from '#api/shop-api.ts';

/** GET product/{id}/versions/{version}/changes. It is loaded when somebody opens the changes. */
export const versionChangesQuery = (api: ShopApi, productId: number, version: string) =>
  queryOptions({
    queryKey: [queryScope.personal, 'product', String(productId), 'changes', version],
    staleTime: STALE_TIME_MS,
    queryFn: async ({ signal }) => {
      const { data } = await api.front({
        method: 'GET',
        path: `product/${productId}/versions/${version}/changes`,
        access: 'public',
        schema: async () => (await import('#contract/products/version-changes.ts')).versionChangesResponseSchema,
        signal,
      });
      return data;
    },
  });
