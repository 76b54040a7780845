import { lockUser } from '#server/modules/identity/queries/account-locks.ts';
import { type OrderRow, lockOrder, orderNumber } from '#server/modules/orders/queries/orders.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { applyCheckout, withoutFollowUp } from './apply-checkout.ts';
import type { Checkout } from '../gateways/payment-gateway.ts';
import type { PaymentDeps } from '../deps.ts';
import { insertEvent } from '../queries/gateway-events.ts';
import { sendRefund } from '../refunds/send-refund.ts';

/**
 * Brings an order to what the gateway reports about one of its checkouts, in one transaction. Calls may repeat, overlap and arrive
 * in any order: together they have the effect of one.
 * @param event the webhook event that reported it. It is stored in the same transaction, so a repeated event does nothing
 * @returns the status that the order now has
 */
export const settleCheckout = async (
  deps: PaymentDeps,
  found: OrderRow,
  checkout: Checkout,
  event?: { id: string; type: string },
): Promise<OrderRow['status']> => {
  const now = deps.clock.now();
  const { status, logEntries, refundIds } = await inTransaction(deps.db, async (tx) => {
    // Locks the user before the order, as a purchase does, so that no payment changes what the user owns while a purchase reads it.
    await lockUser(tx, found.userId);
    const order = await lockOrder(tx, found.id);
    if (event && !(await insertEvent(tx, deps.gateway.name, { ...event, orderId: order.id }, now)))
      return withoutFollowUp(order.status);
    return applyCheckout(tx, order, checkout, { now, publicUrl: deps.env.publicUrl });
  });
  for (const { text, ...facts } of logEntries) {
    deps.log.error({ order: orderNumber(found), checkout: checkout.id, status: checkout.status, ...facts }, text);
  }
  for (const id of refundIds) await sendRefund(deps, id);
  return status;
};
