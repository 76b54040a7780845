import { wasPaid } from '#lifecycles/order-lifecycle.ts';
import type { PaymentOutcome } from '#lifecycles/order.machine.ts';
import { isCapturedAttempt, isLiveAttempt } from '#lifecycles/payment-attempt-lifecycle.ts';
import { moveOrder } from '#server/modules/orders/move-order.ts';
import {
  type OrderRow,
  type PaymentAttemptRow,
  listPaymentAttempts,
  orderNumber,
} from '#server/modules/orders/queries/orders.ts';
import { scheduleCheck } from '#server/modules/orders/queries/order-writes.ts';
import type { Database } from '#server/platform/db/client.ts';
import { movePaymentAttempt } from './move-payment-attempt.ts';
import { computeNextCheckOfEnded } from './check-times.ts';
import type { Checkout } from '../gateways/payment-gateway.ts';
import type { EffectContext } from '../deps.ts';
import { recordFacts } from '../queries/ledger.ts';
import { setAttemptCard, setAttemptCheckout } from '../queries/payment-attempts.ts';
import { expireLockedOrder, isPastRetry } from './expire-failed-orders.ts';
import { recordPayment } from './record-payment.ts';
import { wasLinePaid } from '../refunds/refundable-lines.ts';
import { requestRefund } from '../refunds/request-refund.ts';

type OrderStatus = OrderRow['status'];

/** What a checkout did to its order, and what is left to do after the transaction. */
export interface AppliedCheckout {
  /** The status that the order now has. */
  status: OrderStatus;
  /** Written to the server log as errors after the transaction. */
  logEntries: readonly { text: string; products?: readonly number[] }[];
  /** Automatic refunds: the gateway is called for them next. */
  refundIds: readonly string[];
}

/** The result when nothing is left to do after the transaction. */
export const withoutFollowUp = (status: OrderStatus): AppliedCheckout => ({ status, logEntries: [], refundIds: [] });

/**
 * Inside the transaction that has locked the order: moves it after its newest payment attempt ended without a payment, and expires it
 * when its retry period is over.
 * @returns the status that the order now has
 */
export const applyEndedPayment = async (
  tx: Database,
  order: OrderRow,
  outcome: PaymentOutcome,
  now: Date,
): Promise<OrderStatus> => {
  const ended = await moveOrder(tx, order, {
    type: 'order.paymentEnded',
    outcome,
    isCancelRequested: order.cancelRequestedAt !== null,
    isPaymentRequested: order.paymentRequestedAt !== null,
  });
  const { status } = ended;
  if (status === 'failed' || status === 'canceled' || status === 'expired') {
    await recordFacts(tx, order, [{ kind: `order.${status}` }], now);
    await scheduleCheck(tx, order.id, { nextCheckAt: computeNextCheckOfEnded(now, now), checkFailures: 0 });
  }
  return isPastRetry(ended, now) ? expireLockedOrder(tx, ended, now) : status;
};

/**
 * The attempt of a checkout: the one with its id, else the newest attempt without a checkout id, whose call got no response. An
 * attempt that ended counts too: the gateway may respond differently to a retry than to the first call.
 */
const attemptFor = (attempts: readonly PaymentAttemptRow[], checkout: Checkout) =>
  attempts.find((attempt) => attempt.gatewaySessionId === checkout.id) ??
  attempts.find((attempt) => attempt.gatewaySessionId === null && attempt.status !== 'succeeded');

/** Protects money: reference, amount and currency must match the order, and the amount must match the attempt too. */
const matchesOrder = (checkout: Checkout, order: OrderRow, attempt: PaymentAttemptRow) =>
  checkout.reference === orderNumber(order) &&
  checkout.amountMinor === order.totalMinor &&
  checkout.amountMinor === attempt.amountMinor &&
  checkout.currency.toUpperCase() === order.currency.toUpperCase();

const REFUND_REASON = {
  paidTwice: 'The order was paid a second time',
  owned: 'You already own these assets through another order',
} as const;

