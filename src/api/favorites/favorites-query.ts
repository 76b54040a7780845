import { queryOptions } from '@tanstack/react-query';
import { queryScope, savedListFreshness } from '#api/query-keys.ts';
import type { ShopApi } from '#api/shop-api.ts';

/** GET favorites. Callers set `enabled`, because it needs a signed-in user. */
export const favoritesQuery = (api: ShopApi) =>
  queryOptions({
    queryKey: [queryScope.private, 'favorites'],
    ...savedListFreshness,
    queryFn: async ({ signal }) => {
      const { data } = await api.front({
        method: 'GET',
        path: 'favorites',
        access: 'private',
        schema: async () => (await import('#contract/cart/favorites.ts')).favoritesResponseSchema,
        signal,
      });
      return data;
    },
  });
