import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, serial, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { AttemptStatus, GrantStatus, OrderStatus } from '#contract/orders/order-enums.ts';
import { createdAt, moment } from '#server/platform/db/columns.ts';
import { bundles } from '#server/modules/catalog/schema/bundles.ts';
import { products } from '#server/modules/catalog/schema/products.ts';
import { users } from '#server/modules/identity/schema/users.ts';

export const orders = pgTable(
  'orders',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Order number without its prefix and base, see `orderNumber`. */
    sequence: serial('sequence').notNull().unique(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    status: text('status').$type<OrderStatus>().notNull(),
    currency: text('currency').notNull(),
    totalMinor: bigint('total_minor', { mode: 'number' }).notNull(),
    /** Hash of lines, prices and payment method. A second click on Buy finds the order of the first one by it. */
    fingerprint: text('fingerprint').notNull(),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    /** Until when a failed payment can be tried again at the prices of the order. Null: as long as no admin cancels it. */
    retryUntil: moment('retry_until'),
    paidAt: moment('paid_at'),
    /** The admin who created the order; null for an order from a cart. */
    createdBy: uuid('created_by').references(() => users.id),
    /** When an admin requested the payment of this draft. From then on the user can see and pay it. */
    paymentRequestedAt: moment('payment_requested_at'),
    /** When the cancellation was requested: written before the shop closes the checkout at the gateway. */
    cancelRequestedAt: moment('cancel_requested_at'),
    /** When the gateway was last called for the order's page. */
    gatewayCheckedAt: moment('gateway_checked_at'),
    /** When the sweep last called the gateway. Separate from the check of the page, so that a sweep does not delay a user who returns from the payment. */
    sweptAt: moment('swept_at'),
    /** When the sweep next calls the gateway. Null: immediately for an open order, never for another one. */
    nextCheckAt: moment('next_check_at'),
    /** Calls of the sweep in a row to which the gateway gave no usable response. */
    checkFailures: integer('check_failures').notNull().default(0),
  },
  (t) => [
    index('orders_user_idx').on(t.userId, t.createdAt.desc()),
    index('orders_status_idx').on(t.status, t.sequence),
    index('orders_created_idx').on(t.createdAt, t.id),
    index('orders_paid_idx').on(t.paidAt),
    index('orders_total_idx').on(t.totalMinor, t.sequence),
    // Protects money: a user has one open checkout at most, also with two tabs.
    uniqueIndex('orders_one_open_per_user')
      .on(t.userId)
      .where(sql`status = 'pending_payment'`),
    index('orders_open_idx')
      .on(t.expiresAt)
      .where(sql`status = 'pending_payment'`),
    index('orders_retry_idx')
      .on(t.retryUntil)
      .where(sql`status = 'failed'`),
    index('orders_next_check_idx')
      .on(t.nextCheckAt)
      .where(sql`next_check_at is not null`),
  ],
);

/** Title and price are copied when the order is created: later changes of the product do not change an order. */
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
    /** Price of the product when another one was charged, and why: the admin's reason, or the bundle's name. */
    listPriceMinor: integer('list_price_minor'),
    priceReason: text('price_reason'),
    /** Price without the sale in which the product was; null without a sale, and of lines from before it was stored. */
    fullPriceMinor: integer('full_price_minor'),
    /** The bundle whose price the line has a share of. */
    bundleId: integer('bundle_id').references(() => bundles.id),
  },
  (t) => [
    unique('order_lines_product_key').on(t.orderId, t.productId),
    index('order_lines_title_trgm_idx').using('gin', sql`${t.title} gin_trgm_ops`),
    check('order_lines_price_reason_check', sql`(${t.listPriceMinor} is null) = (${t.priceReason} is null)`),
  ],
);

/** Internal notes of admins about an order. */
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
    /** One of ORDER_GATEWAYS. */
    gateway: text('gateway').notNull(),
    methodId: text('method_id').notNull(),
    status: text('status').$type<AttemptStatus>().notNull(),
    /** Stored before the gateway is called, so a call whose response was lost is repeated with the same key. */
    idempotencyKey: text('idempotency_key').notNull().unique(),
    gatewaySessionId: text('gateway_session_id').unique(),
    checkoutUrl: text('checkout_url'),
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    /** Refunded or reserved for a refund. */
    refundedMinor: bigint('refunded_minor', { mode: 'number' }).notNull().default(0),
    /** The card that paid, if the gateway reports it: brand and last four digits, never more. */
    cardBrand: text('card_brand'),
    cardLast4: text('card_last4'),
    createdAt: createdAt(),
    finishedAt: moment('finished_at'),
  },
  (t) => [
    unique('payment_attempts_number_key').on(t.orderId, t.number),
    index('payment_attempts_gateway_idx').on(t.gateway, t.orderId),
    // Protects money: never refund more than was paid.
    check('payment_attempts_refunded_check', sql`${t.refundedMinor} between 0 and ${t.amountMinor}`),
    // Protects money: an order is paid once.
    uniqueIndex('payment_attempts_one_success')
      .on(t.orderId)
      .where(sql`status = 'succeeded'`),
  ],
);

/** The right to download a product: one per order line, and one live grant per user and product. */
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
    status: text('status').$type<GrantStatus>().notNull(),
    createdAt: createdAt(),
    revokedAt: moment('revoked_at'),
  },
  (t) => [
    index('grants_user_idx').on(t.userId),
    index('grants_revoked_idx')
      .on(t.revokedAt)
      .where(sql`status = 'revoked'`),
    index('grants_owners_idx')
      .on(t.productId, t.userId)
      .where(sql`status = 'granted'`),
    uniqueIndex('grants_one_live')
      .on(t.userId, t.productId)
      .where(sql`status = 'granted'`),
  ],
);
