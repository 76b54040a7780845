import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

/** Money is integer minor units (cents) in every column named `*_minor`. */

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const createdAt = () => moment('created_at').notNull().defaultNow();

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

// ── people ──────────────────────────────────────────────────────────────────────────────────────

export const users = pgTable('users', {
  id: uuid('id').primaryKey().defaultRandom(),
  /** Lower case: two spellings are one person. */
  email: text('email').notNull().unique(),
  passwordHash: text('password_hash').notNull(),
  isAdmin: boolean('is_admin').notNull().default(false),
  blockedAt: moment('blocked_at'),
  username: text('username').notNull(),
  fullName: text('full_name').notNull(),
  dateBirth: date('date_birth', { mode: 'string' }),
  phone: text('phone').notNull().default(''),
  address: text('address').notNull().default(''),
  city: text('city').notNull().default(''),
  currency: text('currency').notNull().default('USD'),
  stateProvince: text('state_province').notNull().default(''),
  zipPostal: text('zip_postal').notNull().default(''),
  country: text('country').notNull().default(''),
  termsVersion: text('terms_version'),
  termsAcceptedAt: moment('terms_accepted_at'),
  createdAt: createdAt(),
});

/**
 * A sign-in and the family of its refresh tokens. Tokens are not stored: each one names the session and a counter and is
 * sealed with a key made from `salt` and the server's secret. Only the newest counter is good; see auth/refresh-tokens.ts.
 */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    salt: text('salt').notNull(),
    counter: integer('counter').notNull().default(0),
    rotatedAt: moment('rotated_at').notNull(),
    createdAt: createdAt(),
    /** When the newest refresh token lapses unused. */
    idleExpiresAt: moment('idle_expires_at').notNull(),
    /** When the session ends even if used every day. */
    absoluteExpiresAt: moment('absolute_expires_at').notNull(),
    revokedAt: moment('revoked_at'),
    revokedReason: text('revoked_reason').$type<
      'logout' | 'reuse' | 'password_changed' | 'ended_by_user' | 'ended_by_staff' | 'blocked'
    >(),
    userAgent: text('user_agent').notNull().default(''),
    ip: text('ip').notNull().default(''),
  },
  (t) => [index('sessions_user_idx').on(t.userId)],
);

// ── goods ───────────────────────────────────────────────────────────────────────────────────────

export const categories = pgTable('categories', {
  id: integer('id').primaryKey(),
  name: text('name').notNull(),
  parentId: integer('parent_id'),
  position: integer('position').notNull().default(0),
});

export const products = pgTable(
  'products',
  {
    id: integer('id').primaryKey(),
    slug: text('slug').notNull().unique(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    kind: text('kind').$type<'model' | 'sprites' | 'hud' | 'font' | 'fx'>().notNull(),
    /** False once the owner takes it out of the catalogue: who bought it keeps it. */
    isListed: boolean('is_listed').notNull().default(true),
    priceMinor: integer('price_minor').notNull(),
    newPriceMinor: integer('new_price_minor'),
    /** What counts: `new_price` where there is one. Kept by the database so that filters and sorting can use an index. */
    effectivePriceMinor: integer('effective_price_minor')
      .notNull()
      .generatedAlwaysAs(sql`coalesce(new_price_minor, price_minor)`),
    currency: text('currency').notNull(),
    rating: numeric('rating', { precision: 2, scale: 1, mode: 'number' }).notNull(),
    ratingCount: integer('rating_count').notNull().default(0),
    salesCount: integer('sales_count').notNull().default(0),
    tags: text('tags')
      .array()
      .notNull()
      .default(sql`'{}'`),
    engines: text('engines')
      .array()
      .notNull()
      .default(sql`'{}'`),
    formats: text('formats')
      .array()
      .notNull()
      .default(sql`'{}'`),
    facts: jsonb('facts').$type<{ key: string; value: number | string }[]>().notNull().default([]),
    /** Tags and category names in one text, for the search. */
    keywords: text('keywords').notNull().default(''),
    search: tsvector('search')
      .notNull()
      .generatedAlwaysAs(
        sql`setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', keywords), 'B') || setweight(to_tsvector('english', description), 'C')`,
      ),
    releasedAt: moment('released_at').notNull(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [
    index('products_search_idx').using('gin', t.search),
    index('products_title_trgm_idx').using('gin', sql`${t.title} gin_trgm_ops`),
    index('products_keywords_trgm_idx').using('gin', sql`${t.keywords} gin_trgm_ops`),
    index('products_newest_idx').on(t.releasedAt.desc(), t.id.desc()),
    index('products_price_idx').on(t.effectivePriceMinor, t.id),
    index('products_rating_idx').on(t.rating.desc(), t.id.desc()),
    index('products_sales_idx').on(t.salesCount.desc(), t.id.desc()),
  ],
);

export const productCategories = pgTable(
  'product_categories',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    categoryId: integer('category_id')
      .notNull()
      .references(() => categories.id),
    /** 0 is the main category. */
    position: smallint('position').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.categoryId] }),
    index('product_categories_category_idx').on(t.categoryId, t.productId),
  ],
);

