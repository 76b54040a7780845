import Pdf from 'pdfkit';
import { type InvoiceFont, boldFont, canDraw, fallbackFont, regularFont, splitIntoRuns } from './fonts.ts';

/** Margin of the A4 page, in points. */
const MARGIN = 56;
const AMOUNT_WIDTH = 120;
const TEXT = '#191d22';
const LINE = '#c9c2b6';
/** For what is less important. */
export const QUIET = '#59616b';

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
    const runs = splitIntoRuns(text, [main, fonts.regular, fonts.fallback]);
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

export type PdfWriter = ReturnType<typeof createWriter>;

/**
 * Renders a document as PDF with embedded fonts, so that names in any script look the same everywhere.
 * @param about.texts all texts that it may draw, to load the large font only when a text needs it
 */
export const renderPdf = async (
  about: { title: string; author: string; createdAt: Date; texts: readonly string[] },
  draw: (write: PdfWriter) => void,
): Promise<Buffer> => {
  const [regular, bold] = await Promise.all([regularFont(), boldFont()]);
  const fallback = canDraw(regular, about.texts.join('')) ? regular : await fallbackFont();

  const doc = new Pdf({
    size: 'A4',
    margin: MARGIN,
    lang: 'en',
    info: { Title: about.title, Author: about.author, CreationDate: about.createdAt },
  });
  const parts: Buffer[] = [];
  const finished = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('end', () => resolve(Buffer.concat(parts)));
    doc.on('error', reject);
  });
  draw(createWriter(doc, { regular, bold, fallback }));
  doc.end();
  return finished;
};
