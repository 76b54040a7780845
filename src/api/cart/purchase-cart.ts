import type { PurchaseRequest } from '#contract/cart/cart.ts';
import { sendOnce } from '#api/send-once.ts';
import type { ShopApi } from '#api/shop-api.ts';

/**
 * POST cart/purchase: starts the payment of the cart, or of one product of it. A retry after a lost response continues the same purchase.
 * @param productIds the bought products that the user sees in the cart: another cart with the same total is another purchase
 */
export const purchaseCart = (
  api: ShopApi,
  body: PurchaseRequest,
  productIds: readonly number[],
  signal?: AbortSignal,
) =>
  sendOnce(
    api.front,
    {
      method: 'POST',
      path: 'cart/purchase',
      body,
      access: 'private',
      schema: async () => (await import('#contract/cart/cart.ts')).purchaseResponseSchema,
      signal,
    },
    productIds,
  );
