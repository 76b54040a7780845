import type { PurchaseRequest, PurchaseResponse } from '#contract/cart/cart.ts';
import { openCartOrder } from './open-cart-order.ts';
import { openPaymentPage } from './open-payment-page.ts';
import type { PaymentDeps } from '../deps.ts';

/**
 * Starts the payment of the cart, or of one product of it, see docs/design/orders-and-payment.md#starting-a-purchase.
 * @returns where the user continues: the payment page, or the purchased products when nothing is left to pay
 * @throws ShopError cart_empty, product_owned, price_changed, total_too_small, invalid_input on `gateway`, gateway_unavailable; token_invalid
 *   when the account was deleted meanwhile
 */
export const buyCart = (deps: PaymentDeps, userId: string, request: PurchaseRequest): Promise<PurchaseResponse> =>
  openPaymentPage(deps, userId, (tx, payer) => openCartOrder(tx, payer, request));
