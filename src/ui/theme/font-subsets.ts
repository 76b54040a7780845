/** First and last code point. */
type CodePoints = readonly [number, number];

/** Printable ASCII, and the other characters that texts and prices of the shop use: no-break space, ©, ·, ×, – —, ‘ ’, “ ”, •, …, €, ← →, −. */
const FIRST: readonly CodePoints[] = [
  [0x20, 0x7e],
  ...[0xa0, 0xa9, 0xb7, 0xd7].map((point) => [point, point] as const),
  [0x2013, 0x2014],
  [0x2018, 0x2019],
  [0x201c, 0x201d],
  ...[0x2022, 0x2026, 0x20ac, 0x2190, 0x2192, 0x2212].map((point) => [point, point] as const),
];

/** Characters that nearly every page shows. Other ones load the font's larger file. */
export const FIRST_CHARACTERS = FIRST.flatMap(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
).join('');

/** The characters as a CSS `unicode-range`. */
export const FIRST_RANGE = FIRST.map(([first, last]) => `U+${first.toString(16)}-${last.toString(16)}`).join(', ');

interface FontSubset {
  /** File of the font with all Latin characters. */
  source: string;
  /** The only weight of the shop's texts, which makes the file half as large, or the smallest and largest. */
  weights: number | readonly [number, number];
  /** Tags of the OpenType features that the shop's texts use: `kern` for the distance of letters, `tnum` for digits of equal width. */
  features: readonly string[];
}

/** The files that `scripts/build/subset-fonts.ts` generates. */
export const SUBSETS: Readonly<Record<string, FontSubset>> = {
  inter: {
    source: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
    weights: [400, 700],
    features: ['kern', 'tnum'],
  },
  'bricolage-grotesque': {
    source: '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
    weights: 700,
    features: ['kern'],
  },
  'jetbrains-mono': {
    source: '@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2',
    weights: [400, 700],
    features: [],
  },
};
