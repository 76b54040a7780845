import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { RefundSource, RefundStatus } from '#contract/orders/order-enums.ts';
import { createdAt, moment } from '#server/platform/db/columns.ts';
import { orderLines, orders, paymentAttempts } from './orders.ts';
import { users } from '#server/modules/identity/schema/users.ts';

/** The row with its idempotency key is stored before the gateway is called. */
export const refunds = pgTable(
  'refunds',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    /** The payment that is refunded. */
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => paymentAttempts.id),
    /** Counts from 1 within the order. */
    number: integer('number').notNull(),
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    /** Whether the grants of its lines are revoked when the refund succeeds. */
    revokes: boolean('revokes').notNull(),
    reason: text('reason').notNull(),
    source: text('source').$type<RefundSource>().notNull().default('shop'),
    status: text('status').$type<RefundStatus>().notNull(),
    /** Of the call that makes the refund. One that the shop did not make has a key that names it. */
    idempotencyKey: text('idempotency_key').notNull().unique(),
    gatewayRefundId: text('gateway_refund_id').unique(),
    /** The failed refund that this one retries. Unique: a failed refund is retried once. */
    retryOf: uuid('retry_of')
      .unique()
      .references((): AnyPgColumn => refunds.id),
    /** Calls in a row whose outcome is unknown. */
    failures: integer('failures').notNull().default(0),
    /** When the sweep calls the gateway; null: immediately. */
    nextTryAt: moment('next_try_at'),
    /** The admin; null for an automatic refund. */
    requestedBy: uuid('requested_by').references(() => users.id),
    createdAt: createdAt(),
    finishedAt: moment('finished_at'),
  },
  (t) => [
    unique('refunds_number_key').on(t.orderId, t.number),
    index('refunds_due_idx')
      .on(t.nextTryAt)
      .where(sql`status = 'created'`),
    check('refunds_amount_check', sql`${t.amountMinor} > 0`),
  ],
);

/** Share of a refund per order line. A refund of a second payment has no lines. */
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
