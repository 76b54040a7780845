import { computeIncludedTax } from '#contract/orders/compute-included-tax.ts';
import { readCompany } from '#server/modules/content/queries/company.ts';
import type { Database } from '#server/platform/db/client.ts';
import { type CreditNoteRow, insertCreditNote, listRefundedLines } from '../queries/credit-notes.ts';
import { readBuyerAccount } from '../queries/order-facts.ts';
import { type OrderRow, orderNumber } from '../queries/orders.ts';
import { type RefundRow, findAttempt, listRefunds } from '../queries/refunds.ts';
import type { CreditNoteContent } from '../schema/invoices.ts';
import { findOrIssueInvoice, formatBillingLines } from './issue-invoice.ts';

/** The invoice of the payment that is refunded; null for a payment that got none: it came second, or the order never became paid. */
const correctedInvoice = async (tx: Database, order: OrderRow, refund: RefundRow, now: Date) => {
  const { paidAt } = order;
  const attempt = await findAttempt(tx, refund.attemptId);
  if (paidAt === null || attempt.status !== 'succeeded') return null;
  return findOrIssueInvoice(tx, { ...order, paidAt }, now);
};

/** Amount and tax that the valid credit notes of the same payment have returned, in minor units. That of a failed refund is void. */
const sumReturnedBefore = async (tx: Database, refund: RefundRow) => {
  const refunds = await listRefunds(tx, refund.orderId);
  const valid = refunds.filter(
    (one) => one.attemptId === refund.attemptId && one.creditNote !== null && one.status === 'succeeded',
  );
  const sum = (amount: (one: (typeof valid)[number]) => number) => valid.reduce((all, one) => all + amount(one), 0);
  return { amountMinor: sum((one) => one.amountMinor), taxMinor: sum((one) => one.creditedTaxMinor ?? 0) };
};

/**
 * Issues the credit note of a succeeded refund, in the transaction that records it. Like an invoice it copies what it states, and it
 * names the invoice's company, buyer and tax rate ([design](../../../../docs/design/invoices-and-refunds.md#invoices)).
 * @param order locked by the transaction, so that the refund gets one credit note
 */
export const issueCreditNote = async (
  tx: Database,
  order: OrderRow,
  refund: RefundRow,
  now: Date,
): Promise<CreditNoteRow> => {
  const invoice = await correctedInvoice(tx, order, refund, now);
  const lines = await listRefundedLines(tx, refund.id);
  const before = await sumReturnedBefore(tx, refund);
  const rate = invoice?.content.tax ?? null;
  const number = orderNumber(order);
  const content: CreditNoteContent = {
    invoice: invoice?.number ?? null,
    orderNumber: number,
    company: invoice?.content.company ?? (await readCompany(tx)),
    billedTo: invoice?.content.billedTo ?? formatBillingLines(await readBuyerAccount(tx, order.userId)),
    currency: refund.currency,
    reason: refund.reason,
    refundedAt: (refund.finishedAt ?? now).toISOString(),
    lines: lines.length > 0 ? lines : [{ title: `Payment of order ${number}`, amountMinor: refund.amountMinor }],
    totalMinor: refund.amountMinor,
    // What the earlier notes lack of the tax of all parts, so that the taxes of all parts add up to that of the invoice.
    tax: rate && {
      ...rate,
      amountMinor: Math.max(
        0,
        computeIncludedTax(before.amountMinor + refund.amountMinor, rate.rateHundredths) - before.taxMinor,
      ),
    },
  };
  return insertCreditNote(tx, { refundId: refund.id, content, now });
};
