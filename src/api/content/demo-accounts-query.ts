import { queryOptions } from '@tanstack/react-query';
import { STALE_TIME_MS, queryScope } from '#api/query-keys.ts';
import type { ShopApi } from '#api/shop-api.ts';

/** GET demo: the demo accounts; none outside demo mode. */
export const demoAccountsQuery = (api: ShopApi) =>
  queryOptions({
    queryKey: [queryScope.public, 'demo-accounts'],
    staleTime: STALE_TIME_MS,
    queryFn: async ({ signal }) => {
      const { data } = await api.account({
        method: 'GET',
        path: 'demo',
        access: 'public',
        schema: async () => (await import('#contract/content/content.ts')).demoAccountsResponseSchema,
        signal,
      });
      return data;
    },
  });
