import { formatMinor } from '#server/platform/format-money.ts';
import { type PdfWriter, QUIET, dayOf, renderPdf } from './pdf-writer.ts';
import type { Invoice } from './read-invoice.ts';

/** 1950 hundredths of a percent are `19.5 %`. */
const percentOf = (hundredths: number) => `${hundredths / 100} %`;

const draw = (write: PdfWriter, invoice: Invoice) => {
  const { company, currency } = invoice;
  const money = (minor: number) => formatMinor(minor, currency);
  const { street, city, postalCode, country } = company.address;

  write.row(company.name, 'Invoice', { size: 18, isBold: true });
  for (const line of [street, `${postalCode} ${city}`, country, company.contact.email, company.contact.phone])
    if (line) write.text(line, { color: QUIET });
  write.text(`Registration number ${company.registrationNumber}`, { color: QUIET });

  write.space();
  write.text(`Invoice number ${invoice.number}`, { isBold: true });
  write.text(`Issued on ${dayOf(invoice.issuedAt)} (UTC)`);
  write.text(
    `Order ${invoice.orderNumber}, ordered on ${dayOf(invoice.orderedAt)}, paid on ${dayOf(invoice.paidAt)} (UTC)`,
  );

  write.space();
  write.text('Billed to', { isBold: true });
  for (const line of invoice.billedTo) write.text(line);

  write.space();
  write.row('Product', 'Price', { isBold: true, color: QUIET, size: 9 });
  write.rule();
  for (const line of invoice.lines) write.row(line.title, money(line.amountMinor));
  write.rule();
  write.row('Total', money(invoice.totalMinor), { isBold: true, size: 12 });
  const { tax } = invoice;
  if (tax) write.row(`Includes ${tax.name} ${percentOf(tax.rateHundredths)}`, money(tax.amountMinor), { color: QUIET });
  else write.text('No tax is charged', { color: QUIET });

  if (invoice.refunds.length === 0) return;
  let left = invoice.totalMinor;
  for (const refund of invoice.refunds) {
    left -= refund.amountMinor;
    const about = `Credit note ${invoice.orderNumber}-${refund.number}, refunded on ${dayOf(refund.at)}: ${refund.reason}`;
    write.row(about, `−${money(refund.amountMinor)}`);
  }
  write.rule();
  write.row('Total after refunds', money(left), { isBold: true, size: 12 });
};

/** Renders the invoice as PDF. */
export const renderInvoice = (invoice: Invoice): Promise<Buffer> => {
  const { billedTo, lines, refunds, company, tax } = invoice;
  const texts = [
    ...billedTo,
    ...lines.map(({ title }) => title),
    ...refunds.map(({ reason }) => reason),
    tax?.name ?? '',
    JSON.stringify(company),
  ];
  return renderPdf(
    { title: `Invoice ${invoice.number}`, author: company.name, createdAt: invoice.issuedAt, texts },
    (write) => draw(write, invoice),
  );
};
