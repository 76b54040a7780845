import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { orders } from '#server/modules/orders/schema/orders.ts';
import { createdAt } from '#server/platform/db/columns.ts';

/** Webhook events that took effect. The row is written in the same transaction as the effect. */
export const gatewayEvents = pgTable(
  'gateway_events',
  {
    gateway: text('gateway').notNull(),
    eventId: text('event_id').notNull(),
    type: text('type').notNull(),
    /** The order that the event is about. */
    orderId: uuid('order_id').references(() => orders.id),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.gateway, t.eventId] }),
    index('gateway_events_order_idx').on(t.orderId),
    index('gateway_events_created_idx').on(t.createdAt),
  ],
);
