import type { PurchaseRequest } from '#contract/cart.ts';
import type { ShopApi } from '#api/shop-api.ts';

/**
 * POST cart/purchase: starts the payment of everything in the cart.
 * @param idempotencyKey the same for a repeated try of one purchase
 */
export const purchaseCart = (api: ShopApi, body: PurchaseRequest, idempotencyKey: string, signal?: AbortSignal) =>
  api.front({
    method: 'POST',
    path: 'cart/purchase',
    body,
    headers: { 'Idempotency-Key': idempotencyKey },
    access: 'private',
    answer: async () => (await import('#contract/cart.ts')).purchaseResponseSchema,
    signal,
  });
