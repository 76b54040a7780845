import { mutationOptions } from '@tanstack/react-query';
import type { ShopApi } from '#api/shop-api.ts';

/** POST favorites/add/{id} or DELETE favorites/remove/{id}: added if absent, removed if present (specification, section 4). */
export const toggleFavoriteMutation = (api: ShopApi, productId: number, isFavorite: boolean) =>
  mutationOptions({
    mutationKey: ['favorites', 'toggle', productId],
    mutationFn: () =>
      api.front({
        method: isFavorite ? 'DELETE' : 'POST',
        path: `favorites/${isFavorite ? 'remove' : 'add'}/${productId}`,
        access: 'private',
        answer: async () => (await import('#contract/common.ts')).messageSchema,
      }),
  });
