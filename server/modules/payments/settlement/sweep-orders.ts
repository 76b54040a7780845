import { type OrderRow, listPaymentAttempts, orderNumber } from '#server/modules/orders/queries/orders.ts';
import { hasUndecided, listDisputes } from '#server/modules/orders/queries/disputes.ts';
import { claimCheck, scheduleCheck } from '#server/modules/orders/queries/order-writes.ts';
import { wasPaid } from '#lifecycles/order-lifecycle.ts';
import { isCapturedAttempt } from '#lifecycles/payment-attempt-lifecycle.ts';
import {
  ALERT_AFTER,
  CHECK_INTERVAL_MS,
  SWEEP_AGE_MIN_MS,
  computeNextCheckOfEnded,
  computeNextCheckOfPaid,
  retryAt,
} from './check-times.ts';
import { closeOrderAtGateway } from './close-order-at-gateway.ts';
import { openCheckout } from '../checkout/open-checkout.ts';
import { GatewayError } from '../gateways/payment-gateway.ts';
import type { PaymentDeps } from '../deps.ts';
import { listClosedOrdersToCheck, listOverdueOrders, listWaitingOrders } from '../queries/open-orders.ts';
import { expireFailedOrders } from './expire-failed-orders.ts';
import { reconcilePayment } from './reconcile-payment.ts';
import { settleOrder } from './settle-order.ts';
import { sweepRefunds } from '../refunds/sweep-refunds.ts';

/** Most orders of each kind in one sweep. */
const BATCH_SIZE = 200;

/** Ends an overdue order, repeats a call whose response was lost, or settles what no webhook reported. */
const sweepOpenOrder = async (deps: PaymentDeps, order: OrderRow, now: Date) => {
  if (order.expiresAt <= now) {
    await closeOrderAtGateway(deps, order);
  } else {
    const [newest] = await listPaymentAttempts(deps.db, order.id);
    const isResponseLost = newest?.status === 'created' && newest.gateway === deps.gateway.name;
    if (isResponseLost) await openCheckout(deps, order, newest);
    await settleOrder(deps, order.id);
  }
  if (order.checkFailures > 0)
    await scheduleCheck(deps.db, order.id, { nextCheckAt: null, checkFailures: 0 }, 'pending_payment');
};

/** Looks once more for a payment of an order that ended without one, and delivers it. */
const sweepEndedOrder = async (deps: PaymentDeps, order: OrderRow, now: Date) => {
  const status = await settleOrder(deps, order.id);
  const [newest] = await listPaymentAttempts(deps.db, order.id);
  const nextCheckAt = computeNextCheckOfEnded(newest?.finishedAt ?? order.createdAt, now);
  // The payment has its own schedule.
  if (wasPaid(status)) return;
  // A user may have started to pay a failed order meanwhile.
  await scheduleCheck(deps.db, order.id, { nextCheckAt, checkFailures: 0 }, status);
};

/** Books refunds and disputes of a paid order that no webhook reported. */
const sweepPaidOrder = async (deps: PaymentDeps, order: OrderRow, now: Date) => {
  for (const attempt of await listPaymentAttempts(deps.db, order.id)) {
    const isOurs = attempt.gateway === deps.gateway.name && isCapturedAttempt(attempt.status);
    if (isOurs && attempt.gatewaySessionId !== null) await reconcilePayment(deps, order, attempt.gatewaySessionId);
  }
  const isDisputed = hasUndecided(await listDisputes(deps.db, order.id));
  const nextCheckAt = computeNextCheckOfPaid(order.paidAt ?? order.createdAt, now, isDisputed);
  await scheduleCheck(deps.db, order.id, { nextCheckAt, checkFailures: 0 });
};

const pickSweep = ({ status }: OrderRow) => {
  if (status === 'pending_payment') return sweepOpenOrder;
  return wasPaid(status) ? sweepPaidOrder : sweepEndedOrder;
};

const sweepOrder = async (deps: PaymentDeps, order: OrderRow) => {
  // A sweep of many orders takes minutes while the gateway is slow, and other nodes compare this time with theirs.
  const now = deps.clock.now();
  // Another node's sweep may have the same list.
  if (!(await claimCheck(deps.db, order.id, 'sweep', { now, interval: CHECK_INTERVAL_MS }))) return;
  try {
    await pickSweep(order)(deps, order, now);
  } catch (error) {
    const failures = order.checkFailures + 1;
    const nextCheckAt = retryAt(failures, now);
    await scheduleCheck(deps.db, order.id, { nextCheckAt, checkFailures: failures }, order.status);
    const facts = { order: orderNumber(order), failures, nextCheckAt, err: error };
    if (!(error instanceof GatewayError)) deps.log.error(facts, 'the sweep failed for an order');
    else if (failures < ALERT_AFTER) deps.log.warn(facts, 'the gateway did not respond for an order');
    else deps.log.error({ ...facts, alert: 'gateway' }, 'payments cannot be confirmed: check the gateway and its key');
  }
};

/**
 * Finishes payments and refunds that a crash, a lost response or a lost webhook left open, and ends orders that nobody paid in time. It
 * may run at any time and on several nodes at the same time. An order that cannot be finished does not stop the others.
 * @param signal ends the sweep before the next order or refund
 */
export const sweepOrders = async (deps: PaymentDeps, signal?: AbortSignal): Promise<void> => {
  const now = deps.clock.now();
  const before = new Date(now.getTime() - SWEEP_AGE_MIN_MS);
  const overdue = await listOverdueOrders(deps.db, now, BATCH_SIZE);
  const waiting = await listWaitingOrders(deps.db, now, before, BATCH_SIZE);
  const closed = await listClosedOrdersToCheck(deps.db, now, BATCH_SIZE);
  for (const order of [...overdue, ...waiting, ...closed]) {
    if (signal?.aborted) return;
    await sweepOrder(deps, order);
  }
  await sweepRefunds(deps, signal);
  await expireFailedOrders(deps, signal);
};
