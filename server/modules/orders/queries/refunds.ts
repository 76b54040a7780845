import { and, asc, eq, getTableColumns, inArray, ne, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import { creditNotes } from '../schema/invoices.ts';
import { paymentAttempts } from '../schema/orders.ts';
import { refundLines, refunds } from '../schema/refunds.ts';
import type { PaymentAttemptRow } from './orders.ts';

export type RefundRow = typeof refunds.$inferSelect;
export type RefundLineRow = typeof refundLines.$inferSelect;

export const findRefund = async (db: Database, id: string): Promise<RefundRow> => {
  const [refund] = await db.select().from(refunds).where(eq(refunds.id, id));
  if (!refund) throw new Error(`Refund ${id} does not exist`);
  return refund;
};

export const findAttempt = async (db: Database, id: string): Promise<PaymentAttemptRow> => {
  const [attempt] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.id, id));
  if (!attempt) throw new Error(`Payment attempt ${id} does not exist`);
  return attempt;
};

/** A refund with its lines, and the number and tax (minor units) of its credit note; null for one without. */
export type FullRefund = RefundRow & {
  lines: RefundLineRow[];
  creditNote: number | null;
  creditedTaxMinor: number | null;
};

/** Whether there is a credit note, or will be when it is first read. */
export const hasCreditNote = ({ creditNote, status }: FullRefund): boolean =>
  creditNote !== null || status === 'succeeded';

/** An order's refunds, oldest first. */
export const listRefunds = async (db: Database, orderId: string): Promise<FullRefund[]> => {
  const rows = await db
    .select({
      ...getTableColumns(refunds),
      creditNote: creditNotes.number,
      creditedTaxMinor: sql<number | null>`(${creditNotes.content} -> 'tax' ->> 'amountMinor')::int`,
    })
    .from(refunds)
    .leftJoin(creditNotes, eq(creditNotes.refundId, refunds.id))
    .where(eq(refunds.orderId, orderId))
    .orderBy(asc(refunds.number));
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const lines = await db.select().from(refundLines).where(inArray(refundLines.refundId, ids));
  return rows.map((row) => ({ ...row, lines: lines.filter((line) => line.refundId === row.id) }));
};

/** Minor units per order line that are refunded or reserved for a refund. */
export const sumRefundedByLine = async (db: Database, orderId: string): Promise<Map<string, number>> => {
  const rows = await db
    .select({ lineId: refundLines.orderLineId, sum: sql<string>`sum(${refundLines.amountMinor})::text` })
    .from(refundLines)
    .innerJoin(refunds, eq(refunds.id, refundLines.refundId))
    .where(and(eq(refunds.orderId, orderId), ne(refunds.status, 'failed')))
    .groupBy(refundLines.orderLineId);
  return new Map(rows.map((row) => [row.lineId, Number(row.sum)]));
};
