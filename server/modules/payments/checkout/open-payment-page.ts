import type { PurchaseResponse } from '#contract/cart/cart.ts';
import { type OrderRow, orderNumber } from '#server/modules/orders/queries/orders.ts';
import type { Database } from '#server/platform/db/client.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { ShopError } from '#server/platform/errors.ts';
import { closeOrderAtGateway } from '../settlement/close-order-at-gateway.ts';
import { returnUrl } from './create-checkout.ts';
import { openCheckout } from './open-checkout.ts';
import type { OpenOrderResult, Payer } from './open-order-result.ts';
import { GatewayError } from '../gateways/payment-gateway.ts';
import type { PaymentDeps } from '../deps.ts';
import { settleOrder } from '../settlement/settle-order.ts';

/** How often a blocking order is closed and the order opened again. More rounds mean that something is wrong. */
const ROUNDS = 4;

const finished = (deps: PaymentDeps, order: OrderRow, message: string): PurchaseResponse => ({
  checkout_url: returnUrl(deps, order),
  message,
});

const completed = (deps: PaymentDeps, order: OrderRow) => finished(deps, order, 'Your order is complete');

/** The order of an earlier click may be paid by now. When the gateway does not respond, its payment page is still returned. */
const currentStatus = async (deps: PaymentDeps, order: OrderRow) => {
  try {
    return await settleOrder(deps, order.id);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    deps.log.warn({ order: orderNumber(order), err: error }, 'the gateway did not respond for an open order');
    return order.status;
  }
};

const openUntilPayable = async (
  deps: PaymentDeps,
  open: (tx: Database) => Promise<OpenOrderResult>,
): Promise<PurchaseResponse> => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const opened = await inTransaction(deps.db, async (tx) => {
      const result = await open(tx);
      // A free order is complete now, so its response is stored for a repeated call. That call finds any other order again by itself.
      if (result.kind === 'free') await deps.storeEffect?.(tx, JSON.stringify(completed(deps, result.order)));
      return result;
    });
    if (opened.kind === 'rejected') throw opened.error;
    if (opened.kind === 'free') return completed(deps, opened.order);
    if (opened.kind === 'blocked') {
      await closeOrderAtGateway(deps, opened.order);
      continue;
    }
    if (!opened.isNew) {
      const status = await currentStatus(deps, opened.order);
      if (status === 'paid') return finished(deps, opened.order, 'This order is already paid');
      if (status !== 'pending_payment') continue;
    }
    try {
      const url = await openCheckout(deps, opened.order, opened.attempt);
      return { checkout_url: url, message: 'Taking you to the payment page' };
    } catch (error) {
      // The order has failed, so the next round starts a new attempt.
      if (!(error instanceof GatewayError) || error.outcome !== 'replayed') throw error;
    }
  }
  throw new ShopError('gateway_unavailable');
};

/**
 * Opens an order in a transaction, and then its payment page at the gateway.
 * @param open runs inside the transaction, and again when another order had to be closed first
 * @returns where the user continues: the payment page, or the purchased products when nothing is left to pay
 * @throws ShopError gateway_unavailable, and what `open` rejects with
 */
export const openPaymentPage = async (
  deps: PaymentDeps,
  userId: string,
  open: (tx: Database, payer: Payer) => Promise<OpenOrderResult>,
): Promise<PurchaseResponse> => {
  const payer: Payer = {
    userId,
    gateway: deps.gateway.name,
    minimumMinor: deps.gateway.minimumMinor,
    now: deps.clock.now(),
    publicUrl: deps.env.publicUrl,
  };
  try {
    return await openUntilPayable(deps, (tx) => open(tx, payer));
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    deps.log.error({ err: error, outcome: error.outcome }, 'the gateway did not open a payment');
    throw new ShopError('gateway_unavailable', { retryAfter: 5, cause: error });
  }
};
