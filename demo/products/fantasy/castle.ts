import { FANTASY, MODELS } from '../../lib/categories.ts';
import { writeGlb } from '../../lib/model/glb.ts';
import { Part } from '../../lib/model/part.ts';
import type { Files, Product } from '../../lib/types.ts';
import { fantasyPalette, flag } from './masonry.ts';
import { bridge, mound, roundTower, wall } from './castle-pieces.ts';
import { gatehouse, keep } from './castle-buildings.ts';

/** The pieces put together, as a landmark that is ready to place. */
function assembled(): Part {
  const castle = new Part('castle_complete');
  castle.hang(mound());
  castle.hang(keep(), 0, 0, -1.6);
  castle.hang(gatehouse(), 0, 0, 5.0);
  castle
    .hang(roundTower('tower_front_left', 5.2, 'roof'), 5.4, 0, 4.4)
    .hang(roundTower('tower_front_right', 5.2, 'roof'), -5.4, 0, 4.4);
  castle
    .hang(roundTower('tower_back_left', 6.2, 'roof'), 5.0, 0, -4.9)
    .hang(roundTower('tower_back_right', 6.2, 'roof'), -5.0, 0, -4.9);
  castle.hang(wall('wall_front_left', 2.6), 3.7, 0, 4.7).hang(wall('wall_front_right', 2.6), -3.7, 0, 4.7);
  castle.hang(wall('wall_left', 7.6), 5.2, 0, -0.2, 90).hang(wall('wall_right', 7.6), -5.2, 0, -0.2, -90);
  castle.hang(wall('wall_back', 8.2), 0, 0, -5.0, 180);
  return castle;
}

async function makeFiles(): Promise<Files> {
  const flagpole = new Part('flagpole');
  flag(flagpole, 0, 0, 0);
  const pieces = [
    assembled(),
    keep(),
    gatehouse(),
    bridge(),
    roundTower('tower_roofed', 5.2, 'roof'),
    roundTower('tower_open', 4.6),
    roundTower('tower_red', 5.8, 'redroof'),
    wall('wall_short', 3),
    wall('wall_long', 6),
    flagpole,
  ];
  const files: Files = {};
  for (const piece of pieces) files[`models/${piece.name}.glb`] = await writeGlb(piece, fantasyPalette);
  return files;
}

export const castle: Product = {
  id: 103,
  slug: 'fantasy-castle-pack',
  title: 'Fantasy Castle Pack',
  kind: 'model',
  categories: [FANTASY, MODELS],
  price: 39,
  newPrice: 27.3,
  rating: 4.9,
  ratingCount: 168,
  tags: ['fantasy', 'castle', 'medieval', 'tower', 'modular', 'low-poly'],
  description: [
    'A fairy-tale castle, and the kit it is built from: keep, gatehouse with a portcullis, roofed and open towers, wall pieces, a drawbridge and flags. Put the pieces together your way or place the finished castle on its mound.',
    'Walls are 3.2 m high and meet the towers without gaps at any angle. The portcullis and the turrets are nodes of their own, so the gate can be raised by moving one node.',
    'Stone is shaded with vertex colors that darken towards the ground, on top of plain PBR materials. There are no textures to set up and the color scheme is one palette.',
  ],
  contents: ['models/castle_complete.glb: the whole castle on its mound', 'models/: the nine pieces on their own'],
  versions: [{ version: '1.0.0', released: '2026-03-02', changelog: 'First release.', makeFiles }],
  pictures: [
    {
      alt: 'A stone castle with blue tower roofs and red flags on a green mound',
      stage: {
        items: [{ file: 'models/castle_complete.glb' }],
        yaw: 26,
        pitch: 20,
        fov: 24,
        fill: 0.92,
        floor: -1.5,
        grid: 2,
        glow: '#5a7a9c',
      },
    },
    {
      alt: 'The gatehouse with a half-raised portcullis between two turrets',
      stage: {
        items: [{ file: 'models/gatehouse.glb' }, { file: 'models/drawbridge.glb', at: [0, 0, 1.2] }],
        yaw: 24,
        pitch: 12,
        grid: 1,
      },
    },
    {
      alt: 'The keep with lit windows, a tiled hall roof and four corner towers',
      stage: { items: [{ file: 'models/keep.glb' }], yaw: -30, pitch: 14, grid: 1, glow: '#6a6a9c' },
    },
    {
      alt: 'Modular pieces: three towers and two walls',
      stage: {
        items: [
          { file: 'models/tower_roofed.glb', at: [-5, 0, 0] },
          { file: 'models/tower_open.glb', at: [0, 0, 0.6] },
          { file: 'models/tower_red.glb', at: [5, 0, 0] },
          { file: 'models/wall_short.glb', at: [-2.5, 0, 0.2] },
          { file: 'models/wall_short.glb', at: [2.5, 0, 0.2] },
        ],
        yaw: 18,
        pitch: 14,
        fill: 0.9,
        grid: 1,
      },
    },
  ],
};
