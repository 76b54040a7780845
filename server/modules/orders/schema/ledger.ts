import { sql } from 'drizzle-orm';
import { bigint, bigserial, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { LedgerKind } from '#contract/orders/ledger-kinds.ts';
import { createdAt } from '#server/platform/db/columns.ts';
import { disputes } from './disputes.ts';
import { orderLines, orders, paymentAttempts } from './orders.ts';
import { refunds } from './refunds.ts';

/**
 * Every money fact in the order of writing, see docs/decisions/010-keep-an-append-only-ledger-beside-the-order-tables.md. A trigger
 * rejects changes and deletions. The unique indexes reject a fact that cannot happen twice.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    kind: text('kind').$type<LedgerKind>().notNull(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    attemptId: uuid('attempt_id').references(() => paymentAttempts.id),
    refundId: uuid('refund_id').references(() => refunds.id),
    disputeId: uuid('dispute_id').references(() => disputes.id),
    orderLineId: uuid('order_line_id').references(() => orderLines.id),
    /** Zero for a fact without an amount. */
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('ledger_order_idx').on(t.orderId, t.id),
    uniqueIndex('ledger_one_placing')
      .on(t.orderId)
      .where(sql`kind = 'order.placed'`),
    // Protects money: a payment and the end of a refund or dispute are recorded once.
    uniqueIndex('ledger_one_capture')
      .on(t.attemptId)
      .where(sql`kind = 'payment.captured'`),
    uniqueIndex('ledger_one_refund')
      .on(t.refundId, t.kind)
      .where(sql`refund_id is not null`),
    uniqueIndex('ledger_one_dispute')
      .on(t.disputeId, t.kind)
      .where(sql`dispute_id is not null`),
    uniqueIndex('ledger_one_grant')
      .on(t.orderLineId, t.kind)
      .where(sql`order_line_id is not null`),
  ],
);
