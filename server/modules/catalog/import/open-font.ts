import { brotliDecompressSync } from 'node:zlib';
import type { Font, FontCollection } from 'fontkit';

/** Bytes. Typefaces with all Chinese characters have about 20 MB. */
const UNPACKED_BYTES_MAX = 32 * 1024 ** 2;
/** Points of one glyph with all its parts. Elaborate ones have some thousand. */
const POINTS_MAX = 100_000;

/** What fontkit keeps of a WOFF2 before it unpacks the tables. */
interface PackedFont {
  type: string;
  _dataPos: number;
  directory: {
    totalCompressedSize: number;
    tables: Readonly<Record<string, { length: number; transformLength?: number | null }>>;
  };
}

/** Some bytes can unpack to gigabytes, for which fontkit has no limit. @throws when the tables have more than UNPACKED_BYTES_MAX */
const assertUnpackable = (bytes: Buffer, { _dataPos: start, directory }: PackedFont) => {
  const sizes = Object.values(directory.tables).map(({ length, transformLength }) => transformLength ?? length);
  if (sizes.reduce((sum, size) => sum + size, 0) > UNPACKED_BYTES_MAX) throw new Error('The typeface is too large');
  brotliDecompressSync(bytes.subarray(start, start + directory.totalCompressedSize), {
    maxOutputLength: UNPACKED_BYTES_MAX,
  });
};

/** Opens a typeface. @throws when it is damaged, or unpacks to more than UNPACKED_BYTES_MAX */
export const openFont = async (bytes: Buffer): Promise<Font | FontCollection> => {
  const { create } = await import('fontkit');
  const font = create(bytes);
  if ((font.type as string) === 'WOFF2') assertUnpackable(bytes, font as unknown as PackedFont);
  return font;
};

/** A glyph of a TrueType font as fontkit decodes it: its points, or the other glyphs that it consists of. */
interface DecodedGlyph {
  points?: readonly unknown[];
  components?: readonly { glyphID: number }[];
}

/** Points of a glyph with all its parts, counted once for each glyph. */
const countPoints = (font: Font, id: number, known: Map<number, number>): number => {
  const counted = known.get(id);
  if (counted !== undefined) return counted;
  // For a glyph that is a part of itself.
  known.set(id, Infinity);
  const glyph = font.getGlyph(id) as unknown as { _decode?: () => DecodedGlyph | null };
  const { points = [], components = [] } = glyph._decode?.() ?? {};
  const parts = components.map(({ glyphID }) => countPoints(font, glyphID, known) + 1);
  const count = parts.reduce((sum, part) => sum + part, points.length);
  known.set(id, count);
  return count;
};

/**
 * Reads the shape of a character as if it stood alone: the rules of a typeface for texts can repeat a character without end.
 * @throws when the glyph is damaged, or has more than POINTS_MAX: one whose parts consist of parts can have any number
 */
export const readOutline = (font: Font, character: string): { path: string; advance: number } => {
  const glyph = font.glyphForCodePoint(character.codePointAt(0) ?? 0);
  if (countPoints(font, glyph.id, new Map()) > POINTS_MAX) throw new Error('The glyph is too large');
  return { path: glyph.path.toSVG(), advance: glyph.advanceWidth };
};
