import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type Font, create } from 'fontkit';
import fontverter from 'fontverter';

const require = createRequire(import.meta.url);
const resolvePath = (file: string) => require.resolve(file);

/** A font of the invoice, with a check for the characters it contains. */
export interface InvoiceFont {
  name: string;
  bytes: Buffer;
  draws(codePoint: number): boolean;
}

const open = (name: string, bytes: Buffer): InvoiceFont => {
  const font = create(bytes) as Font;
  return { name, bytes, draws: (codePoint) => font.hasGlyphForCodePoint(codePoint) };
};

const once = <Value>(make: () => Promise<Value>) => {
  let made: Promise<Value> | undefined;
  return () => (made ??= make());
};

/** Covers Latin, Greek, Cyrillic, Armenian, Georgian, Hebrew and Arabic. */
export const regularFont = once(async () =>
  open('regular', await readFile(resolvePath('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'))),
);
export const boldFont = once(async () =>
  open('bold', await readFile(resolvePath('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'))),
);

/**
 * A bitmap-like font for every other script, loaded only when a text needs it. The package contains a compressed font. It is
 * converted once, because reading a glyph of a compressed font decompresses all of it, which takes seconds.
 */
export const fallbackFont = once(async () => {
  const packed = await readFile(resolvePath('@fontsource/unifontex/files/unifontex-latin-400-normal.woff2'));
  return open('fallback', await fontverter.convert(packed, 'truetype'));
});

/** Whether a font has every character of a text. */
export const canDraw = (font: InvoiceFont, text: string): boolean =>
  Array.from(text).every((char) => font.draws(char.codePointAt(0) ?? 0));

/** Marks and joiners stay with the character that they change. */
const ATTACHED = /[\p{M}\p{Cf}]/u;

/**
 * Splits a text into runs that a single font can draw.
 * @param fonts in order of preference; the last one also gets the characters that no font has
 */
export const splitIntoRuns = (text: string, fonts: readonly InvoiceFont[]): { text: string; font: InvoiceFont }[] => {
  const runs: { text: string; font: InvoiceFont }[] = [];
  for (const char of text) {
    const last = runs.at(-1);
    const drawn = fonts.find((font) => font.draws(char.codePointAt(0) ?? 0)) ?? fonts.at(-1);
    if (!drawn) throw new Error('There is no font');
    if (last && (last.font === drawn || ATTACHED.test(char))) last.text += char;
    else runs.push({ text: char, font: drawn });
  }
  return runs;
};
