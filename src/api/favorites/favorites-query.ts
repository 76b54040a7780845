import { queryOptions } from '@tanstack/react-query';
import { queryScope } from '#api/query-keys.ts';
import type { ShopApi } from '#api/shop-api.ts';

/** GET favorites. Asked for only when signed in: the caller says `enabled`. */
export const favoritesQuery = (api: ShopApi) =>
  queryOptions({
    queryKey: [queryScope.private, 'favorites'],
    queryFn: async ({ signal }) => {
      const { data } = await api.front({
        method: 'GET',
        path: 'favorites',
        access: 'private',
        answer: async () => (await import('#contract/favorites.ts')).favoritesResponseSchema,
        signal,
      });
      return data;
    },
  });