/** The order is already paid: the second payment is recorded and refunded in full. */
const applySecondPayment = async (
  tx: Database,
  order: OrderRow,
  attempt: PaymentAttemptRow,
  now: Date,
): Promise<AppliedCheckout> => {
  await movePaymentAttempt(tx, attempt, { type: 'attempt.captured', wasOrderPaid: true }, { finishedAt: now });
  await recordFacts(
    tx,
    order,
    [{ kind: 'payment.captured', attemptId: attempt.id, amountMinor: attempt.amountMinor }],
    now,
  );
  const refund = { lines: [], shouldRevoke: false, reason: REFUND_REASON.paidTwice, requestedBy: null };
  return {
    status: order.status,
    logEntries: [{ text: 'an order was paid a second time: the second payment is refunded' }],
    refundIds: [await requestRefund(tx, order, attempt, refund, now)],
  };
};

const applyPayment = async (
  tx: Database,
  order: OrderRow,
  attempt: PaymentAttemptRow,
  context: EffectContext,
): Promise<AppliedCheckout> => {
  if (wasPaid(order.status)) return applySecondPayment(tx, order, attempt, context.now);
  const late =
    order.status === 'pending_payment' ? [] : [{ text: `a payment arrived late: the order was ${order.status}` }];
  const owned = await recordPayment(tx, order, attempt, { type: 'order.paymentReceived' }, context);
  const lines = owned.filter(wasLinePaid).map((line) => ({ line, amountMinor: line.priceMinor }));
  if (lines.length === 0) return { status: 'paid', logEntries: late, refundIds: [] };
  const products = lines.map(({ line }) => line.productId);
  const text = 'a user paid for products that they already own: the price is refunded';
  const refund = { lines, shouldRevoke: false, reason: REFUND_REASON.owned, requestedBy: null };
  const refundId = await requestRefund(tx, order, attempt, refund, context.now);
  return { status: 'paid', logEntries: [...late, { text, products }], refundIds: [refundId] };
};

/** Applies what the gateway reports about a checkout to an order that the transaction has locked. */
export const applyCheckout = async (
  tx: Database,
  order: OrderRow,
  checkout: Checkout,
  context: EffectContext,
): Promise<AppliedCheckout> => {
  const attempts = await listPaymentAttempts(tx, order.id);
  let attempt = attemptFor(attempts, checkout);
  if (!attempt || !matchesOrder(checkout, order, attempt))
    return {
      ...withoutFollowUp(order.status),
      logEntries: [{ text: 'a checkout does not match its order: nothing was changed' }],
    };
  const isNewest = attempt.id === attempts[0]?.id;
  if (attempt.gatewaySessionId === null) {
    const opened = { gatewaySessionId: checkout.id, checkoutUrl: checkout.url };
    if (attempt.status === 'created')
      attempt = (await movePaymentAttempt(tx, attempt, { type: 'attempt.opened' }, opened)) ?? attempt;
    else await setAttemptCheckout(tx, attempt.id, opened);
  }
  // Protects money: a payment counts once, however often the gateway reports it.
  const isCounted = isCapturedAttempt(attempt.status);
  if (checkout.status === 'open' || isCounted) return withoutFollowUp(order.status);
  if (checkout.status === 'paid' && checkout.card) attempt = await setAttemptCard(tx, attempt, checkout.card);
  if (checkout.status === 'paid') return applyPayment(tx, order, attempt, context);

  // After a decline the user still wants to pay, so the order fails and can be tried again.
  const outcome = checkout.status === 'declined' ? 'failed' : checkout.status;
  if (isLiveAttempt(attempt.status))
    await movePaymentAttempt(tx, attempt, { type: 'attempt.ended', outcome }, { finishedAt: context.now });
  // Protects money: a later report, or one about an older attempt, does not change a paid order.
  if (order.status !== 'pending_payment' || !isNewest) return withoutFollowUp(order.status);
  return withoutFollowUp(await applyEndedPayment(tx, order, outcome, context.now));
};
