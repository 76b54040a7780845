import { FANTASY, MODELS, SWEETS } from '../../lib/categories.ts';
import { modelFiles } from '../../lib/model/pack.ts';
import type { Palette } from '../../lib/model/part.ts';
import { on, shot, wired } from '../../lib/picture/shots.ts';
import type { Product } from '../../lib/types.ts';
import { chest } from './treasure/chest.ts';
import { coins } from './treasure/coins.ts';
import { crown } from './treasure/crown.ts';
import { gem } from './treasure/gem.ts';
import { goblet } from './treasure/goblet.ts';
import { key } from './treasure/key.ts';
import { map } from './treasure/map.ts';
import { ring } from './treasure/ring.ts';

const palette: Palette = {
  wood: { color: '#7a4a28', roughness: 0.8 },
  dark: { color: '#2e2018', roughness: 0.9 },
  gold: { color: '#f0b63c', roughness: 0.28, metallic: 0.75 },
  coin: { color: '#ffcb3f', roughness: 0.25, metallic: 0.7 },
  pearl: { color: '#f7f2ea', roughness: 0.15 },
  velvet: { color: '#9c1f3a', roughness: 0.9 },
  ruby: { color: '#e0143c', roughness: 0.08 },
  sapphire: { color: '#1f6fff', roughness: 0.08 },
  emerald: { color: '#14b86a', roughness: 0.08 },
  amethyst: { color: '#9c4ae8', roughness: 0.08 },
  paper: { color: '#e8d3a0', roughness: 0.95 },
  ink: { color: '#6b4a2a', roughness: 0.9 },
};
const makeFiles = () =>
  modelFiles(
    [
      chest(),
      coins(),
      crown(),
      goblet(),
      key(),
      ring(),
      map(),
      gem('gem_ruby', 'ruby', 8, 1),
      gem('gem_sapphire', 'sapphire', 6, 1.2),
      gem('gem_emerald', 'emerald', 4, 1),
      gem('gem_amethyst', 'amethyst', 5, 1.4),
    ],
    palette,
  );

export const treasure: Product = {
  id: 135,
  slug: 'treasure-and-collectibles',
  title: 'Treasure & Collectibles',
  kind: 'model',
  categories: [SWEETS, FANTASY, MODELS],
  price: 14,
  rating: 4.8,
  ratingCount: 109,
  tags: ['treasure', 'coin', 'gem', 'chest', 'loot', 'fantasy', 'objects'],
  description: [
    'Eleven rewards worth a detour: a chest brimming with coins, coin stacks, a crown with velvet, a jeweled goblet, a key, a signet ring, a treasure map and four cut gems.',
    'The lid of the chest is a node with its hinge at the back; turn it to close the chest. Gold is metal and gems are glossy, so they shine in any light.',
    'Two to three times natural size, standing on the ground, ready to float and spin.',
  ],
  contents: ['models/: eleven objects as .glb, one file each'],
  versions: [{ version: '1.0.0', released: '2026-03-05', changelog: 'First release.', makeFiles }],
  pictures: [
    shot(
      'An open chest full of coins, a crown, a goblet and colorful gems',
      [
        on('treasure_chest', 0, -0.3, -8),
        on('royal_crown', 1.15, -0.35),
        on('jewelled_goblet', -1.05, 0.1),
        on('coin_stack', -0.65, 0.55, 20),
        on('gem_ruby', 0.3, 0.75),
        on('gem_sapphire', 0.75, 0.85),
        on('gem_emerald', -0.1, 0.9),
        on('gem_amethyst', 1.5, 0.7),
        on('golden_key', -1.5, 0.5, 30),
      ],
      6,
      20,
      { fov: 24, fill: 0.92, glow: '#8c6a2f', grid: 0.25 },
    ),
    shot('The crown with pearls, rubies and sapphires', [on('royal_crown')], 10, 18, {
      fill: 0.75,
      glow: '#8c3a5c',
      grid: 0.25,
    }),
    shot(
      'The treasure map with ring, key and coins',
      [
        on('treasure_map'),
        on('signet_ring', -0.85, 0.1, 20),
        on('golden_key', 0.85, -0.1, -20),
        on('coin_stack', 0.75, 0.4),
      ],
      6,
      34,
      { glow: '#8c6a3c', grid: 0.25 },
    ),
    shot('The chest, plain and with the edges of its triangles drawn', wired('treasure_chest', 1.5), 20, 22, {
      grid: 0.25,
    }),
  ],
};
