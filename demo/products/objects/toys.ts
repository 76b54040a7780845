import { MODELS, SWEETS } from '../../lib/categories.ts';
import { modelFiles } from '../../lib/model/pack.ts';
import type { Palette } from '../../lib/model/part.ts';
import { on, shot, wired } from '../../lib/picture/shots.ts';
import type { Product } from '../../lib/types.ts';
import { ballToy } from './toys/ball-toy.ts';
import { blocks } from './toys/blocks.ts';
import { drum } from './toys/drum.ts';
import { duck } from './toys/duck.ts';
import { rocket } from './toys/rocket.ts';
import { teddy } from './toys/teddy.ts';
import { top } from './toys/top.ts';
import { train } from './toys/train.ts';

const palette: Palette = {
  fur: { color: '#b5763a', roughness: 0.95 },
  muzzle: { color: '#ecd0a0', roughness: 0.95 },
  black: { color: '#1f1a1c', roughness: 0.25 },
  red: { color: '#e0303a', roughness: 0.35 },
  blue: { color: '#2f7ae0', roughness: 0.35 },
  yellow: { color: '#ffc92f', roughness: 0.35 },
  green: { color: '#3fae5a', roughness: 0.35 },
  orange: { color: '#ff8a1f', roughness: 0.35 },
  cream: { color: '#fbf3e0', roughness: 0.5 },
  wood: { color: '#cf9a5c', roughness: 0.7 },
};

export const toys: Product = {
  id: 137,
  slug: 'playroom-toys',
  title: 'Playroom Toys',
  kind: 'model',
  categories: [SWEETS, MODELS],
  price: 0,
  rating: 4.6,
  ratingCount: 231,
  tags: ['toys', 'objects', 'teddy', 'train', 'rocket', 'kids', 'free'],
  description: [
    'Eight toys that every playroom knows: a teddy bear with a bow tie, alphabet blocks, a tin rocket, a rubber duck, a wooden train, a spinning top, a beach ball and a drum with its sticks.',
    'Bright, glossy PBR materials without textures; a few hundred to two thousand triangles each.',
    'Free for any project under the shop’s license: a good way to try our models in your engine.',
  ],
  contents: ['models/: eight toys as .glb, one file each'],
  versions: [
    {
      version: '1.0.0',
      released: '2026-01-15',
      changelog: 'First release.',
      makeFiles: () => modelFiles([teddy(), blocks(), rocket(), duck(), train(), top(), ballToy(), drum()], palette),
    },
  ],
  pictures: [
    shot(
      'A teddy bear, a rocket, a wooden train, a rubber duck, blocks, a ball and a drum',
      [
        on('teddy_bear', 0, 0, 0),
        on('toy_rocket', -0.95, -0.4),
        on('building_blocks', 0.7, -0.3, -10),
        on('rubber_duck', -0.75, 0.6, 30),
        on('wooden_train', 0.85, 0.7, -56),
        on('beach_ball', -1.6, 0.2),
        on('toy_drum', 1.6, -0.1),
        on('spinning_top', 0.1, 0.95),
      ],
      4,
      18,
      { fov: 24, fill: 0.93, glow: '#5a6ac0', grid: 0.25 },
    ),
    shot('The teddy bear with its red bow tie', [on('teddy_bear')], 16, 8, { fill: 0.86, glow: '#8c6a3c', grid: 0.25 }),
    shot(
      'The wooden train and the blocks',
      [on('wooden_train', -0.35, 0, 50), on('building_blocks', 0.6, -0.1)],
      4,
      22,
      { glow: '#3f7a9c', grid: 0.25 },
    ),
    shot('The rubber duck, plain and with the edges of its triangles drawn', wired('rubber_duck', 1.1), 20, 14, {
      grid: 0.25,
    }),
  ],
};
