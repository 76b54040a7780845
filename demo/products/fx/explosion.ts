import { json } from '../../lib/archive.ts';
import { gridAtlas } from '../../lib/atlas.ts';
import { FX } from '../../lib/categories.ts';
import { effectSheet } from '../../lib/fx/effect-frame.ts';
import { board, dataUrl } from '../../lib/picture/board.ts';
import type { Files, Product } from '../../lib/types.ts';
import { COLUMNS, FPS, FRAMES, SIZE, drawFrame, makePuffs } from './explosion-frames.ts';

const SHEET = 'explosion/explosion.png';

async function makeFiles(): Promise<Files> {
  const puffs = makePuffs();
  const frames = Array.from({ length: FRAMES }, (_, i) => drawFrame(puffs, (i + 0.6) / FRAMES));
  const atlas = gridAtlas({
    image: 'explosion.png',
    frame: { w: SIZE, h: SIZE },
    columns: COLUMNS,
    clips: [{ name: 'explosion', frames: FRAMES, duration: Math.round(1000 / FPS) }],
  });
  const effect = {
    name: 'explosion',
    sheet: 'explosion.png',
    columns: COLUMNS,
    rows: FRAMES / COLUMNS,
    frame_count: FRAMES,
    frames_per_second: FPS,
    loop: false,
    blend: 'alpha',
    pivot: [0.5, 0.5],
    suggested_size_metres: 4,
    light: { color: '#ffb050', peak_frame: 3, radius_metres: 8 },
  };
  return {
    [SHEET]: await effectSheet(frames, COLUMNS),
    'explosion/explosion.json': json(atlas),
    'explosion/effect.json': json(effect),
  };
}

export const frame = (files: Files, index: number, size: number): string =>
  `<i style="display:inline-block;width:${size}px;height:${size}px;background:url(${dataUrl(files[SHEET], 'image/png')}) -${(index % COLUMNS) * size}px -${Math.floor(index / COLUMNS) * size}px/${COLUMNS * size}px"></i>`;

export const explosion: Product = {
  id: 115,
  slug: 'explosion-flipbook',
  title: 'Explosion Flip-Book',
  kind: 'fx',
  categories: [FX],
  price: 9,
  rating: 4.4,
  ratingCount: 64,
  tags: ['explosion', 'fire', 'smoke', 'flipbook', 'vfx', 'particles'],
  description: [
    'A fireball in 36 frames: flash, shock ring, rolling fire that cools to smoke, and sparks that fall. The sheet is six by six frames of 256 pixels with straight alpha, ready for any flip-book material or particle system.',
    'A JSON file lists every frame in the layout of Aseprite; a second one holds the parameters to set in your engine: rows, columns, speed, blending, and the light that should go with the blast.',
    'The explosion is centered and fades out before the frame ends, so it can be turned freely and shown at any size.',
  ],
  contents: [
    'explosion/explosion.png: the sheet, 6 × 6 frames of 256 px',
    'explosion/explosion.json: frames and durations',
    'explosion/effect.json: parameters for particle systems',
  ],
  versions: [{ version: '1.0.0', released: '2026-04-21', changelog: 'First release.', makeFiles }],
  pictures: [
    {
      alt: 'A fireball with sparks at the height of its blast',
      html: (f) =>
        board({
          style: 'body{background-color:#0d1015}',
          body: `<div style="position:absolute;inset:0;background:radial-gradient(circle at 50% 50%,#ff8a2a44,transparent 60%)"></div><div style="position:absolute;left:-60px;top:-190px">${frame(f, 8, 1400)}</div>`,
        }),
    },
    {
      alt: 'Twelve moments of the explosion, from flash to smoke',
      html: (f) =>
        board({
          body: `<div style="position:absolute;inset:0;display:grid;grid-template-columns:repeat(4,320px);grid-auto-rows:320px">${[0, 2, 4, 6, 9, 12, 15, 18, 21, 25, 29, 33].map((i) => frame(f, i, 320)).join('')}</div>`,
        }),
    },
    {
      alt: 'The whole sheet of six by six frames',
      html: (f) =>
        board({
          body: `<img style="position:absolute;left:180px;top:20px;width:920px;background:repeating-conic-gradient(#2a323d 0 25%,#222932 0 50%) 0 0/40px 40px" src="${dataUrl(f[SHEET], 'image/png')}">`,
        }),
    },
    {
      alt: 'Three moments of the explosion side by side: flash, fire and smoke',
      html: (f) =>
        board({
          style: 'body{background:#0d1015}',
          body: `<div style="position:absolute;left:-60px;top:230px;display:flex">${[3, 10, 22].map((i) => frame(f, i, 460)).join('')}</div>`,
        }),
    },
  ],
};
