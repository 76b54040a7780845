import type { QueryClient } from '@tanstack/react-query';
import { hasCode } from '#api/api-error.ts';
import { cartQuery } from '#api/cart/cart-query.ts';
import { getFreeProduct } from '#api/cart/get-free-product.ts';
import { purchaseCart } from '#api/cart/purchase-cart.ts';
import { paymentMethodsQuery } from '#api/content/payment-methods-query.ts';
import { continuePayment } from '#api/orders/continue-payment.ts';
import type { ShopApi } from '#api/shop-api.ts';
import type { CartItem, PurchaseResponse } from '#contract/cart/cart.ts';
import type { PurchaseSubject } from '#lib/cart/purchase-subject.ts';
import { PriceChangedError } from '#machines/purchase/purchase.machine.ts';

type CartPurchase = Extract<PurchaseSubject, { type: 'purchase.start' }>;

/** Not in the first script, because prices rarely change. @returns null if it cannot be loaded */
const loadPriceChange = () => import('#lib/cart/price-change.ts').catch(() => null);

/** The request of the purchase chart. A rejected total is reported with the changed prices, so that the user can confirm the new one. */
export const createStartCheckout = (api: ShopApi, queryClient: QueryClient) => {
  /** The payment method, which says what the server compares; undefined if it cannot be loaded. */
  const findMethod = async (gateway: string) => {
    const methods = await queryClient.ensureQueryData(paymentMethodsQuery(api)).catch(() => []);
    return methods.find((method) => String(method.id) === gateway);
  };

  const buyCart = async ({ gateway, expectedTotal, productId }: CartPurchase, signal: AbortSignal) => {
    const filterPurchased = (cart: readonly CartItem[]) => cart.filter(({ id }) => !productId || id === productId);
    const shown = filterPurchased(queryClient.getQueryData(cartQuery(api).queryKey) ?? []);
    try {
      const productIds = shown.map(({ id }) => id);
      const method = await findMethod(gateway);
      const body = {
        gateway,
        // Protects money: a purchase of one product never becomes one of the whole cart.
        ...((productId || method?.checks_total) && { expected_total: expectedTotal, product_id: productId }),
        ...(method?.checks_products && { expected_products: productIds }),
      };
      return await purchaseCart(api, body, productIds, signal);
    } catch (error) {
      if (!hasCode(error, 'price_changed')) throw error;
      const now = filterPurchased(await queryClient.fetchQuery({ ...cartQuery(api), staleTime: 0 }));
      // The cart may have been emptied meanwhile. Then there is no new total to confirm.
      if (now.length === 0) throw error;
      const change = await loadPriceChange();
      // Without that code, the server's message is shown.
      throw change ? new PriceChangedError(change.computePriceChange(shown, now, expectedTotal)) : error;
    }
  };

  return (subject: PurchaseSubject, signal: AbortSignal): Promise<PurchaseResponse> => {
    if (subject.type === 'purchase.continue') return continuePayment(api, subject.orderNumber, signal);
    return subject.free ? getFreeProduct(api, subject.free.id, signal) : buyCart(subject, signal);
  };
};
