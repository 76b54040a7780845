import { deleteExpiredKeys } from '#server/modules/identity/once-per-key.ts';
import { type OrderRow, attemptsOf, orderNumber } from '#server/modules/orders/queries/orders.ts';
import { unfinishedRefunds } from '#server/modules/orders/queries/refunds.ts';
import { closeOrder } from './close-order.ts';
import { openCheckout } from './open-checkout.ts';
import { GatewayError } from './payment-gateway.ts';
import type { PaymentParts } from './payment-parts.ts';
import { overdueOrders, waitingOrders } from './queries/open-orders.ts';
import { sendRefund } from './send-refund.ts';
import { settleOrder } from './settle-order.ts';

/** ms in which the sweep leaves a new order to the request that created it. */
const GRACE_PERIOD = 15_000;
/** Most orders or refunds of each kind in one sweep. */
const BATCH = 200;

/** Ends an overdue order, repeats a call whose response was lost, or settles what no webhook reported. */
const sweepOrder = async (parts: PaymentParts, order: OrderRow, now: Date) => {
  if (order.expiresAt <= now) {
    await closeOrder(parts, order);
    return;
  }
  const [newest] = await attemptsOf(parts.db, order.id);
  const isResponseLost = newest?.status === 'created' && newest.gateway === parts.gateway.name;
  if (isResponseLost) await openCheckout(parts, order, newest);
  await settleOrder(parts, order.id);
};

/**
 * Finishes payments and refunds that a crash, a lost response or a lost webhook left open. It may run at any time and on several
 * nodes at once. An order that cannot be finished does not stop the others.
 */
export const sweepOrders = async (parts: PaymentParts): Promise<void> => {
  const now = parts.clock.now();
  const before = new Date(now.getTime() - GRACE_PERIOD);
  const overdue = await overdueOrders(parts.db, now, BATCH);
  const waiting = await waitingOrders(parts.db, now, before, BATCH);
  for (const order of [...overdue, ...waiting]) {
    try {
      await sweepOrder(parts, order, now);
    } catch (error) {
      const facts = { order: orderNumber(order), err: error };
      if (error instanceof GatewayError) parts.log.warn(facts, 'the gateway did not respond for an open order');
      else parts.log.error(facts, 'the sweep failed for an open order');
    }
  }
  for (const { id } of await unfinishedRefunds(parts.db, before, BATCH)) {
    try {
      await sendRefund(parts, id);
    } catch (error) {
      parts.log.error({ refund: id, err: error }, 'the sweep failed for a refund');
    }
  }
  await deleteExpiredKeys(parts.db, now);
};
