import { readCompany } from '#server/modules/content/queries/company.ts';
import type { Database } from '#server/platform/db/client.ts';
import { getFullPrice } from '../describe-price.ts';
import type { readBuyerAccount } from '../queries/order-facts.ts';
import { type InvoiceRow, findInvoice, insertInvoice } from '../queries/invoices.ts';
import { type OrderLineRow, type OrderRow, listOrderLines, orderNumber } from '../queries/orders.ts';
import type { InvoiceContent } from '../schema/invoices.ts';
import { computeTax, readBuyer } from './buyer-tax.ts';
import { type PaidOrder, findPaidWith } from './paid-with.ts';

/** The name of a country code; older profiles hold a name or another text. */
const countryName = (stored: string) =>
  /^[A-Z]{2}$/.test(stored) ? (new Intl.DisplayNames('en', { type: 'region' }).of(stored) ?? stored) : stored;

/** Where a document is addressed to. The first line is the buyer, which a license certificate names: the company, if there is one. */
export const formatBillingLines = (buyer: Awaited<ReturnType<typeof readBuyerAccount>>): string[] =>
  [
    buyer.company,
    buyer.fullName,
    buyer.email,
    buyer.address,
    [buyer.zipPostal, buyer.city].filter(Boolean).join(' '),
    [buyer.stateProvince, countryName(buyer.country)].filter(Boolean).join(', '),
    buyer.vatNumber && `VAT number ${buyer.vatNumber}`,
  ].filter(Boolean);

/** A line of a bundle names it, because it has a share of the bundle's price. */
const invoiceTitle = ({ title, bundleId, priceReason }: OrderLineRow): string =>
  bundleId === null ? title : `${title} (${priceReason})`;

const invoiceLine = (line: OrderLineRow): InvoiceContent['lines'][number] => {
  const full = getFullPrice(line);
  return {
    title: invoiceTitle(line),
    amountMinor: line.priceMinor,
    ...(full !== null && { fullAmountMinor: full }),
  };
};

/**
 * Issues the invoice of an order in the transaction that marks it paid. Buyer, company, lines, tax and card are copied: later changes do not
 * change it ([design](../../../../docs/design/invoices-and-refunds.md#invoices)).
 * @param order locked by the transaction, so that it gets one invoice
 */
export const issueInvoice = async (
  tx: Database,
  order: PaidOrder,
  lines: readonly OrderLineRow[],
  now: Date,
): Promise<InvoiceRow> => {
  const { buyer, rate } = await readBuyer(tx, order.userId);
  const content: InvoiceContent = {
    orderNumber: orderNumber(order),
    company: await readCompany(tx),
    orderedAt: order.createdAt.toISOString(),
    paidAt: order.paidAt.toISOString(),
    ...(order.card !== null && { paidWith: order.card }),
    currency: order.currency,
    billedTo: formatBillingLines(buyer),
    lines: lines.map(invoiceLine),
    totalMinor: order.totalMinor,
    tax: computeTax(order.totalMinor, rate),
  };
  return insertInvoice(tx, { orderId: order.id, content, now });
};

/** The invoice of a locked order. One that was paid before invoices were stored gets it now. */
export const findOrIssueInvoice = async (
  tx: Database,
  order: OrderRow & { paidAt: Date },
  now: Date,
): Promise<InvoiceRow> => {
  const issued = await findInvoice(tx, order.id);
  if (issued) return issued;
  return issueInvoice(
    tx,
    { ...order, card: await findPaidWith(tx, order.id) },
    await listOrderLines(tx, order.id),
    now,
  );
};
