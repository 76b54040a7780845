import type { ShopApi } from '#api/shop-api.ts';

/** POST orders/{number}/pay: the payment page of an unpaid order. */
export const continuePayment = (api: ShopApi, number: string, signal?: AbortSignal) =>
  api.account({
    method: 'POST',
    path: `orders/${encodeURIComponent(number)}/pay`,
    access: 'private',
    schema: async () => (await import('#contract/cart/cart.ts')).purchaseResponseSchema,
    signal,
  });
