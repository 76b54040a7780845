import type { ShopApi } from '#api/shop-api.ts';

const schema = async () => (await import('#contract/common.ts')).messageSchema;

/** POST cart/add/{id}. Adding a product twice leaves one row. */
export const addToCart = (api: ShopApi, productId: number, signal?: AbortSignal) =>
  api.front({ method: 'POST', path: `cart/add/${productId}`, access: 'private', schema, signal });

/** DELETE cart/remove/{id} */
export const removeFromCart = (api: ShopApi, productId: number, signal?: AbortSignal) =>
  api.front({ method: 'DELETE', path: `cart/remove/${productId}`, access: 'private', schema, signal });

/** POST cart/save/{id}. Moves the product to the favorites; doing it twice changes nothing more. */
export const saveForLater = (api: ShopApi, productId: number, signal?: AbortSignal) =>
  api.front({ method: 'POST', path: `cart/save/${productId}`, access: 'private', schema, signal });
