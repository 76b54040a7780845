import { queryOptions } from '@tanstack/react-query';
import { FRESH_FOR, queryScope } from '#api/query-keys.ts';
import type { ShopApi } from '#api/shop-api.ts';

/** GET payment_methods */
export const paymentMethodsQuery = (api: ShopApi) =>
  queryOptions({
    queryKey: [queryScope.public, 'payment-methods'],
    staleTime: FRESH_FOR,
    queryFn: async ({ signal }) => {
      const { data } = await api.front({
        method: 'GET',
        path: 'payment_methods',
        access: 'public',
        answer: async () => (await import('#contract/content.ts')).paymentMethodsResponseSchema,
        signal,
      });
      return data;
    },
  });
