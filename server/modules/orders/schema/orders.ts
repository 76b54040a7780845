import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, serial, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment } from '#server/platform/db/columns.ts';
import { products } from '#server/modules/catalog/schema.ts';
import { users } from '#server/modules/identity/schema/users.ts';

export const orders = pgTable(
  'orders',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The human number is `PB-` and this, counted from 100001. */
    sequence: serial('sequence').notNull().unique(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    status: text('status')
      .$type<
        'draft' | 'pending_payment' | 'paid' | 'partially_refunded' | 'refunded' | 'failed' | 'canceled' | 'expired'
      >()
      .notNull(),
    currency: text('currency').notNull(),
    totalMinor: bigint('total_minor', { mode: 'number' }).notNull(),
    /** Equal for the same lines at the same prices through the same payment method: a second click finds the first one's order. */
    fingerprint: text('fingerprint').notNull(),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    paidAt: moment('paid_at'),
    /** Who of the staff made it; null for a cart's. */
    createdBy: uuid('created_by').references(() => users.id),
    /** Staff asked the user to pay this draft: from then on it is the user's to pay, until it is canceled. */
    paymentRequestedAt: moment('payment_requested_at'),
    /** Staff want it canceled: written before the gateway is asked to close its checkout. */
    cancelRequestedAt: moment('cancel_requested_at'),
  },
  (t) => [
    index('orders_user_idx').on(t.userId, t.createdAt.desc()),
    index('orders_status_idx').on(t.status, t.sequence),
    index('orders_created_idx').on(t.createdAt, t.id),
    index('orders_total_idx').on(t.totalMinor, t.sequence),
    // Protects money: one open checkout a user, whatever two tabs do at once.
    uniqueIndex('orders_one_open_per_user')
      .on(t.userId)
      .where(sql`status = 'pending_payment'`),
    index('orders_open_idx')
      .on(t.expiresAt)
      .where(sql`status = 'pending_payment'`),
  ],
);

/** Frozen when the purchase starts: later changes of the product never reach it. */
export const orderLines = pgTable(
  'order_lines',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    position: integer('position').notNull(),
    title: text('title').notNull(),
    priceMinor: integer('price_minor').notNull(),
    currency: text('currency').notNull(),
    /** What the product cost where staff gave it another price, and why they did. */
    listPriceMinor: integer('list_price_minor'),
    priceReason: text('price_reason'),
  },
  (t) => [
    unique('order_lines_product_key').on(t.orderId, t.productId),
    index('order_lines_title_trgm_idx').using('gin', sql`${t.title} gin_trgm_ops`),
    // Another price than the product's has a reason.
    check('order_lines_price_reason_check', sql`(${t.listPriceMinor} is null) = (${t.priceReason} is null)`),
  ],
);

/** What staff noted down about an order, for each other; written once. */
export const orderNotes = pgTable(
  'order_notes',
  {
    id: serial('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    authorId: uuid('author_id')
      .notNull()
      .references(() => users.id),
    body: text('body').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('order_notes_order_idx').on(t.orderId, t.id)],
);

export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    number: integer('number').notNull(),
    /** Who takes the money: `sandbox`, `stripe`, `manual` for what staff received themselves, or `none` for a free order. */
    gateway: text('gateway').notNull(),
    methodId: text('method_id').notNull(),
    /** `returned`: paid although the order was paid already, so the money goes back. */
    status: text('status')
      .$type<'created' | 'redirected' | 'succeeded' | 'failed' | 'canceled' | 'expired' | 'returned'>()
      .notNull(),
    /** Written before the gateway is called: a call whose answer was lost is made again with the same key. */
    idempotencyKey: text('idempotency_key').notNull().unique(),
    gatewaySessionId: text('gateway_session_id').unique(),
    checkoutUrl: text('checkout_url'),
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    /** What was returned of it, or is on its way back. */
    refundedMinor: bigint('refunded_minor', { mode: 'number' }).notNull().default(0),
    createdAt: createdAt(),
    finishedAt: moment('finished_at'),
  },
  (t) => [
    unique('payment_attempts_number_key').on(t.orderId, t.number),
    index('payment_attempts_gateway_idx').on(t.gateway, t.orderId),
    // Protects money: never more comes back than was paid.
    check('payment_attempts_refunded_check', sql`${t.refundedMinor} between 0 and ${t.amountMinor}`),
    // Protects money: an order is captured once.
    uniqueIndex('payment_attempts_one_success')
      .on(t.orderId)
      .where(sql`status = 'succeeded'`),
  ],
);

/** The right to download a product: one a line, and one live one a user and product. */
export const grants = pgTable(
  'grants',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderLineId: uuid('order_line_id')
      .notNull()
      .unique()
      .references(() => orderLines.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    status: text('status').$type<'granted' | 'revoked'>().notNull(),
    createdAt: createdAt(),
    revokedAt: moment('revoked_at'),
  },
  (t) => [
    index('grants_user_idx').on(t.userId),
    uniqueIndex('grants_one_live')
      .on(t.userId, t.productId)
      .where(sql`status = 'granted'`),
  ],
);
