import type { Font } from 'fontkit';

/** Number of Unicode code points. */
const CODE_POINTS = 0x110000;

interface List<Item> {
  toArray(): Item[];
  get(index: number): Item;
}

/** The table that maps characters to glyphs, as fontkit decodes it. Other versions map as many characters as they have bytes. */
type CharacterMap =
  | { version: 4; startCode: List<number>; endCode: List<number> }
  | { version: 12 | 13; groups: List<{ startCharCode: number; endCharCode: number }> }
  | { version: 0 | 6 | 8 | 10 | 14 };

/** The first and the last character of each range of a table. */
const readRanges = (map: CharacterMap): (readonly [first: number, last: number])[] => {
  switch (map.version) {
    case 4:
      return map.endCode.toArray().map((last, index) => [map.startCode.get(index), last] as const);
    case 12:
    case 13:
      return map.groups.toArray().map(({ startCharCode, endCharCode }) => [startCharCode, endCharCode] as const);
    default:
      return [];
  }
};

/**
 * The characters of a typeface. A few bytes can name a range of four billion, and fontkit makes a list of them all, so their number is checked
 * first.
 * @throws when there are more than Unicode has
 */
export const readCharacterSet = (font: Font): number[] => {
  const { cmap } = (font as unknown as { _cmapProcessor: { cmap: CharacterMap } })._cmapProcessor;
  const count = readRanges(cmap).reduce((sum, [first, last]) => sum + Math.max(0, last - first + 1), 0);
  if (count > CODE_POINTS) throw new Error('The characters are damaged');
  return font.characterSet;
};
