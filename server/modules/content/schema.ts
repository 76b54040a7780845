import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '#server/platform/db/columns.ts';

/** One row per group of settings, such as the company data. */
export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
  /** Incremented by every change, so that a concurrent change is detected. */
  version: integer('version').notNull().default(1),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

/** Payment methods; `id` is the `gateway` that `cart/purchase` accepts. */
export const paymentMethods = pgTable('payment_methods', {
  id: text('id').primaryKey(),
  /** File under /static/images/gateways/. */
  image: text('image').notNull(),
  methodName: text('method_name').notNull(),
  isEnabled: boolean('is_enabled').notNull().default(true),
  position: integer('position').notNull().default(0),
});
