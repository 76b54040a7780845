import { mutationOptions } from '@tanstack/react-query';
import type { ShopApi } from '#api/shop-api.ts';

/** POST favorites/add/{id} if the product is absent, DELETE favorites/remove/{id} if it is present. */
export const toggleFavoriteMutation = (api: ShopApi, productId: number, isFavorite: boolean) =>
  mutationOptions({
    mutationKey: ['favorites', 'toggle', productId],
    mutationFn: () =>
      api.front({
        method: isFavorite ? 'DELETE' : 'POST',
        path: `favorites/${isFavorite ? 'remove' : 'add'}/${productId}`,
        access: 'private',
        schema: async () => (await import('#contract/common.ts')).messageSchema,
      }),
  });
