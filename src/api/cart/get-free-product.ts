import { sendOnce } from '#api/send-once.ts';
import type { ShopApi } from '#api/shop-api.ts';

/** POST product/{id}/get-free: gives the user a free product. A retry after a lost response repeats the response. */
export const getFreeProduct = (api: ShopApi, productId: number, signal?: AbortSignal) =>
  sendOnce(api.front, {
    method: 'POST',
    path: `product/${productId}/get-free`,
    access: 'private',
    schema: async () => (await import('#contract/cart/cart.ts')).purchaseResponseSchema,
    signal,
  });
