import type { InvoiceContent } from '../schema/invoices.ts';
import { formatMinor } from '#server/platform/format-money.ts';
import { type PdfWriter, QUIET } from './pdf-writer.ts';
import { formatTax } from './format-tax.ts';

/** The seller and the kind of document. */
export const writeSeller = (write: PdfWriter, company: InvoiceContent['company'], title: string) => {
  const { street, city, postalCode, country } = company.address;
  write.row(company.name, title, { size: 18, isBold: true });
  for (const line of [street, `${postalCode} ${city}`, country, company.contact.email, company.contact.phone])
    if (line) write.text(line, { color: QUIET });
  write.text(`Registration number ${company.registrationNumber}`, { color: QUIET });
  write.space();
};

export const writeBuyer = (write: PdfWriter, billedTo: readonly string[]) => {
  write.space();
  write.text('Billed to', { isBold: true });
  for (const line of billedTo) write.text(line);
  write.space();
};

interface Sums extends Pick<InvoiceContent, 'lines' | 'totalMinor' | 'tax' | 'currency'> {
  /** Headings of the amounts, and of their sum. */
  headings: { amount: string; sum: string };
  /** Stated when there is no tax. */
  withoutTax: string | null;
}

/** The lines with their sum, and the tax that it contains. */
export const writeSums = (write: PdfWriter, { lines, totalMinor, tax, currency, headings, withoutTax }: Sums) => {
  const money = (minor: number) => formatMinor(minor, currency);
  write.row('Asset', headings.amount, { isBold: true, color: QUIET, size: 9 });
  write.rule();
  for (const { title, amountMinor, fullAmountMinor: full } of lines) {
    write.row(title, money(amountMinor));
    if (full !== undefined)
      write.text(`Full price ${money(full)}, discount −${money(full - amountMinor)}`, { color: QUIET, size: 9 });
  }
  write.rule();
  write.row(headings.sum, money(totalMinor), { isBold: true, size: 12 });
  if (tax) write.row(formatTax(tax), money(tax.amountMinor), { color: QUIET });
  else if (withoutTax) write.text(withoutTax, { color: QUIET });
};

/** All texts of a document, to choose its fonts. */
export const collectTexts = ({
  billedTo,
  lines,
  tax,
  company,
}: Pick<InvoiceContent, 'billedTo' | 'lines' | 'tax' | 'company'>) => [
  ...billedTo,
  ...lines.map(({ title }) => title),
  tax?.name ?? '',
  JSON.stringify(company),
];
