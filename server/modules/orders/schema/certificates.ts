import { integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAt } from '#server/platform/db/columns.ts';
import { orderLines } from './orders.ts';

/**
 * Who certificates name instead of the buyer: a row per issue after the first one. Everything else that a certificate states follows
 * from order, grant, version and invoice.
 */
export const licensees = pgTable(
  'licensees',
  {
    orderLineId: uuid('order_line_id')
      .notNull()
      .references(() => orderLines.id),
    /** From 2 on: the first issue names the buyer. */
    issue: integer('issue').notNull(),
    name: text('name').notNull(),
    setBy: text('set_by').$type<'buyer' | 'admin'>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [unique('licensees_issue_key').on(t.orderLineId, t.issue)],
);
