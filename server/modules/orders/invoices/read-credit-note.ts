import type { Database } from '#server/platform/db/client.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { ShopError } from '#server/platform/errors.ts';
import { type CreditNoteRow, findCreditNote } from '../queries/credit-notes.ts';
import { type OrderRow, lockOrder } from '../queries/orders.ts';
import { type RefundRow, hasCreditNote, listRefunds } from '../queries/refunds.ts';
import type { CreditNoteContent } from '../schema/invoices.ts';
import { creditNoteNumber, invoiceNumber } from './document-numbers.ts';
import { issueCreditNote } from './issue-credit-note.ts';

/** Amounts in minor units. */
export interface CreditNote extends Omit<CreditNoteContent, 'invoice'> {
  /** Such as `CN-000042`. */
  number: string;
  /** Such as `INV-000042`; null for a payment without an invoice. */
  invoice: string | null;
  issuedAt: Date;
  /** Since when it is void, because the bank did not accept the money; null while it is valid. */
  voidSince: Date | null;
}

/** A refund from before credit notes were stored gets its credit note when it is first read. */
const issueNow = (db: Database, orderId: string, refund: RefundRow, now: Date): Promise<CreditNoteRow> =>
  inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const issued = await findCreditNote(tx, refund.id);
    return issued ?? (await issueCreditNote(tx, order, refund, now));
  });

/**
 * The credit note of a refund.
 * @param refundNumber counts from 1 within the order
 * @throws ShopError credit_note_not_ready for a refund that never succeeded
 */
export const readCreditNote = async (
  db: Database,
  order: OrderRow,
  refundNumber: number,
  now: Date,
): Promise<CreditNote> => {
  const refund = (await listRefunds(db, order.id)).find(({ number }) => number === refundNumber);
  if (!refund || !hasCreditNote(refund)) throw new ShopError('credit_note_not_ready');
  const note = (await findCreditNote(db, refund.id)) ?? (await issueNow(db, order.id, refund, now));
  const { invoice, ...content } = note.content;
  return {
    ...content,
    number: creditNoteNumber(note.number),
    invoice: invoice === null ? null : invoiceNumber(invoice),
    issuedAt: note.issuedAt,
    voidSince: refund.status === 'failed' ? refund.finishedAt : null,
  };
};
