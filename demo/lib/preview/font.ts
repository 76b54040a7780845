import { create } from 'fontkit';
import subsetFont from 'subset-font';
import { getFormat } from '../archive.ts';
import type { Files } from '../types.ts';
import type { Preview } from './types.ts';

/** Enough to type with. Accents, quotes and currency signs are in the product only. */
const CHARACTERS = ' ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.,:;!?\'"()-&';

/** Writes the common letters of a typeface as WOFF2. */
export async function buildFontPreview(files: Files): Promise<Preview> {
  const ttf = Object.entries(files).find(([path]) => getFormat(path) === 'ttf')?.[1];
  if (!ttf) throw new Error('Cannot build a preview: the font has no .ttf');
  const font = create(Buffer.from(ttf));
  if (!('familyName' in font)) throw new Error('Cannot build a preview of a font collection');
  const bytes = await subsetFont(Buffer.from(ttf), CHARACTERS, { targetFormat: 'woff2' });
  return {
    bytes: new Uint8Array(bytes),
    extension: 'woff2',
    facts: { kind: 'font', family: font.familyName, characters: CHARACTERS },
  };
}
