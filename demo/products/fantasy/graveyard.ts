import { FANTASY, MODELS } from '../../lib/categories.ts';
import { modelFiles } from '../../lib/model/pack.ts';
import type { Palette } from '../../lib/model/part.ts';
import { on, shot, wired } from '../../lib/picture/shots.ts';
import type { Product } from '../../lib/types.ts';
import { candles } from './graveyard/candles.ts';
import { coffin } from './graveyard/coffin.ts';
import { cross } from './graveyard/cross.ts';
import { crypt } from './graveyard/crypt.ts';
import { fence } from './graveyard/fence.ts';
import { hand } from './graveyard/hand.ts';
import { lamp } from './graveyard/lamp.ts';
import { pumpkin } from './graveyard/pumpkin.ts';
import { tombstone } from './graveyard/tombstone.ts';

const palette: Palette = {
  stone: { color: '#8b9098', roughness: 0.95 },
  stonelight: { color: '#a8adb4', roughness: 0.9 },
  stonedark: { color: '#5f656e', roughness: 0.95 },
  roof: { color: '#4a5568', roughness: 0.85 },
  moss: { color: '#6f9c3a', roughness: 1 },
  dirt: { color: '#5a4232', roughness: 1 },
  wood: { color: '#7a5236', roughness: 0.85 },
  wooddark: { color: '#5c3d28', roughness: 0.85 },
  velvet: { color: '#7a1f3a', roughness: 0.9 },
  iron: { color: '#2f343b', roughness: 0.6, metallic: 0.4 },
  bone: { color: '#ece2c8', roughness: 0.75 },
  void: { color: '#17151c', roughness: 0.7 },
  spirit: { color: '#8affd0', roughness: 0.3, glow: '#3fe0a8' },
  pumpkin: { color: '#f2801f', roughness: 0.6 },
  stem: { color: '#6a8a3a', roughness: 0.9 },
  candle: { color: '#ffe07a', roughness: 0.3, glow: '#ffb02f' },
  wax: { color: '#f4ecd6', roughness: 0.5 },
  flame: { color: '#ffd24a', roughness: 0.3, glow: '#ff9a1f' },
  rotten: { color: '#8fa86a', roughness: 0.85 },
};

export const graveyard: Product = {
  id: 146,
  slug: 'fantasy-graveyard-props',
  title: 'Fantasy Graveyard Props',
  kind: 'model',
  categories: [FANTASY, MODELS],
  price: 21,
  rating: 4.6,
  ratingCount: 57,
  tags: ['fantasy', 'graveyard', 'halloween', 'crypt', 'props', 'horror', 'low-poly'],
  description: [
    'Everything a haunted hill needs: a family crypt with columns and a barred door, a round tombstone, a stone cross, an open coffin, an iron fence between stone posts, a spirit lantern, a carved pumpkin, a skull with candles and a hand that reaches out of the ground.',
    'Lantern, candles and pumpkin glow with emissive materials. The fence is two meters long and joins end to end at its posts.',
    'Made in the scale of our Graveyard Undead and Medieval Villagers.',
  ],
  contents: ['models/: nine props as .glb, one file each'],
  versions: [
    {
      version: '1.0.0',
      released: '2026-06-01',
      changelog: 'First release.',
      makeFiles: () =>
        modelFiles([crypt(), tombstone(), cross(), coffin(), fence(), lamp(), pumpkin(), candles(), hand()], palette),
    },
  ],
  pictures: [
    shot(
      'A stone crypt, tombstones, an open coffin, an iron fence, a lantern and a carved pumpkin',
      [
        on('family_crypt', 0.3, -1.2),
        on('tombstone_round', -1.9, 0.3, 10),
        on('stone_cross', 2.3, 0.1, -8),
        on('open_coffin', 1.5, 1.7, 34),
        on('iron_fence', -3.0, -1.1, 20),
        on('spirit_lantern', -1.4, 1.4),
        on('carved_pumpkin', -0.2, 1.6),
        on('candle_skull', 0.5, 2.4),
        on('grave_hand', -2.2, 2.0),
      ],
      12,
      18,
      { fov: 24, fill: 0.93, glow: '#3f8c6a' },
    ),
    shot('The crypt with its columns and barred door', [on('family_crypt')], 28, 10, { glow: '#4a5f8c' }),
    shot(
      'Pumpkin, skull with candles and the hand from the ground',
      [on('carved_pumpkin', -0.75), on('candle_skull', 0.1, 0.3), on('grave_hand', 0.9, -0.1)],
      8,
      16,
      { glow: '#8c5a2f' },
    ),
    shot('The open coffin, plain and with the edges of its triangles drawn', wired('open_coffin', 2), 24, 26, {
      glow: '#6a3f5c',
    }),
  ],
};
