import { eq } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import { orders, paymentAttempts } from '#server/modules/orders/schema/orders.ts';
import {
  type OrderRow,
  type PaymentAttemptRow,
  attemptsOf,
  orderNumber,
} from '#server/modules/orders/queries/orders.ts';
import { recordFacts } from './queries/ledger.ts';
import type { Checkout } from './payment-gateway.ts';
import { recordPaid } from './record-payment.ts';
import { requestReturn } from './request-refund.ts';

type OrderStatus = OrderRow['status'];

/** What a transaction leaves to be done and told once it stands. */
export interface Aftermath {
  /** What staff have to look at. */
  notices: { text: string; products?: number[] }[];
  /** Ids of refunds that the shop owes by itself: the gateway is asked for them next. */
  refunds: string[];
}

/**
 * What an open order becomes that was not paid. One that staff asked the user to pay can be paid until staff cancel it, so it only
 * failed this time.
 */
export const endStatus = <Ended extends 'canceled' | 'expired' | 'failed'>(
  order: Pick<OrderRow, 'cancelRequestedAt' | 'paymentRequestedAt'>,
  ended: Ended,
): Ended | 'canceled' | 'failed' => {
  if (order.cancelRequestedAt !== null) return 'canceled';
  return order.paymentRequestedAt === null ? ended : 'failed';
};

export const isSettled = (status: OrderStatus) => ['paid', 'partially_refunded', 'refunded'].includes(status);

/**
 * The attempt that a checkout belongs to: by its id, else the newest one whose call's answer never arrived. One that was given up
 * counts too: what the gateway said to a repeated call need not have been true of the first.
 */
const attemptFor = (attempts: readonly PaymentAttemptRow[], checkout: Checkout) =>
  attempts.find((attempt) => attempt.gatewaySessionId === checkout.id) ??
  attempts.find((attempt) => attempt.gatewaySessionId === null && attempt.status !== 'succeeded');

/** Protects money: amount, currency and order have to be those of the attempt. */
const isFor = (checkout: Checkout, order: OrderRow, attempt: PaymentAttemptRow) =>
  checkout.reference === orderNumber(order) &&
  checkout.amountMinor === order.totalMinor &&
  checkout.amountMinor === attempt.amountMinor &&
  checkout.currency.toUpperCase() === order.currency.toUpperCase();

const RETURN_REASON = {
  paidTwice: 'The order was paid a second time',
  owned: 'You already own these products through another order',
} as const;

/** The order was paid before: the payment is booked and goes back whole. */
const applySecondPayment = async (
  tx: Database,
  order: OrderRow,
  attempt: PaymentAttemptRow,
  now: Date,
  after: Aftermath,
) => {
  after.notices.push({ text: 'an order was paid a second time: the second payment is returned' });
  await tx
    .update(paymentAttempts)
    .set({ status: 'returned', finishedAt: now })
    .where(eq(paymentAttempts.id, attempt.id));
  await recordFacts(
    tx,
    order,
    [{ kind: 'payment.captured', attemptId: attempt.id, amountMinor: attempt.amountMinor }],
    now,
  );
  after.refunds.push(
    await requestReturn(
      tx,
      order,
      attempt,
      { lines: [], revokes: false, reason: RETURN_REASON.paidTwice, by: null },
      now,
    ),
  );
};

const applyPayment = async (
  tx: Database,
  order: OrderRow,
  attempt: PaymentAttemptRow,
  at: { now: Date; publicUrl: string },
  after: Aftermath,
): Promise<OrderStatus> => {
  if (isSettled(order.status)) {
    await applySecondPayment(tx, order, attempt, at.now, after);
    return order.status;
  }
  if (order.status !== 'pending_payment')
    after.notices.push({ text: `a payment arrived late, the order was ${order.status}` });
  const owned = await recordPaid(tx, order, attempt, at);
  const lines = owned.filter((line) => line.priceMinor > 0).map((line) => ({ line, amountMinor: line.priceMinor }));
  if (lines.length > 0) {
    const products = lines.map(({ line }) => line.productId);
    after.notices.push({ text: 'products were paid that the user owns already: their price is returned', products });
    after.refunds.push(
      await requestReturn(tx, order, attempt, { lines, revokes: false, reason: RETURN_REASON.owned, by: null }, at.now),
    );
  }
  return 'paid';
};

/** The effect of what the gateway said, on an order that is locked. */
export const applyCheckout = async (
  tx: Database,
  order: OrderRow,
  checkout: Checkout,
  at: { now: Date; publicUrl: string },
  after: Aftermath,
): Promise<OrderStatus> => {
  const attempts = await attemptsOf(tx, order.id);
  const attempt = attemptFor(attempts, checkout);
  if (!attempt || !isFor(checkout, order, attempt)) {
    after.notices.push({ text: 'a checkout does not match its order: nothing was changed' });
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
  // Protects money: a payment counts once, however often the gateway tells of it.
  const isCounted = attempt.status === 'succeeded' || attempt.status === 'returned';
  if (checkout.status === 'open' || isCounted) return order.status;
  if (checkout.status === 'paid') return applyPayment(tx, order, attempt, at, after);

  // Declined is not canceled: the shopper wanted to pay, so the order can be tried again (design, section 6).
  const ended = checkout.status === 'declined' ? 'failed' : checkout.status;
  if (attempt.status === 'created' || attempt.status === 'redirected') {
    await tx
      .update(paymentAttempts)
      .set({ status: ended, finishedAt: at.now })
      .where(eq(paymentAttempts.id, attempt.id));
  }
  // Protects money: what was paid does not become unpaid by what comes later, or of an older attempt.
  const isNewest = attempt.id === attempts[0]?.id;
  if (order.status !== 'pending_payment' || !isNewest) return order.status;
  const status = endStatus(order, ended);
  await tx.update(orders).set({ status }).where(eq(orders.id, order.id));
  await recordFacts(tx, order, [{ kind: `order.${status}` }], at.now);
  return status;
};
