import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { CompanyInfo } from '#contract/content/content.ts';
import { createdAt } from '#server/platform/db/columns.ts';
import { orders } from './orders.ts';
import { refunds } from './refunds.ts';

/** What invoices and credit notes state, as it was when they were issued. Amounts in minor units, moments in ISO 8601. */
interface DocumentContent {
  orderNumber: string;
  company: CompanyInfo;
  currency: string;
  /** Lines of company, name, address and VAT number. */
  billedTo: string[];
  /** `fullAmountMinor` is the price before sale and bundle; missing without one, and on documents that were issued before it was copied. */
  lines: { title: string; amountMinor: number; fullAmountMinor?: number }[];
  totalMinor: number;
  /** The tax that the total includes; null when the owner has set none for the buyer's country. */
  tax: { name: string; rateHundredths: number; amountMinor: number } | null;
}

export interface InvoiceContent extends DocumentContent {
  orderedAt: string;
  paidAt: string;
  /** Such as `Visa ending in 4242`. Missing without a card, and on invoices that were issued before it was copied. */
  paidWith?: string;
}

export interface CreditNoteContent extends DocumentContent {
  /** The number of the invoice that it corrects; null for a payment that got none, such as a second one. */
  invoice: number | null;
  reason: string;
  refundedAt: string;
}

/** One row per order that was ever paid. Append-only, like the ledger: a trigger rejects every change. */
export const invoices = pgTable('invoices', {
  /** Counts from 1 without gaps. */
  number: integer('number').primaryKey(),
  orderId: uuid('order_id')
    .notNull()
    .unique()
    .references(() => orders.id),
  content: jsonb('content').$type<InvoiceContent>().notNull(),
  issuedAt: createdAt(),
});

/** One row per refund that ever succeeded. Append-only, like the invoices. */
export const creditNotes = pgTable('credit_notes', {
  /** Counts from 1 without gaps. */
  number: integer('number').primaryKey(),
  refundId: uuid('refund_id')
    .notNull()
    .unique()
    .references(() => refunds.id),
  content: jsonb('content').$type<CreditNoteContent>().notNull(),
  issuedAt: createdAt(),
});

/** The last used number of each kind of document. A sequence of the database would leave a gap at every rollback. */
export const documentNumbers = pgTable('document_numbers', {
  kind: text('kind').primaryKey(),
  last: integer('last').notNull(),
});

/** The tax that prices include, by the buyer's country. `npm run admin -- tax` changes it. */
export const taxRates = pgTable(
  'tax_rates',
  {
    /** ISO 3166 code in lower case; `other` for all countries without a row. */
    country: text('country').primaryKey(),
    /** As on the invoice, such as "VAT". */
    name: text('name').notNull(),
    /** Hundredths of a percent: 1900 are 19 %. */
    rateHundredths: integer('rate_hundredths').notNull(),
  },
  (t) => [check('tax_rates_rate_check', sql`${t.rateHundredths} between 0 and 10000`)],
);
