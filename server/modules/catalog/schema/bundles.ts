import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, serial, smallint, text } from 'drizzle-orm/pg-core';
import { moment } from '#server/platform/db/columns.ts';
import { products } from './products.ts';

/** Products that cost less together. A bundle is never deleted, because order lines name it. */
export const bundles = pgTable(
  'bundles',
  {
    id: serial('id').primaryKey(),
    title: text('title').notNull(),
    priceMinor: integer('price_minor').notNull(),
    /** The currency of its products. */
    currency: text('currency').notNull(),
    isListed: boolean('is_listed').notNull(),
    /** Increases with every change. */
    revision: integer('revision').notNull().default(1),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [check('bundles_price_check', sql`${t.priceMinor} > 0`)],
);

export const bundleProducts = pgTable(
  'bundle_products',
  {
    bundleId: integer('bundle_id')
      .notNull()
      .references(() => bundles.id),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    position: smallint('position').notNull(),
  },
  (t) => [primaryKey({ columns: [t.bundleId, t.productId] }), index('bundle_products_product_idx').on(t.productId)],
);
