import { MODELS, SWEETS } from '../../lib/categories.ts';
import { writeGlb } from '../../lib/model/glb.ts';
import { type Palette } from '../../lib/model/part.ts';
import type { Files, Product, StageItem } from '../../lib/types.ts';
import { cakeSlice, cupcake, donut, macaron } from './baked.ts';
import { candyCane, iceCream, lollipop, wrappedCandy } from './candy.ts';

// Sweets are ten times their natural size, as collectibles in games are: a donut is one meter wide.
const palette: Palette = {
  dough: { color: '#d9913f', roughness: 0.8 },
  sponge: { color: '#b8743a', roughness: 0.85 },
  pink: { color: '#ff6fae', roughness: 0.22 },
  chocolate: { color: '#5a2d1c', roughness: 0.28 },
  mint: { color: '#54d6b4', roughness: 0.25 },
  vanilla: { color: '#fff1d0', roughness: 0.4 },
  cream: { color: '#fffaf2', roughness: 0.45 },
  cherry: { color: '#e0142f', roughness: 0.15 },
  red: { color: '#f2304a', roughness: 0.25 },
  yellow: { color: '#ffd034', roughness: 0.3 },
  blue: { color: '#3fa7ff', roughness: 0.3 },
  green: { color: '#6fcf4a', roughness: 0.3 },
  stem: { color: '#4d7a2d', roughness: 0.7 },
  stick: { color: '#f4ead6', roughness: 0.8 },
  paper: { color: '#f45b8c', roughness: 0.7 },
  waffle: { color: '#e0a552', roughness: 0.8 },
};

async function makeFiles(): Promise<Files> {
  const sweets = [
    donut('donut_pink', 'pink'),
    donut('donut_chocolate', 'chocolate'),
    donut('donut_mint', 'mint'),
    cupcake('cupcake_vanilla', 'vanilla', 'paper'),
    cupcake('cupcake_mint', 'mint', 'chocolate'),
    lollipop(),
    wrappedCandy(),
    candyCane(),
    iceCream(),
    cakeSlice(),
    macaron('macaron_rose', 'pink'),
    macaron('macaron_lemon', 'yellow'),
    macaron('macaron_mint', 'mint'),
  ];
  const files: Files = {};
  for (const sweet of sweets) files[`models/${sweet.name}.glb`] = await writeGlb(sweet, palette);
  return files;
}

const on = (name: string, x: number, z: number, rest: Partial<StageItem> = {}): StageItem => ({
  file: `models/${name}.glb`,
  at: [x, 0, z],
  ...rest,
});

export const sweets: Product = {
  id: 107,
  slug: 'delicious-3d-sweets',
  title: 'Delicious 3D Sweets',
  kind: 'model',
  categories: [SWEETS, MODELS],
  price: 15,
  newPrice: 9,
  rating: 4.9,
  ratingCount: 214,
  tags: ['sweets', 'candy', 'donut', 'cupcake', 'ice cream', 'match-3', 'food'],
  description: [
    'Thirteen sweets to collect, match or serve: glazed donuts with sprinkles, cupcakes in paper cups, a lollipop, wrapped candy, a candy cane, a triple ice cream, a slice of layer cake and macarons.',
    'They are modeled at ten times their natural size, so that they sit well next to a game character, and shaded softly with glossy PBR icing. No textures: recolor a flavor by changing one material.',
    'Every sweet stands on the ground at its origin. They work in match-3 boards, cooking games and as pick-ups.',
  ],
  contents: ['models/: thirteen sweets as .glb, one file each'],
  versions: [{ version: '1.0.0', released: '2026-01-22', changelog: 'First release.', makeFiles }],
  pictures: [
    {
      alt: 'Glazed donuts with sprinkles, cupcakes with cherries, a lollipop and an ice cream cone',
      stage: {
        items: [
          on('donut_pink', -0.52, 0.62, { tilt: [22, 0], at: [-0.52, 0.07, 0.62] }),
          on('donut_chocolate', 0.42, 0.78),
          on('cupcake_vanilla', 0.0, -0.12),
          on('cupcake_mint', 0.86, -0.06),
          on('ice_cream', -0.82, -0.16),
          on('lollipop', 0.42, -0.62, { turn: 8 }),
          on('macaron_lemon', 1.12, 0.62),
          on('wrapped_candy', -1.18, 0.72, { turn: 30 }),
        ],
        yaw: 4,
        pitch: 24,
        fov: 24,
        fill: 0.9,
        glow: '#9c4a78',
      },
    },
    {
      alt: 'A pink glazed donut covered in colorful sprinkles',
      stage: {
        items: [on('donut_pink', 0, 0, { tilt: [30, 0], at: [0, 0.17, 0] })],
        yaw: 12,
        pitch: 30,
        fill: 0.8,
        glow: '#9c4a78',
      },
    },
    {
      alt: 'A slice of layer cake with a cherry beside three macarons',
      stage: {
        items: [
          on('cake_slice', 0.1, 0, { turn: 30 }),
          on('macaron_rose', 0.86, 0.2),
          on('macaron_mint', 0.8, 0.22, { at: [0.8, 0.375, 0.22] }),
          on('macaron_lemon', 0.72, 0.78),
        ],
        yaw: 14,
        pitch: 22,
        glow: '#7a5a3c',
      },
    },
    {
      alt: 'A candy cane, a lollipop and wrapped candy',
      stage: {
        items: [
          on('candy_cane', -0.5, 0),
          on('lollipop', 0.12, -0.1),
          on('wrapped_candy', 0.72, 0.2, { turn: -20 }),
          on('donut_mint', -0.1, 0.9),
        ],
        yaw: 8,
        pitch: 20,
        glow: '#3c6a8c',
      },
    },
  ],
};
