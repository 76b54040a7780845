import { queryOptions } from '@tanstack/react-query';
import { STALE_TIME_MS, queryScope } from '#api/query-keys.ts';
import type { ShopApi } from '#api/shop-api.ts';

/**
 * GET product/{id}/contents. It is loaded when somebody opens the contents, so no page waits for it.
 * @param loadView loads the code that shows the contents, so that a failure of either is shown in the same place
 */
export const productContentsQuery = (api: ShopApi, id: number, loadView: () => Promise<unknown>) =>
  queryOptions({
    queryKey: [queryScope.personal, 'product', String(id), 'contents'],
    staleTime: STALE_TIME_MS,
    queryFn: async ({ signal }) => {
      const response = api.front({
        method: 'GET',
        path: `product/${id}/contents`,
        access: 'public',
        schema: async () => (await import('#contract/products/product-contents.ts')).productContentsResponseSchema,
        signal,
      });
      const [{ data }] = await Promise.all([response, loadView()]);
      return data;
    },
  });
