import type { PurchaseRequest, PurchaseResponse } from '#contract/cart.ts';
import type { Database } from '#server/platform/db/client.ts';
import { ShopError } from '#server/platform/errors.ts';
import { type OrderRow, orderNumber } from '#server/modules/orders/queries/orders.ts';
import { closeOrder, returnUrl, startCheckout } from './open-checkout.ts';
import { type Buyer, type Opened, openOrder, reopenOrder } from './open-cart-order.ts';
import { GatewayError } from './payment-gateway.ts';
import type { PaymentParts } from './payment-parts.ts';
import { settleOrder } from './settle-checkout.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';

/** An order in the way is closed and the cart read again; more than a few such rounds mean that something is wrong. */
const ROUNDS = 4;

const finished = (parts: PaymentParts, order: OrderRow, message: string): PurchaseResponse => ({
  checkout_url: returnUrl(parts, order),
  message,
});

/** An earlier click's order may be paid already. A gateway that does not answer is no reason to hold its page back. */
const statusNow = async (parts: PaymentParts, order: OrderRow) => {
  try {
    return await settleOrder(parts, order.id);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    parts.log.warn({ order: orderNumber(order), err: error }, 'the gateway could not be asked for an open order');
    return order.status;
  }
};

const payUntilOpen = async (
  parts: PaymentParts,
  open: (tx: Database) => Promise<Opened>,
): Promise<PurchaseResponse> => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const opened = await inTransaction(parts.db, open);
    if (opened.kind === 'refused') throw opened.error;
    if (opened.kind === 'free') return finished(parts, opened.order, 'Your order is complete');
    if (opened.kind === 'blocked') {
      await closeOrder(parts, opened.order);
      continue;
    }
    if (!opened.isNew) {
      const status = await statusNow(parts, opened.order);
      if (status === 'paid') return finished(parts, opened.order, 'This order is already paid');
      if (status !== 'pending_payment') continue;
    }
    return {
      checkout_url: await startCheckout(parts, opened.order, opened.attempt),
      message: 'Taking you to the payment page',
    };
  }
  throw new ShopError('gateway_unavailable');
};

const withGatewayErrors = async (parts: PaymentParts, pay: () => Promise<PurchaseResponse>) => {
  try {
    return await pay();
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    parts.log.error({ err: error, outcome: error.outcome }, 'the gateway did not start a payment');
    throw new ShopError('gateway_unavailable', { retryAfter: 5, cause: error });
  }
};

const buyerOf = (parts: PaymentParts, userId: string): Buyer => ({
  userId,
  gateway: parts.gateway.name,
  now: parts.clock.now(),
  publicUrl: parts.env.publicUrl,
});

/**
 * Starts the payment of everything in the cart (specification, section 4; design, section 6).
 * @returns where the shopper goes on: the hosted payment page, or the purchased products when nothing is left to pay
 * @throws ShopError cart_empty, product_owned, price_changed, invalid_input on `gateway`, gateway_unavailable
 */
export const purchaseCart = (parts: PaymentParts, userId: string, request: PurchaseRequest) =>
  withGatewayErrors(parts, () => payUntilOpen(parts, (tx) => openOrder(tx, buyerOf(parts, userId), request)));

/**
 * Goes on with the payment of an order that is not paid (design, section 4).
 * @throws ShopError not_found, order_not_payable, gateway_unavailable
 */
export const continueOrder = (parts: PaymentParts, userId: string, number: string) =>
  withGatewayErrors(parts, () => payUntilOpen(parts, (tx) => reopenOrder(tx, buyerOf(parts, userId), number)));
