import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgSchema, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

/** The sandbox gateway's own tables. The shop never reads them: it uses the API. */
export const sandboxGateway = pgSchema('sandbox_gateway');

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** What the page states beside the lines. */
export interface CheckoutDetails {
  /** Where the merchant sends the receipt. Deleted when the checkout has ended. */
  email?: string;
  /** The tax that the total includes. */
  tax: { name: string; rateHundredths: number; amountMinor: number } | null;
  /** Pages of the merchant. */
  refundsUrl: string;
  termsUrl: string;
}

export interface CheckoutLine {
  title: string;
  amountMinor: number;
  /** What the line costs without a discount, and the name of the discount. */
  discount?: { name: string; listAmountMinor: number };
  /** A picture at the merchant. */
  pictureUrl?: string;
}

export const sandboxCheckouts = sandboxGateway.table('checkouts', {
  id: text('id').primaryKey(),
  idempotencyKey: text('idempotency_key').notNull().unique(),
  /** Hash of the first request with this key. */
  requestHash: text('request_hash').notNull(),
  /** The merchant's reference: the order number. */
  reference: text('reference').notNull(),
  merchantName: text('merchant_name').notNull(),
  lines: jsonb('lines').$type<CheckoutLine[]>().notNull(),
  /** Null for a merchant that sends none. */
  details: jsonb('details').$type<CheckoutDetails>(),
  amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
  currency: text('currency').notNull(),
  status: text('status')
    .$type<'open' | 'needs_confirmation' | 'paid' | 'declined' | 'canceled' | 'expired'>()
    .notNull(),
  /** Why the last card was declined; shown on the page. */
  lastDecline: text('last_decline'),
  /** Name on the last card, for the form of the next one. Null again when the checkout has ended. */
  cardName: text('card_name'),
  /** Brand and last four digits of the card that paid. */
  cardBrand: text('card_brand'),
  cardLast4: text('card_last4'),
  successUrl: text('success_url').notNull(),
  cancelUrl: text('cancel_url').notNull(),
  expiresAt: moment('expires_at').notNull(),
  paidAt: moment('paid_at'),
  createdAt: moment('created_at').notNull().defaultNow(),
});

/** Refunds of paid checkouts. */
export const sandboxRefunds = sandboxGateway.table(
  'refunds',
  {
    id: text('id').primaryKey(),
    checkoutId: text('checkout_id')
      .notNull()
      .references(() => sandboxCheckouts.id),
    /** Null for a refund that was made on the gateway's page. */
    idempotencyKey: text('idempotency_key').unique(),
    requestHash: text('request_hash').notNull(),
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [index('refunds_checkout_idx').on(t.checkoutId)],
);

/** Disputes of paid checkouts. */
export const sandboxDisputes = sandboxGateway.table(
  'disputes',
  {
    id: text('id').primaryKey(),
    checkoutId: text('checkout_id')
      .notNull()
      .references(() => sandboxCheckouts.id),
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
    reason: text('reason').notNull(),
    status: text('status').$type<'open' | 'won' | 'lost'>().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('disputes_checkout_idx').on(t.checkoutId),
    uniqueIndex('disputes_one_open')
      .on(t.checkoutId)
      .where(sql`status = 'open'`),
  ],
);

/** Webhook events for the merchant. Each is delivered at least once, with a growing backoff. */
export const sandboxDeliveries = sandboxGateway.table(
  'deliveries',
  {
    eventId: text('event_id').primaryKey(),
    /** The signed text as it is sent. */
    body: text('body').notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** Null after the merchant accepted it, or after the last attempt. */
    nextAttemptAt: moment('next_attempt_at'),
    deliveredAt: moment('delivered_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [index('deliveries_due_idx').on(t.nextAttemptAt)],
);
