import sharp from 'sharp';
import type { ContentsEntry } from '#contract/products/product-contents.ts';
import type { StoredContents } from '../schema/versions.ts';
import { readCharacterSet } from './character-set.ts';
import { selectCoveredScripts } from './font-scripts.ts';
import { describeGlb } from './glb-facts.ts';
import { openFont } from './open-font.ts';
import { describeSheet } from './sheet-facts.ts';

/** Entries that are stored of one product file. A page cannot show more in a useful way. */
const ENTRIES_MAX = 1_000;
/** Bytes. A larger entry is listed without its facts, because it would have to be in memory at once. */
const DESCRIBED_BYTES_MAX = 64 * 1024 ** 2;
const PIXELS_MAX = 50_000_000;

type Facts = Pick<ContentsEntry, 'model' | 'picture' | 'font' | 'sheet'>;
type Describe = (bytes: Buffer) => Facts | Promise<Facts>;

const describePicture: Describe = async (bytes) => {
  const { width, height } = await sharp(bytes, { limitInputPixels: PIXELS_MAX }).metadata();
  return { picture: { width, height } };
};

const describeFont: Describe = async (bytes) => {
  const font = await openFont(bytes);
  return 'numGlyphs' in font
    ? { font: { glyphs: font.numGlyphs, scripts: selectCoveredScripts(readCharacterSet(font)) } }
    : {};
};

/** What is read of a file, by its extension. */
const DESCRIBE: Readonly<Record<string, Describe>> = {
  glb: describeGlb,
  png: describePicture,
  webp: describePicture,
  jpg: describePicture,
  jpeg: describePicture,
  ttf: describeFont,
  otf: describeFont,
  woff2: describeFont,
  json: describeSheet,
  tsj: describeSheet,
};

const getDescribeFunction = (path: string) => DESCRIBE[/\.([a-z0-9]+)$/i.exec(path)?.[1]?.toLowerCase() ?? ''];

/** Whether `readEntry` reads facts of such a file. @param size bytes */
export const isDescribed = (path: string, size: number): boolean =>
  size <= DESCRIBED_BYTES_MAX && getDescribeFunction(path) !== undefined;

/**
 * Describes a file inside a product file. A file that does not open is listed without facts: what is for sale is the owner's choice.
 * @param size bytes
 * @param bytes the file; null for one that is only listed
 */
export const readEntry = async (path: string, size: number, bytes: Buffer | null): Promise<ContentsEntry> => {
  const describe = getDescribeFunction(path);
  if (!bytes || !describe) return { path, size };
  try {
    return { path, size, ...(await describe(bytes)) };
  } catch {
    return { path, size };
  }
};

const collator = new Intl.Collator('en', { numeric: true });

/** The contents of a product file, from the descriptions of its entries. */
export const toContents = (entries: readonly ContentsEntry[]): StoredContents => ({
  files: entries.length,
  size: entries.reduce((sum, { size }) => sum + size, 0),
  entries: entries.toSorted((a, b) => collator.compare(a.path, b.path)).slice(0, ENTRIES_MAX),
});
