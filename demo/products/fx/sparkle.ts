import { json } from '../../lib/archive.ts';
import { gridAtlas } from '../../lib/atlas.ts';
import { FX } from '../../lib/categories.ts';
import { EffectFrame, effectSheet } from '../../lib/fx/effect-frame.ts';
import { board, dataUrl } from '../../lib/picture/board.ts';
import { random } from '../../lib/random.ts';
import type { Files, Product } from '../../lib/types.ts';

const [SIZE, COLUMNS, FRAMES, FPS] = [192, 6, 30, 24];

type Color = readonly [number, number, number];

/** A color scheme: core, glow and dust. */
const SCHEMES: Record<string, { glow: Color; dust: readonly Color[] }> = {
  gold: {
    glow: [1, 0.6, 0.08],
    dust: [
      [1, 0.78, 0.2],
      [1, 0.52, 0.1],
      [1, 0.92, 0.55],
    ],
  },
  arcane: {
    glow: [0.5, 0.2, 1],
    dust: [
      [0.7, 0.5, 1],
      [0.35, 0.8, 1],
      [1, 0.6, 0.95],
    ],
  },
};
const WHITE: Color = [1, 1, 1];

/** A glint: four long rays and a round core. */
function star(frame: EffectFrame, x: number, y: number, size: number, color: Color, power: number): void {
  frame.forEachAround(x, y, size, (px, py, dx, dy) => {
    const [ax, ay] = [Math.abs(dx) / size, Math.abs(dy) / size];
    const rays =
      Math.exp(-ax * 4.5) * Math.exp(-((ay / 0.05) ** 2)) + Math.exp(-ay * 4.5) * Math.exp(-((ax / 0.05) ** 2));
    const core = Math.exp(-(((ax * ax + ay * ay) ** 0.5 / 0.16) ** 2));
    const halo = Math.exp(-(((ax * ax + ay * ay) ** 0.5 / 0.42) ** 2)) * 0.35;
    frame.glow(px, py, color, (rays + halo) * power);
    frame.glow(px, py, WHITE, (rays * 0.4 + core * 0.8) * power);
  });
}

function drawFrame(scheme: string, time: number): EffectFrame {
  const frame = new EffectFrame(SIZE);
  const { glow, dust } = SCHEMES[scheme] ?? { glow: WHITE, dust: [WHITE] };
  const [middle, reach] = [SIZE / 2, SIZE * 0.4];

  // A soft light that swells and fades.
  const swell = Math.sin(Math.min(1, time * 1.25) * Math.PI) ** 0.8;
  frame.forEachAround(middle, middle, SIZE / 2, (x, y, dx, dy) =>
    frame.glow(x, y, glow, Math.exp(-((Math.hypot(dx, dy) / (SIZE * 0.2)) ** 2)) * swell * 0.7),
  );

  // A ring that runs outwards.
  const radius = reach * (1 - (1 - Math.min(1, time * 1.4)) ** 2.2);
  const ring = Math.max(0, 1 - time * 1.4);
  frame.forEachAround(middle, middle, SIZE / 2, (x, y, dx, dy) =>
    frame.glow(x, y, glow, Math.exp(-(((Math.hypot(dx, dy) - radius) / (2 + time * 7)) ** 2)) * ring * 0.9),
  );

  // Dust on three spiral arms, winking as it turns.
  const chance = random(`${scheme} dust`);
  for (let i = 0; i < 130; i++) {
    const [arm, lag, wide, size, wink] = [
      i % 3,
      chance.between(0, 0.35),
      chance.between(0.25, 1),
      chance.between(1.3, 3.6),
      chance.between(0, 6.28),
    ];
    const color = chance.pick(dust);
    const age = (time - lag) / (1 - lag);
    if (age <= 0 || age >= 1) continue;
    const out = reach * wide * (1 - (1 - age) ** 2);
    const angle = (arm / 3) * Math.PI * 2 + age * 3.4 + lag * 3 + wide * 1.3;
    const [x, y] = [middle + Math.cos(angle) * out, middle + Math.sin(angle) * out - age * age * 14];
    const power = Math.sin(age * Math.PI) * (0.65 + 0.35 * Math.sin(age * 22 + wink));
    frame.forEachAround(x, y, size * 3, (px, py, dx, dy) => {
      const near = Math.exp(-((Math.hypot(dx, dy) / size) ** 2));
      frame.glow(px, py, color, near * power);
      frame.glow(px, py, WHITE, near ** 4 * power);
    });
  }

  // Glints that flare up one after the other; the first one in the middle is the largest.
  for (let i = 0; i < 11; i++) {
    const [angle, distance, start, size] = [
      chance.between(0, 6.28),
      chance.between(0.2, 0.92) * reach,
      chance.between(0.05, 0.6),
      chance.between(13, 30),
    ];
    const age = i === 0 ? time / 0.6 : (time - start) / 0.34;
    if (age <= 0 || age >= 1) continue;
    const flare = Math.sin(age * Math.PI);
    if (i === 0) star(frame, middle, middle, 70 * flare + 8, glow, flare);
    else
      star(
        frame,
        middle + Math.cos(angle) * distance,
        middle + Math.sin(angle) * distance,
        size * (0.5 + 0.5 * flare),
        chance.pick(dust),
        flare,
      );
  }
  return frame;
}

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

const frame = (files: Files, scheme: string, index: number, size: number, style = ''): string =>
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
