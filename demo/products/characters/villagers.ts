import { CHARACTERS, FANTASY, MODELS } from '../../lib/categories.ts';
import { modelFiles } from '../../lib/model/pack.ts';
import type { Palette } from '../../lib/model/part.ts';
import { on, shot } from '../../lib/picture/shots.ts';
import type { Product } from '../../lib/types.ts';
import { humanJoints, idle, walk, wave } from './humanoid.ts';
import { people } from './palette.ts';
import { baker } from './villagers/baker.ts';
import { blacksmith } from './villagers/blacksmith.ts';
import { farmer } from './villagers/farmer.ts';
import { florist } from './villagers/florist.ts';
import { guard } from './villagers/guard.ts';
import { watchman } from './villagers/watchman.ts';

const palette: Palette = {
  ...people,
  plaid: { color: '#b8432f', roughness: 0.9 },
  denim: { color: '#3f62a0', roughness: 0.9 },
  straw: { color: '#e6c05a', roughness: 0.95 },
  soot: { color: '#6a5a52', roughness: 0.9 },
  blouse: { color: '#fff1e0', roughness: 0.85 },
  teal: { color: '#2f9a8c', roughness: 0.85 },
  blue: { color: '#2f5fc4', roughness: 0.8 },
  cloak: { color: '#3a3550', roughness: 0.9 },
};

export const villagers: Product = {
  id: 127,
  slug: 'medieval-villagers',
  title: 'Medieval Villagers',
  kind: 'model',
  categories: [CHARACTERS, MODELS, FANTASY],
  price: 39,
  newPrice: 31.2,
  rating: 4.7,
  ratingCount: 88,
  tags: ['character', 'villager', 'npc', 'fantasy', 'medieval', 'rigged', 'animated'],
  description: [
    'Six people to fill a village with life: a farmer with a straw hat and a pitchfork, a baker, a bearded blacksmith, a flower seller, a town guard and a night watchman with his lantern.',
    'All are skinned to the skeleton of seventeen joints that our heroes use and come with looping Idle, Walk and Wave clips, so any animation you own for one plays on all.',
    'Clothes are plain PBR materials: recolor them to double the crowd.',
  ],
  contents: ['models/: farmer, baker, blacksmith, florist, guard and watchman as .glb, each with Idle, Walk and Wave'],
  versions: [
    {
      version: '1.1.0',
      released: '2026-07-10',
      changelog: 'Adds the guard and the night watchman, and the Wave clip for all.',
      makeFiles: () =>
        modelFiles([farmer(), baker(), blacksmith(), florist(), guard(), watchman()], palette, {
          joints: humanJoints,
          clips: [idle(), walk(), wave()],
        }),
    },
    {
      version: '1.0.0',
      released: '2026-05-11',
      changelog: 'First release with four villagers.',
      makeFiles: () =>
        modelFiles([farmer(), baker(), blacksmith(), florist()], palette, {
          joints: humanJoints,
          clips: [idle(), walk()],
        }),
    },
  ],
  pictures: [
    shot(
      'A farmer, a baker, a blacksmith, a flower seller, a guard and a night watchman',
      [
        on('farmer', -2.1, 0.1, 14, { pose: { clip: 'Idle', time: 0.4 } }),
        on('baker', -1.25, 0.4, 8, { pose: { clip: 'Idle', time: 0.9 } }),
        on('blacksmith', -0.4, 0.15, 4, { pose: { clip: 'Idle', time: 0.2 } }),
        on('florist', 0.45, 0.4, -4, { pose: { clip: 'Idle', time: 1.3 } }),
        on('guard', 1.35, 0.1, -8, { pose: { clip: 'Idle', time: 0.6 } }),
        on('watchman', 2.2, 0.35, -16, { pose: { clip: 'Idle', time: 1.7 } }),
      ],
      2,
      10,
      { fov: 22, fill: 0.95, glow: '#7a6a3c' },
    ),
    shot(
      'The farmer waves while the flower seller walks by',
      [
        on('farmer', -0.6, 0, 4, { pose: { clip: 'Wave', time: 0.5 } }),
        on('florist', 0.7, 0.1, 50, { pose: { clip: 'Walk', time: 0.22 } }),
      ],
      8,
      8,
      { fill: 0.9, glow: '#5a8c3c' },
    ),
    shot(
      'The blacksmith and the guard',
      [
        on('blacksmith', -0.55, 0, 10, { pose: { clip: 'Idle', time: 0.3 } }),
        on('guard', 0.65, 0, -12, { pose: { clip: 'Idle', time: 1 } }),
      ],
      0,
      8,
      { fill: 0.9, glow: '#8c4a2f' },
    ),
    shot(
      'The night watchman, plain and with the edges of his triangles drawn',
      [on('watchman', -0.6), on('watchman', 0.6, 0, 0, { wireframe: true })],
      12,
      8,
      { glow: '#4a4f9c' },
    ),
  ],
};
