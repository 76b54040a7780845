import { FANTASY, MODELS } from '../../lib/categories.ts';
import { writeGlb } from '../../lib/model/glb.ts';
import type { Files, Product, StageItem } from '../../lib/types.ts';
import { fantasyPalette } from './masonry.ts';
import { cottage } from './cottage.ts';
import { barrel } from './village/barrel.ts';
import { chest } from './village/chest.ts';
import { crate } from './village/crate.ts';
import { lantern } from './village/lantern.ts';
import { tree } from './village/tree.ts';
import { well } from './village/well.ts';
import { cart, stall } from './market.ts';

async function makeFiles(): Promise<Files> {
  const files: Files = {};
  for (const prop of [
    cottage('cottage_red', 'redroof'),
    cottage('cottage_blue', 'roof'),
    well(),
    barrel(),
    crate(),
    chest(),
    cart(),
    stall(),
    lantern(),
    tree(),
  ]) {
    files[`models/${prop.name}.glb`] = await writeGlb(prop, fantasyPalette);
  }
  return files;
}

const at = (name: string, x: number, z: number, turn = 0, y = 0): StageItem => ({
  file: `models/${name}.glb`,
  at: [x, y, z],
  turn,
});

export const village: Product = {
  id: 104,
  slug: 'fantasy-village-props',
  title: 'Fantasy Village Props',
  kind: 'model',
  categories: [FANTASY, MODELS],
  price: 22,
  rating: 4.7,
  ratingCount: 94,
  tags: ['fantasy', 'village', 'medieval', 'house', 'props', 'low-poly'],
  description: [
    'Everything that makes a hamlet feel lived in: half-timbered cottages with flower boxes, a well, a market stall with striped cloth, a hay cart, lanterns, barrels, crates, an oak and a treasure chest full of coins.',
    'The chest lid and the cart wheels are separate nodes with sensible pivots. Windows and lanterns give off light of their own, so the village works at night without a single lamp.',
    'The props use the same palette as the Fantasy Castle Pack and the same scale: doors are 1.6 m high.',
  ],
  contents: ['models/: ten props and buildings as .glb, one file each'],
  versions: [{ version: '1.0.0', released: '2026-04-07', changelog: 'First release.', makeFiles }],
  pictures: [
    {
      alt: 'Two half-timbered cottages with a well, a market stall, an oak and a hay cart',
      stage: {
        items: [
          at('cottage_red', -2.9, -1.6, 18),
          at('cottage_blue', 3.4, -2.4, -14),
          at('well', -0.4, 2.0, 20),
          at('market_stall', 3.4, 2.4, -10),
          at('oak_tree', 0.3, -3.4),
          at('hay_cart', -3.4, 3.2, 62),
          at('barrel', -5.3, 1.2),
          at('crate', 1.3, 3.6, 20),
          at('street_lantern', 1.0, 0.4, 40),
        ],
        yaw: 14,
        pitch: 20,
        fov: 24,
        fill: 0.92,
        grid: 1,
        glow: '#6a6a7c',
      },
    },
    {
      alt: 'A half-timbered cottage with a red tiled roof, lit windows and flower boxes',
      stage: {
        items: [at('cottage_red', 0, 0), at('barrel', 1.3, 2.7), at('crate', 2.4, 2.5, 20)],
        yaw: 32,
        pitch: 12,
        grid: 1,
        glow: '#7a5a4a',
      },
    },
    {
      alt: 'A treasure chest full of gold coins between a barrel and a crate',
      stage: {
        items: [at('treasure_chest', 0, 0.2), at('barrel', -0.95, -0.2), at('crate', 0.98, -0.25, -14)],
        yaw: 16,
        pitch: 20,
        glow: '#7a6232',
      },
    },
    {
      alt: 'The market stall with fruit under a striped awning',
      stage: {
        items: [at('market_stall', 0, 0), at('street_lantern', -2.3, 0.4, 30), at('hay_cart', 2.9, -0.3, 80)],
        yaw: 18,
        pitch: 13,
        fill: 0.88,
        grid: 1,
      },
    },
  ],
};
