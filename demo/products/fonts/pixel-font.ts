import { FONTS } from '../../lib/categories.ts';
import { type Letter, makeFont } from '../../lib/font/make-font.ts';
import { pixelsToPath } from '../../lib/font/pixels-to-path.ts';
import type { Files, Product } from '../../lib/types.ts';
import { PIXEL_GLYPHS } from './pixel-glyphs.ts';
import { PIXEL_LATIN } from './pixel-latin.ts';
import { specimen } from './specimen.ts';

// Ten pixels make an em, so the font is sharp at 10, 20, 30 … px.
const PIXEL = 100;

/** @param above rows of the bitmap that stand over the capitals: accents */
function letter(bitmap: string, above = 0): Letter {
  const rows = bitmap.split(' ');
  return {
    path: pixelsToPath(rows, PIXEL, Math.max(0, rows.length - above - 7)),
    advance: ((rows[0]?.length ?? 0) + 1) * PIXEL,
  };
}

/** The font's file. */
export function brickwell(accents: Readonly<Record<string, { bitmap: string; above: number }>>): Uint8Array {
  const letters = new Map<string, Letter>([[' ', letter('... ... ... ... ... ... ...')]]);
  for (const [character, bitmap] of Object.entries(PIXEL_GLYPHS)) letters.set(character, letter(bitmap));
  for (const [character, { bitmap, above }] of Object.entries(accents)) letters.set(character, letter(bitmap, above));
  return makeFont({
    family: 'Brickwell',
    unitsPerEm: PIXEL * 10,
    ascender: PIXEL * 8,
    descender: -PIXEL * 2,
    capHeight: PIXEL * 7,
    xHeight: PIXEL * 5,
    weight: 400,
    letters,
    missing: letter('##### #...# #...# #...# #...# #...# #####'),
    kern: { band: PIXEL, gap: PIXEL, max: PIXEL, step: PIXEL, reach: 0 },
  });
}

const ttf = (files: Files): Uint8Array => files['fonts/Brickwell-Regular.ttf'] ?? new Uint8Array();

export const pixelFont: Product = {
  id: 113,
  slug: 'brickwell-pixel-font',
  title: 'Brickwell Pixel Font',
  kind: 'font',
  categories: [FONTS],
  price: 6,
  rating: 4.4,
  ratingCount: 58,
  tags: ['font', 'pixel', 'retro', '8-bit', 'ttf', 'ui'],
  description: [
    'A clear five-by-seven pixel typeface for dialogue boxes, menus and score counters. Ten pixels make an em: set it at 10, 20, 30 or 40 px and every pixel lands on the grid.',
    'It covers ASCII and the letters of Latin-1 plus curly quotes, dashes, a heart, a star and an arrow. Kerning moves pairs such as To and Ly by whole pixels only.',
    'Outlines are traced without seams, so the letters stay crisp at any enlargement and in signed-distance-field text.',
  ],
  contents: ['fonts/Brickwell-Regular.ttf: the typeface'],
  versions: [
    {
      version: '1.1.0',
      released: '2026-07-08',
      changelog: 'Adds the accented letters and signs of Latin-1.',
      makeFiles: () => ({ 'fonts/Brickwell-Regular.ttf': brickwell(PIXEL_LATIN) }),
    },
    {
      version: '1.0.0',
      released: '2026-01-30',
      changelog: 'First release.',
      makeFiles: () => ({ 'fonts/Brickwell-Regular.ttf': brickwell({}) }),
    },
  ],
  pictures: [
    {
      alt: 'The words Press Start in large golden pixel letters over a menu',
      html: (files) =>
        specimen(ttf(files), {
          body: `<div class="fill" style="background:radial-gradient(circle at 50% 40%,#3a2a6a,#15122a 70%)"></div><div class="center"><p style="font-size:260px;color:#ffd34d;text-shadow:0 26px 0 #b5651d,26px 26px 0 #00000055;line-height:1">Press<br>Start</p><p style="font-size:60px;color:#8fe3ff;margin-top:70px">★ 1 Player &nbsp; ♥♥♥</p></div>`,
          pixelated: true,
        }),
    },
    {
      alt: 'All letters, digits and signs of Brickwell',
      html: (files) =>
        specimen(ttf(files), {
          body: `<div class="sheet" style="font-size:90px;line-height:1.15"><p style="color:#ffb020">Brickwell</p><p>ABCDEFGHIJKLMNOPQR<br>STUVWXYZ abcdefghi<br>jklmnopqrstuvwxyz<br>0123456789 ♥ ★ → ©</p><p style="color:#5aa9ff">!?.,:;'"()[]{}&lt;&gt;/\\|<br>#%&amp;@$^~*+-=_</p></div>`,
          pixelated: true,
        }),
    },
    {
      alt: 'A dialogue box and a quest list set in Brickwell',
      html: (files) =>
        specimen(ttf(files), {
          body: `<div class="sheet" style="font-size:50px;line-height:1.3"><div class="box" style="border-color:#5aa9ff"><p style="color:#ffb020">Old Miller</p><p>The well behind the mill went dry<br>last night. Would you climb down and<br>take a look? I'll pay you 40 coins.</p><p style="color:#7bd88f;margin-top:20px">→ Of course!<br>&nbsp;&nbsp;Not today.</p></div><div class="box" style="margin-top:50px;border-color:#7bd88f"><p style="color:#7bd88f">QUESTS</p><p>[x] Talk to the miller<br>[ ] Find a rope (0/1)<br>[ ] Climb into the well</p></div></div>`,
          pixelated: true,
        }),
    },
    {
      alt: 'The accented letters of Latin-1 set in Brickwell',
      html: (files) =>
        specimen(ttf(files), {
          body: `<div class="sheet" style="font-size:80px;line-height:1.45"><p style="color:#ffb020">Ça va? ¡Sí, señor!</p><p>ÀÁÂÃÄÅ ÆÇ ÈÉÊË ÌÍÎÏ<br>ÑÒÓÔÕÖØ ÙÚÛÜ ÝÞß<br>àáâãäå æç èéêë ìíîï<br>ñòóôõöø ùúûü ýþÿ</p><p style="color:#7bd88f">«Größe 12» £5 €9 ¥70</p></div>`,
          pixelated: true,
        }),
    },
  ],
};
