import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Reads text, title and page count with pdf.js, a library other than the one that wrote the PDF. */
export const readPdf = async (bytes: Buffer) => {
  const pdf = await getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: 0 }).promise;
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => {
      const { items } = await (await pdf.getPage(index + 1)).getTextContent();
      return items.map((item) => ('str' in item ? item.str : '')).join(' ');
    }),
  );
  const { info } = (await pdf.getMetadata()) as { info: { Title?: string } };
  return { text: pages.join('\n').replaceAll(/\s+/g, ' '), pages: pages.length, title: info.Title };
};
