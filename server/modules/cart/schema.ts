import { integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { createdAt } from '#server/platform/db/columns.ts';
import { products } from '#server/modules/catalog/schema/products.ts';
import { users } from '#server/modules/identity/schema/users.ts';

export const cartItems = pgTable(
  'cart_items',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.productId] })],
);

export const favorites = pgTable(
  'favorites',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    createdAt: createdAt(),
    /** The effective price when it was added, to show a price drop; null for rows from before it was stored. */
    addedPriceMinor: integer('added_price_minor'),
  },
  (t) => [primaryKey({ columns: [t.userId, t.productId] })],
);
