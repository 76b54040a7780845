import { queryOptions } from '@tanstack/react-query';
import { queryScope, savedListFreshness } from '#api/query-keys.ts';
import type { ShopApi } from '#api/shop-api.ts';

/** GET cart. Callers set `enabled`, because it needs a signed-in user. */
export const cartQuery = (api: ShopApi) =>
  queryOptions({
    queryKey: [queryScope.private, 'cart'],
    ...savedListFreshness,
    queryFn: async ({ signal }) => {
      const { data } = await api.front({
        method: 'GET',
        path: 'cart',
        access: 'private',
        schema: async () => (await import('#contract/cart/cart.ts')).cartResponseSchema,
        signal,
      });
      return data;
    },
  });
