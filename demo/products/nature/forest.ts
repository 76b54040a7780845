import { MODELS, NATURE } from '../../lib/categories.ts';
import { modelFiles } from '../../lib/model/pack.ts';
import type { Palette } from '../../lib/model/part.ts';
import { on, shot, wired } from '../../lib/picture/shots.ts';
import type { Product } from '../../lib/types.ts';
import { autumn } from './forest/autumn.ts';
import { birch } from './forest/birch.ts';
import { bush } from './forest/bush.ts';
import { deadTree } from './forest/dead-tree.ts';
import { flowers } from './forest/flowers.ts';
import { log } from './forest/log.ts';
import { oak } from './forest/oak.ts';
import { pine } from './forest/pine.ts';
import { rocks } from './forest/rocks.ts';
import { stump } from './forest/stump.ts';

const palette: Palette = {
  bark: { color: '#7a5236', roughness: 0.95 },
  deadwood: { color: '#8a7a6a', roughness: 0.95 },
  birch: { color: '#eeeae0', roughness: 0.85 },
  birchmark: { color: '#2f2c2a', roughness: 0.9 },
  wood: { color: '#d9b07a', roughness: 0.9 },
  ring: { color: '#b5854f', roughness: 0.9 },
  leaf: { color: '#4f9c3a', roughness: 0.9 },
  leaflight: { color: '#8ac24a', roughness: 0.9 },
  pine: { color: '#2a7a55', roughness: 0.9 },
  amber: { color: '#ffb52f', roughness: 0.85 },
  rust: { color: '#e0592a', roughness: 0.85 },
  berry: { color: '#d8243f', roughness: 0.35 },
  blue: { color: '#5a7af0', roughness: 0.7 },
  cream: { color: '#fbf3e0', roughness: 0.8 },
  stone: { color: '#8c949c', roughness: 0.95 },
  moss: { color: '#7aa83a', roughness: 1 },
};

export const forest: Product = {
  id: 145,
  slug: 'low-poly-forest-pack',
  title: 'Low Poly Forest Pack',
  kind: 'model',
  categories: [NATURE, MODELS],
  price: 19,
  newPrice: 13.3,
  rating: 4.8,
  ratingCount: 143,
  tags: ['nature', 'forest', 'tree', 'rocks', 'plants', 'environment', 'low-poly'],
  description: [
    'A forest in ten pieces: an oak, a pine, a birch, a maple in autumn, a bare tree, a berry bush, mossy rocks, a stump with mushrooms, a fallen log and wild flowers.',
    'Facets differ a little in brightness, baked into vertex colors, so single-material crowns look painted. Turn and scale the pieces and no two trees look alike.',
    'Trees are three to five meters tall and stand on the ground at their roots.',
  ],
  contents: ['models/: ten plants and rocks as .glb, one file each'],
  versions: [
    {
      version: '1.0.0',
      released: '2026-02-12',
      changelog: 'First release.',
      makeFiles: () =>
        modelFiles([oak(), pine(), birch(), autumn(), deadTree(), bush(), rocks(), stump(), flowers(), log()], palette),
    },
  ],
  pictures: [
    shot(
      'An oak, a pine, a birch and a maple with rocks, a stump and flowers',
      [
        on('oak_tree', -0.4, -0.6),
        on('pine_tree', -2.5, -1.0),
        on('maple_tree', 1.9, -0.8),
        on('birch_tree', 3.3, 0.1),
        on('mossy_rocks', -1.5, 1.0),
        on('tree_stump', 1.1, 1.2),
        on('berry_bush', 2.3, 1.2),
        on('wild_flowers', 0, 1.6),
        on('pine_tree', -3.6, 0.4, 40, { scale: 0.7 }),
      ],
      6,
      12,
      { fov: 24, fill: 0.93, glow: '#4f8c4a' },
    ),
    shot('The oak in full leaf', [on('oak_tree')], 24, 8, { fill: 0.88, glow: '#4f8c3a' }),
    shot(
      'Fallen log, stump, rocks and flowers of the forest floor',
      [
        on('fallen_log', -0.2, -0.4, 12),
        on('tree_stump', 1.4, 0.3),
        on('mossy_rocks', -1.5, 0.6),
        on('wild_flowers', 0.2, 0.9),
      ],
      8,
      20,
      { fill: 0.9, glow: '#5a8c3c' },
    ),
    shot('The pine, plain and with the edges of its triangles drawn', wired('pine_tree', 2.8), 10, 8, {
      glow: '#2f7a6a',
    }),
  ],
};
