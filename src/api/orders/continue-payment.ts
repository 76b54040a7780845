import type { ShopApi } from '#api/shop-api.ts';

/** POST orders/{number}/pay: where to go on with an order that is not paid. */
export const continuePayment = (api: ShopApi, number: string, signal?: AbortSignal) =>
  api.account({
    method: 'POST',
    path: `orders/${encodeURIComponent(number)}/pay`,
    access: 'private',
    answer: async () => (await import('#contract/cart.ts')).purchaseResponseSchema,
    signal,
  });
