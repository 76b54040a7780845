import { sql } from 'drizzle-orm';
import { bigint, boolean, check, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment } from '#server/platform/db/columns.ts';
import { orderLines, orders, paymentAttempts } from './orders.ts';
import { users } from '#server/modules/identity/schema/users.ts';

/** Money on its way back, or returned. The row and its key are written before the gateway is asked. */
export const refunds = pgTable(
  'refunds',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    /** The payment that it returns a part of. */
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => paymentAttempts.id),
    /** Counted from 1 in the order. */
    number: integer('number').notNull(),
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    /** Whether its lines can no longer be downloaded once the money is returned. */
    revokes: boolean('revokes').notNull(),
    reason: text('reason').notNull(),
    status: text('status').$type<'created' | 'succeeded' | 'failed'>().notNull(),
    idempotencyKey: text('idempotency_key').notNull().unique(),
    gatewayRefundId: text('gateway_refund_id').unique(),
    /** Null: the shop returned it by itself, as a payment that had to be taken twice. */
    requestedBy: uuid('requested_by').references(() => users.id),
    createdAt: createdAt(),
    finishedAt: moment('finished_at'),
  },
  (t) => [
    unique('refunds_number_key').on(t.orderId, t.number),
    check('refunds_amount_check', sql`${t.amountMinor} > 0`),
  ],
);

/** What of a refund falls on which line; empty for a payment that bought nothing. */
export const refundLines = pgTable(
  'refund_lines',
  {
    refundId: uuid('refund_id')
      .notNull()
      .references(() => refunds.id),
    orderLineId: uuid('order_line_id')
      .notNull()
      .references(() => orderLines.id),
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.refundId, t.orderLineId] }),
    check('refund_lines_amount_check', sql`${t.amountMinor} >= 0`),
  ],
);
