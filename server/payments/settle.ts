import { and, eq, inArray } from 'drizzle-orm';
import type { ShopContext } from '#server/context.ts';
import type { Database } from '#server/db/client.ts';
import { gatewayEvents } from '#server/db/schema/idempotency.ts';
import { orders, paymentAttempts } from '#server/db/schema/orders.ts';
import { deliverLines } from '#server/repositories/grants.ts';
import {
  type OrderRow,
  type PaymentAttemptRow,
  attemptsOf,
  findOrderById,
  linesOf,
  lockBuyer,
  lockOrder,
  orderNumber,
} from '#server/repositories/orders.ts';
import type { Checkout } from './payment-gateway.ts';
import { inTransaction } from './transactions.ts';

export type PaymentParts = Pick<ShopContext, 'db' | 'clock' | 'gateway' | 'log' | 'env'>;

type OrderStatus = OrderRow['status'];

/** What staff have to look at; told once the transaction stands. */
type Notice = { text: string; products?: number[] };

const isSettled = (status: OrderStatus) => ['paid', 'partially_refunded', 'refunded'].includes(status);

/**
 * Records a payment and delivers what was bought, inside the caller's transaction.
 * @returns products that the user owns through another order already
 */
export const recordPaid = async (tx: Database, order: OrderRow, attempt: PaymentAttemptRow, now: Date) => {
  await tx
    .update(paymentAttempts)
    .set({ status: 'succeeded', finishedAt: now })
    .where(eq(paymentAttempts.id, attempt.id));
  await tx.update(orders).set({ status: 'paid', paidAt: now }).where(eq(orders.id, order.id));
  return deliverLines(tx, order.userId, await linesOf(tx, order.id), now);
};

/**
 * The attempt that a checkout belongs to: by its id, else the newest one whose call's answer never arrived. One that was given up
 * counts too: what the gateway said to a repeated call need not have been true of the first.
 */
const attemptFor = (attempts: readonly PaymentAttemptRow[], checkout: Checkout) =>
  attempts.find((attempt) => attempt.gatewaySessionId === checkout.id) ??
  attempts.find((attempt) => attempt.gatewaySessionId === null && attempt.status !== 'succeeded');

const isFor = (checkout: Checkout, order: OrderRow, attempt: PaymentAttemptRow) =>
  checkout.reference === orderNumber(order) &&
  checkout.amountMinor === order.totalMinor &&
  checkout.amountMinor === attempt.amountMinor &&
  checkout.currency.toUpperCase() === order.currency.toUpperCase();

/** The effect of what the gateway said, on an order that is locked. */
const applyCheckout = async (
  tx: Database,
  order: OrderRow,
  checkout: Checkout,
  now: Date,
  notices: Notice[],
): Promise<OrderStatus> => {
  const attempts = await attemptsOf(tx, order.id);
  const attempt = attemptFor(attempts, checkout);
  if (!attempt || !isFor(checkout, order, attempt)) {
    notices.push({ text: 'a checkout does not match its order: nothing was changed' });
    return order.status;
  }
  if (attempt.gatewaySessionId === null) {
    await tx
      .update(paymentAttempts)
      .set({
        gatewaySessionId: checkout.id,
        checkoutUrl: checkout.url,
        ...(attempt.status === 'created' && { status: 'redirected' as const }),
      })
      .where(eq(paymentAttempts.id, attempt.id));
  }
  if (checkout.status === 'open' || attempt.status === 'succeeded') return order.status;

  if (checkout.status === 'paid') {
    if (isSettled(order.status)) {
      notices.push({ text: 'an order was paid a second time: the second payment has to be returned' });
      return order.status;
    }
    if (order.status !== 'pending_payment')
      notices.push({ text: `a payment arrived late, the order was ${order.status}` });
    const owned = await recordPaid(tx, order, attempt, now);
    if (owned.length > 0)
      notices.push({ text: 'products were paid that the user owns already: a refund is due', products: owned });
    return 'paid';
  }

  if (attempt.status === 'created' || attempt.status === 'redirected') {
    await tx
      .update(paymentAttempts)
      .set({ status: checkout.status, finishedAt: now })
      .where(eq(paymentAttempts.id, attempt.id));
  }
  const isNewest = attempt.id === attempts[0]?.id;
  if (order.status !== 'pending_payment' || !isNewest) return order.status;
  await tx.update(orders).set({ status: checkout.status }).where(eq(orders.id, order.id));
  return checkout.status;
};

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
  let notices: Notice[] = [];
  const status = await inTransaction(parts.db, async (tx) => {
    notices = [];
    // The buyer before the order, as a purchase does: what is owned cannot change while another purchase reads it.
    await lockBuyer(tx, found.userId);
    const order = await lockOrder(tx, found.id);
    if (event && !(await rememberEvent(tx, parts.gateway.name, event, now))) return order.status;
    return applyCheckout(tx, order, checkout, now, notices);
  });
  for (const { text, ...facts } of notices) {
    parts.log.error({ order: orderNumber(found), checkout: checkout.id, status: checkout.status, ...facts }, text);
  }
  return status;
};

/** @returns false when it was remembered before */
export const rememberEvent = async (
  tx: Database,
  gateway: string,
  event: { id: string; type: string },
  now: Date,
): Promise<boolean> => {
  const added = await tx
    .insert(gatewayEvents)
    .values({ gateway, eventId: event.id, type: event.type, createdAt: now })
    .onConflictDoNothing()
    .returning();
  return added.length > 0;
};

export const isEventKnown = async (db: Database, gateway: string, eventId: string): Promise<boolean> => {
  const found = await db
    .select({ id: gatewayEvents.eventId })
    .from(gatewayEvents)
    .where(and(eq(gatewayEvents.gateway, gateway), eq(gatewayEvents.eventId, eventId)));
  return found.length > 0;
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
    await tx.update(orders).set({ status: end.order }).where(eq(orders.id, order.id));
    return end.order;
  });
};
