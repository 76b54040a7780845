import { and, asc, eq, gt, lte, sql } from 'drizzle-orm';
import { orders } from '#server/modules/orders/schema/orders.ts';
import { dropOldKeys } from '#server/modules/identity/queries/idempotency.ts';
import { type OrderRow, attemptsOf, orderNumber } from '#server/modules/orders/queries/orders.ts';
import { unfinishedRefunds } from '#server/modules/orders/queries/refunds.ts';
import { closeOrder, startCheckout } from './open-checkout.ts';
import { GatewayError } from './payment-gateway.ts';
import { returnMoney } from './send-refund.ts';
import type { PaymentParts } from './payment-parts.ts';
import { settleOrder } from './settle-checkout.ts';

/** ms an order is left to the request that made it. */
const SETTLING_TIME = 15_000;
/** Orders looked at in one sweep, of each kind. */
const BATCH = 200;

/** What one open order needs: its lost call made again, its end, or the truth that no webhook brought. */
const tidy = async (parts: PaymentParts, order: OrderRow, now: Date) => {
  if (order.expiresAt <= now) {
    await closeOrder(parts, order);
    return;
  }
  const [newest] = await attemptsOf(parts.db, order.id);
  const isLost = newest?.status === 'created' && newest.gateway === parts.gateway.name;
  if (isLost) await startCheckout(parts, order, newest);
  await settleOrder(parts, order.id);
};

/**
 * Finishes what a crash, a lost answer or a lost webhook has left open, payments and refunds (design, section 6). Safe to run at any time, on several
 * nodes at once, and beside everything else. One order that cannot be finished does not hold up the others.
 */
export const sweepOrders = async (parts: PaymentParts): Promise<void> => {
  const now = parts.clock.now();
  const isOpen = eq(orders.status, 'pending_payment');
  const overdue = await parts.db
    .select()
    .from(orders)
    .where(and(isOpen, lte(orders.expiresAt, now)))
    .orderBy(asc(orders.expiresAt))
    .limit(BATCH);
  const waiting = await parts.db
    .select()
    .from(orders)
    .where(and(isOpen, gt(orders.expiresAt, now), lte(orders.createdAt, new Date(now.getTime() - SETTLING_TIME))))
    // In any order: with more than one batch, each gets its turn.
    .orderBy(sql`random()`)
    .limit(BATCH);
  for (const order of [...overdue, ...waiting]) {
    try {
      await tidy(parts, order, now);
    } catch (error) {
      const facts = { order: orderNumber(order), err: error };
      if (error instanceof GatewayError) parts.log.warn(facts, 'the gateway could not be asked for an open order');
      else parts.log.error(facts, 'an open order could not be tidied up');
    }
  }
  for (const { id } of await unfinishedRefunds(parts.db, new Date(now.getTime() - SETTLING_TIME), BATCH)) {
    try {
      await returnMoney(parts, id);
    } catch (error) {
      parts.log.error({ refund: id, err: error }, 'a refund could not be finished');
    }
  }
  await dropOldKeys(parts.db, now);
};
