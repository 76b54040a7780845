import type { ShopApi } from '#api/shop-api.ts';

const schema = async () => (await import('#contract/common.ts')).messageSchema;

/** POST favorites/add/{id}. Adding a product twice leaves one favorite. */
export const addFavorite = (api: ShopApi, productId: number, signal?: AbortSignal) =>
  api.front({ method: 'POST', path: `favorites/add/${productId}`, access: 'private', schema, signal });

/** DELETE favorites/remove/{id} */
export const removeFavorite = (api: ShopApi, productId: number, signal?: AbortSignal) =>
  api.front({ method: 'DELETE', path: `favorites/remove/${productId}`, access: 'private', schema, signal });
