import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import { type InvoiceContent, type creditNotes, documentNumbers, invoices, taxRates } from '../schema/invoices.ts';

export type InvoiceRow = typeof invoices.$inferSelect;
export type TaxRate = typeof taxRates.$inferSelect;

/** Country of the rate that applies to all countries without one. */
export const OTHER_COUNTRIES = 'other';

export const findInvoice = async (db: Database, orderId: string): Promise<InvoiceRow | null> => {
  const [invoice] = await db.select().from(invoices).where(eq(invoices.orderId, orderId));
  return invoice ?? null;
};

/** What the page of an order shows of its invoice. */
type InvoiceFacts = Pick<InvoiceContent, 'billedTo' | 'tax'>;

/** @returns null before the invoice is issued */
export const findInvoiceFacts = async (db: Database, orderId: string): Promise<InvoiceFacts | null> => {
  const [invoice] = await db
    .select({
      billedTo: sql<InvoiceFacts['billedTo']>`${invoices.content} -> 'billedTo'`,
      tax: sql<InvoiceFacts['tax']>`${invoices.content} -> 'tax'`,
    })
    .from(invoices)
    .where(eq(invoices.orderId, orderId));
  return invoice ?? null;
};

/**
 * The next number of a kind of document. It is returned when the transaction rolls back; until its end no other transaction gets one.
 */
export const takeNumber = async (tx: Database, kind: 'invoice' | 'credit_note'): Promise<number> => {
  const [next] = await tx
    .insert(documentNumbers)
    .values({ kind, last: 1 })
    .onConflictDoUpdate({ target: documentNumbers.kind, set: { last: sql`${documentNumbers.last} + 1` } })
    .returning({ number: documentNumbers.last });
  if (!next) throw new Error(`No number for a document: ${kind}`);
  return next.number;
};

/** Stores an invoice under the next number. */
export const insertInvoice = async (
  tx: Database,
  { orderId, content, now }: { orderId: string; content: InvoiceContent; now: Date },
): Promise<InvoiceRow> => {
  const number = await takeNumber(tx, 'invoice');
  const [invoice] = await tx.insert(invoices).values({ number, orderId, content, issuedAt: now }).returning();
  if (!invoice) throw new Error('The invoice was not stored');
  return invoice;
};

/** The tax rate for a buyer in this country; null when the owner has set none. */
export const findTaxRate = async (db: Database, country: string): Promise<TaxRate | null> => {
  const wanted = country.trim().toLowerCase();
  const found = await db
    .select()
    .from(taxRates)
    .where(inArray(taxRates.country, [wanted, OTHER_COUNTRIES]));
  return found.find((rate) => rate.country === wanted) ?? found[0] ?? null;
};

export const listTaxRates = (db: Database): Promise<TaxRate[]> =>
  db.select().from(taxRates).orderBy(asc(taxRates.country));

export const setTaxRate = async (db: Database, rate: TaxRate): Promise<void> => {
  await db.insert(taxRates).values(rate).onConflictDoUpdate({ target: taxRates.country, set: rate });
};

/** @returns whether there was a rate */
export const deleteTaxRate = async (db: Database, country: string): Promise<boolean> => {
  const deleted = await db.delete(taxRates).where(eq(taxRates.country, country)).returning({ at: taxRates.country });
  return deleted.length > 0;
};

/** How many numbers of a kind of document are missing. */
export const countMissingNumbers = async (
  db: Database,
  documents: typeof invoices | typeof creditNotes,
): Promise<number> => {
  const [row] = await db.select({ missing: sql<number>`(coalesce(max(number), 0) - count(*))::int` }).from(documents);
  return row?.missing ?? 0;
};
