import Pdf from 'pdfkit';
import { formatMinor } from '#server/platform/format-money.ts';
import { type InvoiceFont, boldFont, canDraw, fallbackFont, regularFont, runsOf } from './fonts.ts';
import type { Invoice } from './read-invoice.ts';

/** Margin of the A4 page, in points. */
const MARGIN = 56;
const AMOUNT_WIDTH = 120;
const QUIET = '#59616b';
const TEXT = '#191d22';
const LINE = '#c9c2b6';

const dayOf = (moment: Date | string) => new Date(moment).toISOString().slice(0, 10);

/** 1950 hundredths of a percent are `19.5 %`. */
const percentOf = (hundredths: number) => `${hundredths / 100} %`;

interface Style {
  size?: number;
  isBold?: boolean;
  color?: string;
}

/** Draws texts of any script from top to bottom, and adds a page when the current one is full. */
const createWriter = (doc: PDFKit.PDFDocument, fonts: Record<'regular' | 'bold' | 'fallback', InvoiceFont>) => {
  for (const font of Object.values(fonts)) doc.registerFont(font.name, font.bytes);
  const left = MARGIN;
  const width = doc.page.width - 2 * MARGIN;

  const put = (
    text: string,
    x: number,
    y: number,
    boxWidth: number,
    style: Style,
    align: 'left' | 'right' = 'left',
  ) => {
    const main = style.isBold ? fonts.bold : fonts.regular;
    doc.fontSize(style.size ?? 10).fillColor(style.color ?? TEXT);
    const runs = runsOf(text, [main, fonts.regular, fonts.fallback]);
    const [first, ...others] = runs.length > 0 ? runs : [{ text: ' ', font: main }];
    if (!first) return;
    doc.font(first.font.name).text(first.text, x, y, { width: boxWidth, align, continued: others.length > 0 });
    for (const [index, run] of others.entries())
      doc.font(run.font.name).text(run.text, { continued: index < others.length - 1 });
  };

  const ensureSpace = (height: number) => {
    if (doc.y + height > doc.page.height - MARGIN) doc.addPage();
  };

  return {
    /** Draws a text over the whole width. */
    text: (text: string, style: Style = {}) => {
      ensureSpace(20);
      put(text, left, doc.y, width, style);
      doc.moveDown(0.25);
    },
    /** Draws a text with an amount at the right edge. */
    row: (text: string, amount: string, style: Style = {}) => {
      const textWidth = width - AMOUNT_WIDTH - 16;
      doc.font(fonts.regular.name).fontSize(style.size ?? 10);
      ensureSpace(doc.heightOfString(text, { width: textWidth }) + 16);
      const top = doc.y;
      put(text, left, top, textWidth, style);
      const bottom = doc.y;
      put(amount, left + width - AMOUNT_WIDTH, top, AMOUNT_WIDTH, style, 'right');
      doc.y = bottom;
      doc.moveDown(0.5);
    },
    rule: () => {
      ensureSpace(24);
      const y = doc.y + 4;
      doc
        .moveTo(left, y)
        .lineTo(left + width, y)
        .lineWidth(0.75)
        .strokeColor(LINE)
        .stroke();
      doc.y = y + 10;
    },
    space: (lines = 1) => void doc.moveDown(lines),
  };
};

const draw = (write: ReturnType<typeof createWriter>, invoice: Invoice) => {
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

/** Renders the invoice as PDF with embedded fonts, so that names in any script look the same everywhere. */
export const renderInvoice = async (invoice: Invoice): Promise<Buffer> => {
  const [regular, bold] = await Promise.all([regularFont(), boldFont()]);
  const { billedTo, lines, refunds, company, tax } = invoice;
  const texts = [
    ...billedTo,
    ...lines.map(({ title }) => title),
    ...refunds.map(({ reason }) => reason),
    tax?.name ?? '',
  ];
  const isPlain = canDraw(regular, [...texts, JSON.stringify(company)].join(''));
  const fallback = isPlain ? regular : await fallbackFont();

  const doc = new Pdf({
    size: 'A4',
    margin: MARGIN,
    lang: 'en',
    info: { Title: `Invoice ${invoice.number}`, Author: invoice.company.name, CreationDate: invoice.issuedAt },
  });
  const parts: Buffer[] = [];
  const finished = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('end', () => resolve(Buffer.concat(parts)));
    doc.on('error', reject);
  });
  draw(createWriter(doc, { regular, bold, fallback }), invoice);
  doc.end();
  return finished;
};
