import { formatDay } from '#server/platform/format-date.ts';
import { formatMinor } from '#server/platform/format-money.ts';
import { collectTexts, writeBuyer, writeSeller, writeSums } from './pdf-parts.ts';
import { type PdfWriter, renderPdf } from './pdf-writer.ts';
import type { Invoice } from './read-invoice.ts';

const writeRefunds = (write: PdfWriter, { refunds, totalMinor, currency }: Invoice) => {
  let left = totalMinor;
  for (const refund of refunds) {
    left -= refund.amountMinor;
    const day = formatDay(refund.at);
    const about = refund.creditNote ? `Credit note ${refund.creditNote}, refunded on ${day}` : `Refunded on ${day}`;
    write.row(`${about}: ${refund.reason}`, `−${formatMinor(refund.amountMinor, currency)}`);
  }
  write.rule();
  write.row('Total after refunds', formatMinor(left, currency), { isBold: true, size: 12 });
};

const draw = (write: PdfWriter, invoice: Invoice) => {
  writeSeller(write, invoice.company, 'Invoice');
  write.text(`Invoice number ${invoice.number}`, { isBold: true });
  write.text(`Issued on ${formatDay(invoice.issuedAt)} (UTC)`);
  write.text(
    `Order ${invoice.orderNumber}, ordered on ${formatDay(invoice.orderedAt)}, paid on ${formatDay(invoice.paidAt)} (UTC)`,
  );
  if (invoice.paidWith) write.text(`Paid with ${invoice.paidWith}`);
  writeBuyer(write, invoice.billedTo);
  writeSums(write, {
    ...invoice,
    headings: { amount: 'Price', sum: 'Total' },
    withoutTax: 'No tax is charged',
  });
  if (invoice.refunds.length > 0) writeRefunds(write, invoice);
};

/** Renders the invoice as PDF. */
export const renderInvoice = (invoice: Invoice): Promise<Buffer> => {
  const texts = [...collectTexts(invoice), ...invoice.refunds.map(({ reason }) => reason)];
  return renderPdf(
    { title: `Invoice ${invoice.number}`, author: invoice.company.name, createdAt: invoice.issuedAt, texts },
    (write) => draw(write, invoice),
  );
};
