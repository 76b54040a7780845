import { queryOptions } from '@tanstack/react-query';
import { STALE_TIME_MS, queryScope } from '#api/query-keys.ts';
import type { ShopApi } from '#api/shop-api.ts';

/** GET payment_methods */
export const paymentMethodsQuery = (api: ShopApi) =>
  queryOptions({
    queryKey: [queryScope.public, 'payment-methods'],
    staleTime: STALE_TIME_MS,
    queryFn: async ({ signal }) => {
      const { data } = await api.front({
        method: 'GET',
        path: 'payment_methods',
        access: 'public',
        schema: async () => (await import('#contract/content/content.ts')).paymentMethodsResponseSchema,
        signal,
      });
      return data;
    },
  });
