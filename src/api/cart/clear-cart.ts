import type { ShopApi } from '#api/shop-api.ts';

/** POST cart/clear */
export const clearCart = (api: ShopApi, signal?: AbortSignal) =>
  api.front({
    method: 'POST',
    path: 'cart/clear',
    access: 'private',
    schema: async () => (await import('#contract/common.ts')).messageSchema,
    signal,
  });
