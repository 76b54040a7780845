import { formatDay } from '#server/platform/format-date.ts';
import { collectTexts, writeBuyer, writeSeller, writeSums } from './pdf-parts.ts';
import { type PdfWriter, renderPdf } from './pdf-writer.ts';
import type { CreditNote } from './read-credit-note.ts';

const draw = (write: PdfWriter, note: CreditNote) => {
  writeSeller(write, note.company, 'Credit note');
  write.text(`Credit note number ${note.number}`, { isBold: true });
  if (note.voidSince)
    write.text(`Void since ${formatDay(note.voidSince)} (UTC): the bank did not accept the money`, { isBold: true });
  write.text(`Issued on ${formatDay(note.issuedAt)} (UTC)`);
  write.text(
    note.invoice ? `Corrects invoice ${note.invoice} of order ${note.orderNumber}` : `Order ${note.orderNumber}`,
  );
  write.text(`Refunded on ${formatDay(note.refundedAt)} (UTC): ${note.reason}`);
  writeBuyer(write, note.billedTo);
  writeSums(write, {
    ...note,
    headings: { amount: 'Refunded', sum: 'Total refunded' },
    // Without an invoice there was no tax that could be returned.
    withoutTax: note.invoice ? 'No tax was charged' : null,
  });
};

/** Renders the credit note as PDF. */
export const renderCreditNote = (note: CreditNote): Promise<Buffer> =>
  renderPdf(
    {
      title: `Credit note ${note.number}`,
      author: note.company.name,
      createdAt: note.issuedAt,
      texts: [...collectTexts(note), note.reason],
    },
    (write) => draw(write, note),
  );
