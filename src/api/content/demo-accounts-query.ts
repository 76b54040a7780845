import { queryOptions } from '@tanstack/react-query';
import { demoAccountsResponseSchema } from '#contract/content.ts';
import { FRESH_FOR, queryScope } from '#api/query-keys.ts';
import type { ShopApi } from '#api/shop-api.ts';

/** GET demo: accounts to try the shop with; none outside demo mode. */
export const demoAccountsQuery = (api: ShopApi) =>
  queryOptions({
    queryKey: [queryScope.public, 'demo-accounts'],
    staleTime: FRESH_FOR,
    queryFn: async ({ signal }) => {
      const { data } = await api.account({
        method: 'GET',
        path: 'demo',
        access: 'public',
        answer: demoAccountsResponseSchema,
        signal,
      });
      return data;
    },
  });
