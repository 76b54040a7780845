import { sql } from 'drizzle-orm';
import { bigint, check, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { DisputeStatus } from '#contract/orders/order-enums.ts';
import { createdAt, moment } from '#server/platform/db/columns.ts';
import { orders, paymentAttempts } from './orders.ts';

/** Payments that buyers dispute with their bank, as the gateway reports them. */
export const disputes = pgTable(
  'disputes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    /** The disputed payment. */
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => paymentAttempts.id),
    /** Counts from 1 within the order. */
    number: integer('number').notNull(),
    // Protects money: a dispute is booked once, however often the gateway reports it.
    gatewayDisputeId: text('gateway_dispute_id').notNull().unique(),
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    /** In the words of the gateway. */
    reason: text('reason').notNull(),
    status: text('status').$type<DisputeStatus>().notNull(),
    createdAt: createdAt(),
    closedAt: moment('closed_at'),
  },
  (t) => [
    unique('disputes_number_key').on(t.orderId, t.number),
    check('disputes_amount_check', sql`${t.amountMinor} > 0`),
  ],
);