export const productImages = pgTable(
  'product_images',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** 0 is the cover. */
    position: smallint('position').notNull(),
    file: text('file').notNull(),
    widths: integer('widths').array().notNull(),
    alt: text('alt').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
  },
  (t) => [primaryKey({ columns: [t.productId, t.position] })],
);

export const productVersions = pgTable(
  'product_versions',
  {
    id: serial('id').primaryKey(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    version: text('version').notNull(),
    changelog: text('changelog').notNull(),
    releasedAt: moment('released_at').notNull(),
  },
  (t) => [unique('product_versions_version_key').on(t.productId, t.version)],
);

export const productFiles = pgTable(
  'product_files',
  {
    id: serial('id').primaryKey(),
    versionId: integer('version_id')
      .notNull()
      .references(() => productVersions.id),
    name: text('name').notNull(),
    format: text('format').notNull(),
    contains: text('contains')
      .array()
      .notNull()
      .default(sql`'{}'`),
    size: bigint('size', { mode: 'number' }).notNull(),
    /** Also the key in the storage: equal files are kept once. */
    sha256: text('sha256').notNull(),
  },
  (t) => [unique('product_files_name_key').on(t.versionId, t.name)],
);

/** Groups of words that mean the same to a search: rows with one `groupId` are one group. */
export const searchSynonyms = pgTable(
  'search_synonyms',
  { groupId: integer('group_id').notNull(), word: text('word').notNull() },
  (t) => [primaryKey({ columns: [t.groupId, t.word] })],
);

// ── cart, favorites ─────────────────────────────────────────────────────────────────────────────

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
  },
  (t) => [primaryKey({ columns: [t.userId, t.productId] })],
);

// ── money ───────────────────────────────────────────────────────────────────────────────────────

/** What a shopper may choose to pay with; `id` is the `gateway` of `cart/purchase`. */
export const paymentMethods = pgTable('payment_methods', {
  id: text('id').primaryKey(),
  /** File under /static/images/gateways/. */
  image: text('image').notNull(),
  methodName: text('method_name').notNull(),
  isEnabled: boolean('is_enabled').notNull().default(true),
  position: integer('position').notNull().default(0),
});

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
  },
  (t) => [
    index('orders_user_idx').on(t.userId, t.createdAt.desc()),
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
  },
  (t) => [unique('order_lines_product_key').on(t.orderId, t.productId)],
);

export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    number: integer('number').notNull(),
    /** Who takes the money: `sandbox`, `stripe`, or `none` for a free order. */
    gateway: text('gateway').notNull(),
    methodId: text('method_id').notNull(),
    status: text('status')
      .$type<'created' | 'redirected' | 'succeeded' | 'failed' | 'canceled' | 'expired'>()
      .notNull(),
    /** Written before the gateway is called: a call whose answer was lost is made again with the same key. */
    idempotencyKey: text('idempotency_key').notNull().unique(),
    gatewaySessionId: text('gateway_session_id').unique(),
    checkoutUrl: text('checkout_url'),
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    createdAt: createdAt(),
    finishedAt: moment('finished_at'),
  },
  (t) => [
    unique('payment_attempts_number_key').on(t.orderId, t.number),
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
    uniqueIndex('grants_one_live')
      .on(t.userId, t.productId)
      .where(sql`status = 'granted'`),
  ],
);

/** Webhook events already worked on; the row is written in the transaction of its effect. */
export const gatewayEvents = pgTable(
  'gateway_events',
  {
    gateway: text('gateway').notNull(),
    eventId: text('event_id').notNull(),
    type: text('type').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.gateway, t.eventId] })],
);

/** Answers kept for a repeated Idempotency-Key. A row without a status is being worked on. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    status: integer('status'),
    body: jsonb('body'),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.key] })],
);

export const downloads = pgTable(
  'downloads',
  {
    id: serial('id').primaryKey(),
    grantId: uuid('grant_id')
      .notNull()
      .references(() => grants.id),
    fileId: integer('file_id')
      .notNull()
      .references(() => productFiles.id),
    /** The range asked for, as sent; empty for the whole file. */
    range: text('range').notNull().default(''),
    ip: text('ip').notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [index('downloads_grant_idx').on(t.grantId)],
);

// ── the shop ────────────────────────────────────────────────────────────────────────────────────

/** One row a group of settings, such as the company data. */
export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});
