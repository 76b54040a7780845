import type { OrderGateway } from '#contract/enums.ts';

/** Who took the money. */
export const GATEWAY_WORDS: Record<OrderGateway, string> = {
  sandbox: 'Sandbox',
  stripe: 'Stripe',
  manual: 'Marked as paid',
  none: 'Nothing to pay',
};

/** What the shop's books call it, and what staff read. */
const HISTORY_WORDS: Record<string, string> = {
  'order.created': 'Order made',
  'order.placed': 'Order placed',
  'order.reopened': 'Payment tried again',
  'order.failed': 'Not paid this time',
  'order.canceled': 'Canceled',
  'order.expired': 'Expired',
  'attempt.started': 'Payment attempt started',
  'attempt.succeeded': 'Payment attempt succeeded',
  'attempt.failed': 'Payment attempt failed',
  'attempt.canceled': 'Payment attempt canceled',
  'attempt.expired': 'Payment attempt expired',
  'attempt.returned': 'Paid a second time: returned',
  'payment.captured': 'Money received',
  'gateway.event': 'Message of the payment gateway',
  'refund.requested': 'Refund requested',
  'refund.succeeded': 'Money returned',
  'refund.failed': 'Refund refused by the gateway',
  'grant.given': 'Right to download given',
  'grant.revoked': 'Right to download taken back',
  download: 'Downloaded',
  note: 'Note',
  'staff.order.create': 'Staff made the order',
  'staff.order.request_payment': 'Staff asked for the payment',
  'staff.order.mark_paid': 'Staff marked it as paid',
  'staff.order.refund': 'Staff refunded',
  'staff.order.cancel': 'Staff canceled it',
  'staff.order.resend_receipt': 'Staff sent the receipt again',
  'staff.order.note': 'Staff added a note',
};

/** What is not known yet is shown by its own name: it happened all the same. */
export const historyWords = (kind: string): string => HISTORY_WORDS[kind] ?? kind;

export const GRANT_WORDS = { none: 'No', granted: 'Yes', revoked: 'Taken back' } as const;
