import type { AdminOrder } from '#contract/admin/admin-orders.ts';
import { ATTEMPT_STATUSES, type OrderStatus } from '#contract/orders/order-enums.ts';
import { disputeLifecycle } from '#lifecycles/dispute-lifecycle.ts';
import { orderLifecycle } from '#lifecycles/order-lifecycle.ts';
import { isLiveAttempt, paymentAttemptLifecycle } from '#lifecycles/payment-attempt-lifecycle.ts';
import { refundLifecycle } from '#lifecycles/refund-lifecycle.ts';

type Entry = AdminOrder['history'][number];

/** The status of the order after an event. */
const ORDER_STATUS_AFTER: Record<string, OrderStatus> = {
  'order.placed': 'pending_payment',
  'order.reopened': 'pending_payment',
  'order.failed': 'failed',
  'order.canceled': 'canceled',
  'order.expired': 'expired',
  'payment.captured': 'paid',
};

/** The attempt, refund or dispute that an event is about, which the server names by its number first: `#1, sandbox`. */
const findSubject = <Subject extends { number: number }>(subjects: readonly Subject[], { about }: Entry) =>
  subjects.find(({ number }) => about !== null && Number.parseInt(about.slice(1), 10) === number);

const attemptSentence = (step: string, { payments }: AdminOrder, entry: Entry) => {
  const stored = findSubject(payments, entry)?.status;
  const status = ATTEMPT_STATUSES.find((each) => each === stored);
  if (status === undefined) return null;
  const isCurrent = step === 'started' ? isLiveAttempt(status) : step === status;
  return isCurrent ? paymentAttemptLifecycle.describe(status) : null;
};

const refundSentence = (step: string, { refunds }: AdminOrder, entry: Entry) => {
  const refund = findSubject(refunds, entry);
  if (refund === undefined || (step === 'requested' ? 'created' : step) !== refund.status) return null;
  // The description says that the amount can be refunded again.
  return refund.status === 'failed' && !refund.can_retry ? null : refundLifecycle.describe(refund.status);
};

const disputeSentence = (step: string, { disputes }: AdminOrder, entry: Entry) => {
  const dispute = findSubject(disputes, entry);
  if (dispute === undefined || (step === 'opened' ? 'open' : step) !== dispute.status) return null;
  return disputeLifecycle.describe(dispute.status);
};

/**
 * Explains the status that an event led to, while the order, attempt, refund or dispute still has it: later it would be untrue.
 * @returns null for an event that changed no status, and for one whose status has changed since
 */
export const describeStatus = (entry: Entry, order: AdminOrder): string | null => {
  const [subject, step = ''] = entry.kind.split('.');
  if (subject === 'attempt') return attemptSentence(step, order, entry);
  if (subject === 'refund') return refundSentence(step, order, entry);
  if (subject === 'dispute') return disputeSentence(step, order, entry);
  const status = ORDER_STATUS_AFTER[entry.kind];
  return status !== undefined && status === order.status ? orderLifecycle.describe(status) : null;
};
