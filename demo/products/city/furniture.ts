import { BUILDINGS, MODELS } from '../../lib/categories.ts';
import { modelFiles } from '../../lib/model/pack.ts';
import type { Palette } from '../../lib/model/part.ts';
import { on, shot, wired } from '../../lib/picture/shots.ts';
import type { Product } from '../../lib/types.ts';
import { armchair } from './furniture/armchair.ts';
import { bookcase } from './furniture/bookcase.ts';
import { cat } from './furniture/cat.ts';
import { lamp } from './furniture/lamp.ts';
import { plant } from './furniture/plant.ts';
import { rug } from './furniture/rug.ts';
import { sofa } from './furniture/sofa.ts';
import { table } from './furniture/table.ts';
import { television } from './furniture/television.ts';

const palette: Palette = {
  fabric: { color: '#d8624a', roughness: 0.95 },
  fabriclight: { color: '#e8806a', roughness: 0.95 },
  teal: { color: '#2f8f8c', roughness: 0.95 },
  teallight: { color: '#4fb0a8', roughness: 0.95 },
  amber: { color: '#f2b53a', roughness: 0.9 },
  red: { color: '#c2303a', roughness: 0.8 },
  navy: { color: '#2c3f6e', roughness: 0.8 },
  cream: { color: '#f4ead6', roughness: 0.9 },
  wood: { color: '#b5804a', roughness: 0.7 },
  wooddark: { color: '#7a5030', roughness: 0.7 },
  brass: { color: '#e6b04a', roughness: 0.3, metallic: 0.7 },
  shade: { color: '#fff0cf', roughness: 0.8, glow: '#7a5a2a' },
  bulb: { color: '#fff6d8', roughness: 0.3, glow: '#ffd88a' },
  black: { color: '#1f2329', roughness: 0.4 },
  screen: { color: '#2f5f9c', roughness: 0.15, glow: '#142c4a' },
  pot: { color: '#e8e0d0', roughness: 0.8 },
  soil: { color: '#4a3426', roughness: 1 },
  leaf: { color: '#3f9c4a', roughness: 0.7 },
  ginger: { color: '#e8923a', roughness: 0.95 },
};

export const furniture: Product = {
  id: 155,
  slug: 'cozy-living-room',
  title: 'Cozy Living Room',
  kind: 'model',
  categories: [BUILDINGS, MODELS],
  price: 20,
  rating: 4.7,
  ratingCount: 68,
  tags: ['furniture', 'interior', 'room', 'sofa', 'home', 'cozy', 'low-poly'],
  description: [
    'A room to come home to: a sofa with cushions, an armchair, a coffee table with books and a cup, a floor lamp, a full bookcase, a television on its stand, a potted plant, a round rug and a cat that sleeps through it all.',
    'Natural scale, standing on the floor, backs to -Z. Lamp and screen glow with emissive materials.',
    'For life simulations, decorating games and cut scenes.',
  ],
  contents: ['models/: eight pieces of furniture and a cat as .glb, one file each'],
  versions: [
    {
      version: '1.0.0',
      released: '2026-07-13',
      changelog: 'First release.',
      makeFiles: () =>
        modelFiles([sofa(), armchair(), table(), lamp(), bookcase(), television(), plant(), rug(), cat()], palette),
    },
  ],
  pictures: [
    shot(
      'A red sofa, a teal armchair, a bookcase, a lamp, a plant and a sleeping cat on a round rug',
      [
        on('round_rug', 0, 0.4),
        on('sofa', 0, -0.9),
        on('armchair', 1.65, 0.5, -62),
        on('coffee_table', 0, 0.45),
        on('floor_lamp', -1.45, -0.9),
        on('bookcase', 1.7, -1.35),
        on('potted_plant', -1.9, 0.1),
        on('sleeping_cat', -0.85, 1.15, 30),
      ],
      18,
      22,
      { fov: 24, fill: 0.94, glow: '#8c5a3c' },
    ),
    shot(
      'The bookcase and the armchair',
      [on('bookcase', -0.6, -0.3), on('armchair', 0.75, 0.3, -24), on('sleeping_cat', 0.1, 1.0, 10)],
      10,
      12,
      { glow: '#2f7a7a' },
    ),
    shot(
      'The television on its stand with plant and lamp',
      [on('tv_stand', 0, 0), on('potted_plant', 1.4, 0), on('floor_lamp', -1.3, -0.1)],
      14,
      12,
      { glow: '#3f5f9c' },
    ),
    shot('The sofa, plain and with the edges of its triangles drawn', wired('sofa', 2.7), 20, 18),
  ],
};
