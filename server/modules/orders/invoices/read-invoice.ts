import { wasPaid } from '#lifecycles/order-lifecycle.ts';
import type { Database } from '#server/platform/db/client.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { ShopError } from '#server/platform/errors.ts';
import { type InvoiceRow, findInvoice } from '../queries/invoices.ts';
import { type OrderRow, lockOrder } from '../queries/orders.ts';
import { listRefunds } from '../queries/refunds.ts';
import type { InvoiceContent } from '../schema/invoices.ts';
import { creditNoteNumber, invoiceNumber } from './document-numbers.ts';
import { findOrIssueInvoice } from './issue-invoice.ts';

/** An invoice with the refunds since. Amounts in minor units. */
export interface Invoice extends InvoiceContent {
  /** Such as `INV-000042`. */
  number: string;
  issuedAt: Date;
  /** Succeeded refunds, oldest first. `creditNote` is its number, such as `CN-000042`; null for one that was not issued yet. */
  refunds: { creditNote: string | null; at: Date; reason: string; amountMinor: number }[];
}

/** An order that was paid before invoices were stored gets its invoice when it is first read. */
const issueNow = (db: Database, orderId: string, now: Date): Promise<InvoiceRow> =>
  inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const { paidAt } = order;
    if (paidAt === null) throw new ShopError('invoice_not_ready');
    return findOrIssueInvoice(tx, { ...order, paidAt }, now);
  });

/** @throws ShopError invoice_not_ready for an order that was never paid */
export const readInvoice = async (db: Database, order: OrderRow, now: Date): Promise<Invoice> => {
  if (!wasPaid(order.status) || order.paidAt === null) throw new ShopError('invoice_not_ready');
  const { number, content, issuedAt } = (await findInvoice(db, order.id)) ?? (await issueNow(db, order.id, now));
  const refunds = await listRefunds(db, order.id);
  return {
    ...content,
    number: invoiceNumber(number),
    issuedAt,
    refunds: refunds
      .filter((refund) => refund.status === 'succeeded')
      .map((refund) => ({
        creditNote: refund.creditNote === null ? null : creditNoteNumber(refund.creditNote),
        at: refund.finishedAt ?? refund.createdAt,
        reason: refund.reason,
        amountMinor: refund.amountMinor,
      })),
  };
};
