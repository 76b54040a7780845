import { asc, eq } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import { type CreditNoteContent, creditNotes } from '../schema/invoices.ts';
import { orderLines } from '../schema/orders.ts';
import { refundLines } from '../schema/refunds.ts';
import { takeNumber } from './invoices.ts';

export type CreditNoteRow = typeof creditNotes.$inferSelect;

export const findCreditNote = async (db: Database, refundId: string): Promise<CreditNoteRow | null> => {
  const [note] = await db.select().from(creditNotes).where(eq(creditNotes.refundId, refundId));
  return note ?? null;
};

/** Stores a credit note under the next number. */
export const insertCreditNote = async (
  tx: Database,
  { refundId, content, now }: { refundId: string; content: CreditNoteContent; now: Date },
): Promise<CreditNoteRow> => {
  const number = await takeNumber(tx, 'credit_note');
  const [note] = await tx.insert(creditNotes).values({ number, refundId, content, issuedAt: now }).returning();
  if (!note) throw new Error('The credit note was not stored');
  return note;
};

/** Titles and amounts of a refund's lines, in the order's order. Amounts in minor units. */
export const listRefundedLines = (tx: Database, refundId: string): Promise<{ title: string; amountMinor: number }[]> =>
  tx
    .select({ title: orderLines.title, amountMinor: refundLines.amountMinor })
    .from(refundLines)
    .innerJoin(orderLines, eq(orderLines.id, refundLines.orderLineId))
    .where(eq(refundLines.refundId, refundId))
    .orderBy(asc(orderLines.position));
