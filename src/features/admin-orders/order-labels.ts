import type { OrderGateway, RefundSource } from '#contract/enums.ts';
import { disputeLifecycle } from '#lifecycles/dispute-lifecycle.ts';
import { orderLifecycle } from '#lifecycles/order-lifecycle.ts';
import { paymentAttemptLifecycle } from '#lifecycles/payment-attempt-lifecycle.ts';
import { refundLifecycle } from '#lifecycles/refund-lifecycle.ts';

export const GATEWAY_LABELS: Record<OrderGateway, string> = {
  sandbox: 'Sandbox',
  stripe: 'Stripe',
  manual: 'Marked as paid',
  none: 'Nothing to pay',
};

/** How a payment attempt is paid, in the words that the buyer reads. */
export const methodLabel = (gateway: string): string =>
  gateway === 'sandbox'
    ? 'Card (Sandbox Gateway)'
    : (Object.entries(GATEWAY_LABELS).find(([id]) => id === gateway)?.[1] ?? gateway);

/** What an event is about. The server names an attempt by its number and gateway, such as `#1, sandbox`. */
export const describeAbout = (about: string): string => {
  const [, number, gateway] = /^(#\d+), (\w+)$/.exec(about) ?? [];
  return number === undefined || gateway === undefined ? about : `${number}, ${methodLabel(gateway)}`;
};

/** Who made a refund that no admin requested. */
export const REFUND_SOURCE_LABELS: Record<RefundSource, string> = {
  shop: 'System',
  gateway: 'Payment gateway',
  dispute: 'Bank',
};

/** Labels by the event kind that the server records. */
const HISTORY_LABELS: Record<string, string> = {
  'order.created': 'Order created',
  'order.placed': 'Order placed',
  'order.reopened': 'Payment retried',
  'order.failed': 'Payment failed',
  'order.canceled': 'Canceled',
  'order.expired': 'Expired',
  'attempt.started': 'Payment attempt started',
  'attempt.succeeded': 'Payment attempt succeeded',
  'attempt.failed': 'Payment attempt failed',
  'attempt.canceled': 'Payment attempt canceled',
  'attempt.expired': 'Payment attempt expired',
  'attempt.returned': 'Second payment refunded',
  'payment.captured': 'Payment received',
  'gateway.event': 'Message from the payment gateway',
  'refund.requested': 'Refund requested',
  'refund.succeeded': 'Refund completed',
  'refund.failed': 'Refund failed',
  'dispute.opened': 'Payment disputed',
  'dispute.won': 'Dispute won',
  'dispute.lost': 'Dispute lost',
  'grant.given': 'Download access granted',
  'grant.revoked': 'Download access revoked',
  download: 'Downloaded',
  note: 'Note',
  'admin.order.create': 'Admin created the order',
  'admin.order.request_payment': 'Admin requested payment',
  'admin.order.mark_paid': 'Admin marked it as paid',
  'admin.order.refund': 'Admin requested a refund',
  'admin.order.retry_refund': 'Admin retried a refund',
  'admin.order.cancel': 'Admin canceled it',
  'admin.order.resend_receipt': 'Admin resent the receipt',
  'admin.order.note': 'Admin added a note',
};

/** Falls back to the kind itself for events that have no label. */
export const historyLabel = (kind: string): string => HISTORY_LABELS[kind] ?? kind;

/** Explains the status after an event. */
const STATUS_SENTENCES: Record<string, string> = {
  'order.placed': orderLifecycle.describe('pending_payment'),
  'order.reopened': orderLifecycle.describe('pending_payment'),
  'order.failed': orderLifecycle.describe('failed'),
  'order.canceled': orderLifecycle.describe('canceled'),
  'order.expired': orderLifecycle.describe('expired'),
  'payment.captured': orderLifecycle.describe('paid'),
  'attempt.started': paymentAttemptLifecycle.describe('created'),
  'attempt.succeeded': paymentAttemptLifecycle.describe('succeeded'),
  'attempt.failed': paymentAttemptLifecycle.describe('failed'),
  'attempt.canceled': paymentAttemptLifecycle.describe('canceled'),
  'attempt.expired': paymentAttemptLifecycle.describe('expired'),
  'attempt.returned': paymentAttemptLifecycle.describe('returned'),
  'refund.requested': refundLifecycle.describe('created'),
  'refund.succeeded': refundLifecycle.describe('succeeded'),
  'refund.failed': refundLifecycle.describe('failed'),
  'dispute.opened': disputeLifecycle.describe('open'),
  'dispute.won': disputeLifecycle.describe('won'),
  'dispute.lost': disputeLifecycle.describe('lost'),
};

/** Null for events that change no status. */
export const statusSentence = (kind: string): string | null => STATUS_SENTENCES[kind] ?? null;

export const GRANT_LABELS = { none: 'No', granted: 'Yes', revoked: 'Revoked' } as const;
