import type { PurchaseResponse } from '#contract/cart/cart.ts';
import { openPaymentPage } from './open-payment-page.ts';
import type { PaymentDeps } from '../deps.ts';
import { reopenOrder } from './reopen-order.ts';

/**
 * Continues the payment of an order that is not paid.
 * @returns where the user continues: the payment page, or the purchased products when it is paid by now
 * @throws ShopError not_found, order_not_payable, total_too_small, gateway_unavailable; token_invalid when the account was deleted meanwhile
 */
export const continuePayment = (deps: PaymentDeps, userId: string, number: string): Promise<PurchaseResponse> =>
  openPaymentPage(deps, userId, (tx, payer) => reopenOrder(tx, payer, number));
