import { json } from '../../lib/archive.ts';
import { gridAtlas } from '../../lib/atlas.ts';
import { FX } from '../../lib/categories.ts';
import { effectSheet } from '../../lib/fx/effect-frame.ts';
import { board, dataUrl } from '../../lib/picture/board.ts';
import type { Files, Product } from '../../lib/types.ts';
import { COLUMNS, FPS, FRAMES, SIZE, drawFrame } from './sparkle-frames.ts';

async function makeFiles(schemes: readonly string[]): Promise<Files> {
  const files: Files = {};
  for (const scheme of schemes) {
    const frames = Array.from({ length: FRAMES }, (_, i) => drawFrame(scheme, (i + 0.5) / FRAMES));
    files[`sparkle/sparkle-${scheme}.png`] = await effectSheet(frames, COLUMNS);
    files[`sparkle/sparkle-${scheme}.json`] = json(
      gridAtlas({
        image: `sparkle-${scheme}.png`,
        frame: { w: SIZE, h: SIZE },
        columns: COLUMNS,
        clips: [{ name: 'sparkle', frames: FRAMES, duration: Math.round(1000 / FPS) }],
      }),
    );
  }
  const effect = {
    name: 'magic-sparkle',
    sheets: schemes.map((scheme) => `sparkle-${scheme}.png`),
    columns: COLUMNS,
    rows: FRAMES / COLUMNS,
    frame_count: FRAMES,
    frames_per_second: FPS,
    loop: false,
    blend: 'additive',
    pivot: [0.5, 0.5],
    suggested_size_metres: 1.5,
  };
  return { ...files, 'sparkle/effect.json': json(effect) };
}

export const frame = (files: Files, scheme: string, index: number, size: number, style = ''): string =>
  `<i style="display:inline-block;width:${size}px;height:${size}px;background:url(${dataUrl(files[`sparkle/sparkle-${scheme}.png`], 'image/png')}) -${(index % COLUMNS) * size}px -${Math.floor(index / COLUMNS) * size}px/${COLUMNS * size}px;mix-blend-mode:screen;${style}"></i>`;

export const sparkle: Product = {
  id: 116,
  slug: 'magic-sparkle-fx',
  title: 'Magic Sparkle FX',
  kind: 'fx',
  categories: [FX],
  price: 8,
  newPrice: 5.6,
  rating: 4.5,
  ratingCount: 49,
  tags: ['magic', 'sparkle', 'glow', 'flipbook', 'vfx', 'pickup'],
  description: [
    'A burst of enchanted light for pick-ups, level-ups and spells: a swelling glow, a ring, dust on three turning arms and glints that flare up one after the other.',
    'Two color schemes, gold and arcane, with 30 frames each on a sheet of six by five. The frames have straight alpha that follows the light, so they work with additive as well as with normal blending.',
    'JSON files list the frames in the layout of Aseprite and the parameters for particle systems.',
  ],
  contents: [
    'sparkle/sparkle-gold.png, sparkle-arcane.png: the sheets, 6 × 5 frames of 192 px',
    'sparkle/*.json: frames and durations',
    'sparkle/effect.json: parameters for particle systems',
  ],
  versions: [
    {
      version: '1.1.0',
      released: '2026-05-27',
      changelog: 'Adds the arcane color scheme.',
      makeFiles: () => makeFiles(['gold', 'arcane']),
    },
    {
      version: '1.0.0',
      released: '2026-03-09',
      changelog: 'First release with the gold scheme.',
      makeFiles: () => makeFiles(['gold']),
    },
  ],
  pictures: [
    {
      alt: 'A burst of golden light beside a violet one, with stars and dust',
      html: (f) =>
        board({
          body: `<div style="position:absolute;left:-110px;top:10px">${frame(f, 'gold', 11, 900)}</div><div style="position:absolute;left:490px;top:60px">${frame(f, 'arcane', 11, 900)}</div>`,
        }),
    },
    {
      alt: 'Twelve moments of the golden sparkle',
      html: (f) =>
        board({
          body: `<div style="position:absolute;inset:0;display:grid;grid-template-columns:repeat(4,320px);grid-auto-rows:320px">${[1, 3, 5, 7, 9, 11, 13, 15, 18, 21, 24, 27].map((i) => frame(f, 'gold', i, 320)).join('')}</div>`,
        }),
    },
    {
      alt: 'Twelve moments of the arcane sparkle',
      html: (f) =>
        board({
          body: `<div style="position:absolute;inset:0;display:grid;grid-template-columns:repeat(4,320px);grid-auto-rows:320px">${[1, 3, 5, 7, 9, 11, 13, 15, 18, 21, 24, 27].map((i) => frame(f, 'arcane', i, 320)).join('')}</div>`,
        }),
    },
    {
      alt: 'The golden sparkle at the height of its glow, enlarged',
      html: (f) =>
        board({
          style: 'body{background:#14101c}',
          body: `<div style="position:absolute;left:40px;top:-120px">${frame(f, 'gold', 9, 1200)}</div>`,
        }),
    },
  ],
};
