import { FONTS } from '../../lib/categories.ts';
import { type Letter, makeFont } from '../../lib/font/make-font.ts';
import { type Stroke, strokesToPath } from '../../lib/font/strokes-to-path.ts';
import type { Product } from '../../lib/types.ts';
import { DISPLAY_GLYPHS, type Sketch } from './display-glyphs.ts';
import { LATIN_GLYPHS } from './latin-glyphs.ts';
import { specimen } from './specimen.ts';

const PEN = 128;
const BEARING = 42;
const FILE = 'fonts/Gumdrop-Regular.ttf';

function letter(width: number, strokes: readonly Stroke[]): Letter {
  const margin = PEN / 2 + BEARING;
  const moved = strokes.map((stroke): Stroke =>
    stroke[0] === 'line'
      ? ['line', stroke[1] + margin, stroke[2], stroke[3] + margin, stroke[4]]
      : ['arc', stroke[1] + margin, stroke[2], stroke[3], stroke[4], stroke[5], stroke[6]],
  );
  return { path: strokesToPath(moved, PEN), advance: width + margin * 2 };
}

/** The font's file. */
export function gumdrop(glyphs: Readonly<Record<string, Sketch>>): Uint8Array {
  const letters = new Map<string, Letter>([[' ', letter(50, [])]]);
  for (const [character, { width, strokes }] of Object.entries(glyphs)) letters.set(character, letter(width, strokes));
  return makeFont({
    family: 'Gumdrop',
    unitsPerEm: 1000,
    ascender: 820,
    descender: -240,
    capHeight: 704,
    xHeight: 504,
    weight: 800,
    letters,
    missing: letter(300, [
      ['line', 0, 60, 0, 640],
      ['line', 0, 640, 300, 640],
      ['line', 300, 640, 300, 60],
      ['line', 300, 60, 0, 60],
    ]),
    kern: { band: 60, gap: 84, max: 130, step: 6, reach: 1 },
  });
}

const glossy =
  'background:linear-gradient(#fff2b8 10%,#ffc93d 48%,#ff8a1f 85%);-webkit-background-clip:text;color:transparent;filter:drop-shadow(0 8px 0 #8c2f12) drop-shadow(0 22px 18px #0008)';

export const displayFont: Product = {
  id: 114,
  slug: 'gumdrop-display-font',
  title: 'Gumdrop Display Font',
  kind: 'font',
  categories: [FONTS],
  price: 14,
  newPrice: 9.8,
  rating: 4.6,
  ratingCount: 66,
  tags: ['font', 'display', 'title', 'casual', 'rounded', 'ttf'],
  description: [
    'A plump, rounded typeface for titles, buttons and prices in friendly games. Every stroke ends in a half circle, so outlines, glows and gradients look good without any work.',
    'The family has one weight with all of ASCII and Latin-1, from Ångström to Piñata, curly quotes, dashes and a star. About a thousand kerning pairs are computed from the shapes, which keeps words such as Avatar and Today even.',
    'Outlines are quadratic curves in true TrueType format. Overlapping strokes fill as one shape in engines, browsers and design tools.',
  ],
  contents: [`${FILE}: the typeface`],
  versions: [
    {
      version: '1.1.0',
      released: '2026-07-08',
      changelog: 'Adds the accented letters, signs and currencies of Latin-1.',
      makeFiles: () => ({ [FILE]: gumdrop(LATIN_GLYPHS) }),
    },
    {
      version: '1.0.0',
      released: '2026-03-24',
      changelog: 'First release.',
      makeFiles: () => ({ [FILE]: gumdrop(DISPLAY_GLYPHS) }),
    },
  ],
  pictures: [
    {
      alt: 'The words Sugar Rush in glossy golden letters on a purple sunburst',
      html: (files) =>
        specimen(files[FILE] ?? new Uint8Array(), {
          body: `<div class="fill" style="background:repeating-conic-gradient(from 0deg at 50% 55%,#7a3fd0 0 10deg,#6a33bd 10deg 20deg)"></div><div class="fill" style="background:radial-gradient(circle at 50% 45%,#ff9ae066,transparent 60%)"></div><div class="center"><p style="font-size:300px;line-height:.95;${glossy}">Sugar<br>Rush</p><p style="margin:46px auto 0;font-size:64px;padding:18px 70px 22px;border-radius:60px;background:#39c46b;box-shadow:0 12px 0 #1d7a45,0 24px 30px #0006;color:#fff">Play now!</p></div>`,
        }),
    },
    {
      alt: 'All letters, digits and signs of Gumdrop',
      html: (files) =>
        specimen(files[FILE] ?? new Uint8Array(), {
          body: `<div class="sheet" style="font-size:104px;line-height:1.06"><p style="color:#ff8ac2">Gumdrop</p><p>ABCDEFGHIJKLMN<br>OPQRSTUVWXYZ<br>abcdefghijklmnopq<br>rstuvwxyz 0123456789</p><p style="color:#5aa9ff;font-size:84px">!?.,:;'"()[]{}&lt;&gt;/\\| #%&amp;@<br>$^~*+-=_ © ★</p></div>`,
        }),
    },
    {
      alt: 'A level-complete panel with score and buttons set in Gumdrop',
      html: (files) =>
        specimen(files[FILE] ?? new Uint8Array(), {
          body: `<div class="center"><div style="width:900px;padding:50px;border-radius:60px;background:#fff7e6;border:14px solid #ff8a5c;color:#6b3a1f;box-shadow:0 24px 0 #b5512d"><p style="font-size:104px;color:#ff5c8a">Level 12 clear!</p><p style="font-size:120px;color:#ffb020;letter-spacing:30px;margin:10px 0">★★★</p><p style="font-size:64px">Score 48,250</p><p style="font-size:48px;color:#a3714f;margin-top:14px">Best 51,900 – Avatar: Tofu</p><p style="display:flex;gap:30px;justify-content:center;margin-top:44px;font-size:60px;color:#fff"><span style="background:#5aa9ff;border-radius:50px;padding:14px 60px 20px">Again</span><span style="background:#39c46b;border-radius:50px;padding:14px 60px 20px">Next</span></p></div></div>`,
        }),
    },
    {
      alt: 'Words of six languages set in Gumdrop',
      html: (files) =>
        specimen(files[FILE] ?? new Uint8Array(), {
          body: `<div class="center" style="font-size:104px;line-height:1.25"><p style="color:#ff8ac2">Olé, Piñata!</p><p style="color:#ffb020">Süße Brötchen</p><p style="color:#7bd88f">Crème brûlée</p><p style="color:#5aa9ff">Smörgåsbord</p><p style="color:#c9a0ff">Pão de Açúcar</p></div>`,
        }),
    },
  ],
};
