import { create } from 'fontkit';
import subsetFont from 'subset-font';
import { formatOf } from '../archive.ts';
import type { Files } from '../types.ts';
import type { Preview } from './preview.ts';

/** Enough to type with; accents, quotes and currencies are in the goods. */
const CHARACTERS = ' ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.,:;!?\'"()-&';

/** The common letters of a typeface as WOFF2. */
export async function fontPreview(goods: Files): Promise<Preview> {
  const ttf = Object.entries(goods).find(([path]) => formatOf(path) === 'ttf')?.[1];
  if (!ttf) throw new Error('A typeface without a .ttf has no preview');
  const font = create(Buffer.from(ttf));
  if (!('familyName' in font)) throw new Error('A collection of typefaces has no preview');
  const bytes = await subsetFont(Buffer.from(ttf), CHARACTERS, { targetFormat: 'woff2' });
  return {
    bytes: new Uint8Array(bytes),
    ending: 'woff2',
    facts: { kind: 'font', family: font.familyName, characters: CHARACTERS },
  };
}
