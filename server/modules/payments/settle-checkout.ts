import { and, eq, inArray } from 'drizzle-orm';
import { orders, paymentAttempts } from '#server/modules/orders/schema/orders.ts';
import { rememberEvent } from './queries/gateway-events.ts';
import {
  type OrderRow,
  attemptsOf,
  findOrderById,
  lockBuyer,
  lockOrder,
  orderNumber,
} from '#server/modules/orders/queries/orders.ts';
import { type Aftermath, applyCheckout, endStatus, isSettled } from './apply-checkout.ts';
import { recordFacts } from './queries/ledger.ts';
import type { Checkout } from './payment-gateway.ts';
import type { PaymentParts } from './payment-parts.ts';
import { returnMoney } from './send-refund.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';

type OrderStatus = OrderRow['status'];

/**
 * Brings an order to what the gateway has just said of one of its checkouts, in one transaction. Any number of calls, in any
 * order and at once, have the effect of one.
 * @param event the webhook's event that told of it: it is remembered in the same transaction, and its repetition does nothing
 * @returns the status that the order now has
 */
export const settleCheckout = async (
  parts: PaymentParts,
  found: OrderRow,
  checkout: Checkout,
  event?: { id: string; type: string },
): Promise<OrderStatus> => {
  const now = parts.clock.now();
  let after: Aftermath = { notices: [], refunds: [] };
  const status = await inTransaction(parts.db, async (tx) => {
    after = { notices: [], refunds: [] };
    // The buyer before the order, as a purchase does: what is owned cannot change while another purchase reads it.
    await lockBuyer(tx, found.userId);
    const order = await lockOrder(tx, found.id);
    if (event && !(await rememberEvent(tx, parts.gateway.name, { ...event, orderId: order.id }, now)))
      return order.status;
    return applyCheckout(tx, order, checkout, { now, publicUrl: parts.env.publicUrl }, after);
  });
  for (const { text, ...facts } of after.notices) {
    parts.log.error({ order: orderNumber(found), checkout: checkout.id, status: checkout.status, ...facts }, text);
  }
  for (const id of after.refunds) await returnMoney(parts, id);
  return status;
};

/**
 * Finishes an order by the gateway's truth (design, section 6): the one function behind the webhook, the return page, the sweep
 * and the next purchase. The gateway is asked before the transaction, so nothing is locked while it answers.
 * @returns the status that the order now has
 * @throws GatewayError when the gateway could not be asked
 */
export const settleOrder = async (parts: PaymentParts, orderId: string): Promise<OrderStatus> => {
  const order = await findOrderById(parts.db, orderId);
  if (!order) throw new Error(`Order ${orderId} does not exist`);
  let { status } = order;
  if (isSettled(status)) return status;
  for (const attempt of await attemptsOf(parts.db, order.id)) {
    const isAskable = attempt.gateway === parts.gateway.name && attempt.status !== 'failed';
    if (!isAskable || attempt.gatewaySessionId === null) continue;
    status = await settleCheckout(parts, order, await parts.gateway.retrieveCheckout(attempt.gatewaySessionId));
    if (isSettled(status)) return status;
  }
  return status;
};

/** Ends an order that no gateway can take money for any more. */
export const endOrder = async (
  parts: PaymentParts,
  found: OrderRow,
  end: { order: 'expired' | 'failed'; attempt: 'expired' | 'failed' },
): Promise<OrderStatus> => {
  const now = parts.clock.now();
  return inTransaction(parts.db, async (tx) => {
    await lockBuyer(tx, found.userId);
    const order = await lockOrder(tx, found.id);
    if (order.status !== 'pending_payment') return order.status;
    await tx
      .update(paymentAttempts)
      .set({ status: end.attempt, finishedAt: now })
      .where(and(eq(paymentAttempts.orderId, order.id), inArray(paymentAttempts.status, ['created', 'redirected'])));
    const status = endStatus(order, end.order);
    await tx.update(orders).set({ status }).where(eq(orders.id, order.id));
    await recordFacts(tx, order, [{ kind: `order.${status}` }], now);
    return status;
  });
};
