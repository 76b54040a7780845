import { queryOptions } from '@tanstack/react-query';
import { billingResponseSchema } from '#contract/orders/orders.ts';
import { queryScope } from '#api/query-keys.ts';
import type { ShopApi } from '#api/shop-api.ts';

/** GET orders/billing. Fetched at each visit, because it depends on the profile. */
export const billingQuery = (api: ShopApi) =>
  queryOptions({
    queryKey: [queryScope.private, 'billing'],
    queryFn: async ({ signal }) => {
      const { data } = await api.account({
        method: 'GET',
        path: 'orders/billing',
        access: 'private',
        schema: billingResponseSchema,
        signal,
      });
      return data;
    },
    staleTime: 0,
  });
