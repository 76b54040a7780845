/** The kinds of money facts that the ledger stores, see docs/decisions/010-keep-an-append-only-ledger-beside-the-order-tables.md. */
export const LEDGER_KINDS = [
  'order.placed',
  'order.reopened',
  'order.failed',
  'order.canceled',
  'order.expired',
  'payment.captured',
  'refund.requested',
  'refund.succeeded',
  'refund.failed',
  'dispute.opened',
  'dispute.won',
  'dispute.lost',
  'grant.given',
  'grant.revoked',
] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];
