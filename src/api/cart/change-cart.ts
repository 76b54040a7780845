import { mutationOptions } from '@tanstack/react-query';
import { messageSchema } from '#contract/common.ts';
import type { ShopApi } from '#api/shop-api.ts';

const answer = messageSchema;

/** POST cart/add/{id}; adding twice leaves one row. */
export const addToCartMutation = (api: ShopApi, productId: number) =>
  mutationOptions({
    mutationKey: ['cart', 'add', productId],
    mutationFn: () => api.front({ method: 'POST', path: `cart/add/${productId}`, access: 'private', answer }),
  });

/** DELETE cart/remove/{id} */
export const removeFromCartMutation = (api: ShopApi, productId: number) =>
  mutationOptions({
    mutationKey: ['cart', 'remove', productId],
    mutationFn: () => api.front({ method: 'DELETE', path: `cart/remove/${productId}`, access: 'private', answer }),
  });
