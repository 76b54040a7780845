import type { OrderAuditAction } from '#contract/admin/audit-actions.ts';
import type {
  AttemptStatus,
  DisputeStatus,
  OrderGateway,
  RefundSource,
  RefundStatus,
} from '#contract/orders/order-enums.ts';
import type { LedgerKind } from '#contract/orders/ledger-kinds.ts';
import type { StatusDisplay } from '#lib/status-display.ts';

export const GATEWAY_LABELS: Record<OrderGateway, string> = {
  sandbox: 'Sandbox',
  stripe: 'Stripe',
  manual: 'Marked as paid',
  none: 'Nothing to pay',
};

/** How a payment attempt is paid, in the words that the buyer reads. */
export const toMethodLabel = (gateway: string): string =>
  gateway === 'sandbox'
    ? 'Card (Sandbox Gateway)'
    : (Object.entries(GATEWAY_LABELS).find(([id]) => id === gateway)?.[1] ?? gateway);

/** What an event is about. The server names an attempt by its number and gateway, such as `#1, sandbox`. */
export const describeAbout = (about: string): string => {
  const [, number, gateway] = /^(#\d+), (\w+)$/.exec(about) ?? [];
  return number === undefined || gateway === undefined ? about : `${number}, ${toMethodLabel(gateway)}`;
};

/** How the status of a payment attempt is shown. The contract leaves it open, so that an unknown one is shown as it is. */
const ATTEMPT_STATUS_DISPLAY: Record<AttemptStatus, StatusDisplay> = {
  created: { tone: 'waiting', label: 'Payment page not open yet' },
  redirected: { tone: 'waiting', label: 'Payment page open' },
  succeeded: { tone: 'good', label: 'Succeeded' },
  failed: { tone: 'bad', label: 'Failed' },
  canceled: { tone: 'quiet', label: 'Canceled' },
  expired: { tone: 'quiet', label: 'Expired' },
  returned: { tone: 'quiet', label: 'Second payment refunded' },
};
export const displayAttempt = (status: string): StatusDisplay =>
  Object.entries(ATTEMPT_STATUS_DISPLAY).find(([name]) => name === status)?.[1] ?? { tone: 'quiet', label: status };

export const REFUND_STATUS_DISPLAY: Record<RefundStatus, StatusDisplay> = {
  created: { tone: 'waiting', label: 'Requested' },
  succeeded: { tone: 'good', label: 'Completed' },
  failed: { tone: 'bad', label: 'Failed' },
};

export const DISPUTE_STATUS_DISPLAY: Record<DisputeStatus, StatusDisplay> = {
  open: { tone: 'waiting', label: 'Open' },
  won: { tone: 'good', label: 'Won' },
  lost: { tone: 'bad', label: 'Lost' },
};

/** Who made a refund that no admin requested. */
export const REFUND_SOURCE_LABELS: Record<RefundSource, string> = {
  shop: 'System',
  gateway: 'Payment gateway',
  dispute: 'Bank',
};

/** Kinds of events that the server lists in the history of an order. */
type HistoryKind =
  | LedgerKind
  | `attempt.${'started' | Exclude<AttemptStatus, 'created' | 'redirected'>}`
  | `admin.${OrderAuditAction}`
  | 'order.created'
  | 'gateway.event'
  | 'download'
  | 'note';

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
} satisfies Record<HistoryKind, string>;

/** Falls back to the kind itself for events that have no label. */
export const toHistoryLabel = (kind: string): string => HISTORY_LABELS[kind] ?? kind;

export const GRANT_LABELS = { none: 'No', granted: 'Yes', revoked: 'Revoked' } as const;
