import { BUILDINGS, MODELS } from '../../lib/categories.ts';
import { modelFiles } from '../../lib/model/pack.ts';
import type { Palette } from '../../lib/model/part.ts';
import { on, shot, wired } from '../../lib/picture/shots.ts';
import type { Product } from '../../lib/types.ts';
import { bench } from './buildings/bench.ts';
import { flats } from './buildings/flats.ts';
import { house } from './buildings/house.ts';
import { shopHouse } from './buildings/shop-house.ts';
import { streetLamp } from './buildings/street-lamp.ts';
import { tower } from './buildings/tower.ts';

const palette: Palette = {
  brick: { color: '#b5553a', roughness: 0.9 },
  brickdark: { color: '#7a3f30', roughness: 0.9 },
  cream: { color: '#f0e4c8', roughness: 0.8 },
  white: { color: '#f4f4f0', roughness: 0.7 },
  red: { color: '#d8323a', roughness: 0.7 },
  blue: { color: '#7fa8c8', roughness: 0.85 },
  ochre: { color: '#e8b56a', roughness: 0.85 },
  teal: { color: '#2f8f8c', roughness: 0.6 },
  concrete: { color: '#c4c8cc', roughness: 0.9 },
  curtain: { color: '#2f6f9c', roughness: 0.12, metallic: 0.4 },
  glass: { color: '#24415c', roughness: 0.1, metallic: 0.3 },
  lit: { color: '#ffdf9a', roughness: 0.3, glow: '#6a4a14' },
  frame: { color: '#eceae4', roughness: 0.6 },
  door: { color: '#2f5a4a', roughness: 0.6 },
  wood: { color: '#8a5a34', roughness: 0.8 },
  bark: { color: '#6b4a30', roughness: 0.95 },
  roof: { color: '#8c3f3a', roughness: 0.85 },
  steel: { color: '#5c6670', roughness: 0.4, metallic: 0.5 },
  grass: { color: '#6fae4a', roughness: 1 },
  hedge: { color: '#4a8c3a', roughness: 0.95 },
  path: { color: '#cfc4ae', roughness: 0.95 },
};

export const buildings: Product = {
  id: 154,
  slug: 'low-poly-city-buildings',
  title: 'Low Poly City Buildings',
  kind: 'model',
  categories: [BUILDINGS, MODELS],
  price: 30,
  newPrice: 21,
  rating: 4.6,
  ratingCount: 81,
  tags: ['city', 'building', 'house', 'street', 'architecture', 'environment', 'low-poly'],
  description: [
    'A quarter to drive through: a brick corner shop with a striped awning, a glass office tower, a family house with porch and garden, a block of flats with balconies, a street lamp and a park bench.',
    'Some windows are lit by an emissive material: turn it up at dusk. Buildings stand on their own footprint with the front along +Z and fit a grid of two meters.',
    'Same scale as our City Cars and Emergency Vehicles.',
  ],
  contents: ['models/: four buildings, a street lamp and a bench as .glb'],
  versions: [
    {
      version: '1.0.0',
      released: '2026-06-29',
      changelog: 'First release.',
      makeFiles: () => modelFiles([shopHouse(), tower(), house(), flats(), streetLamp(), bench()], palette),
    },
  ],
  pictures: [
    shot(
      'A brick corner shop, a glass tower, a family house and a block of flats',
      [
        on('office_tower', 0.6, -5.5),
        on('corner_shop', -2.6, 0.2),
        on('apartment_block', 5.6, -2.2),
        on('family_house', 3.2, 4.2),
        on('street_lamp', -0.1, 2.6),
        on('park_bench', -1.4, 3.2),
      ],
      30,
      18,
      { fov: 24, fill: 0.94, glow: '#4a7aac', grid: 1 },
    ),
    shot(
      'The corner shop with its striped awning and lit windows',
      [on('corner_shop', 0, 0), on('street_lamp', 2.7, 2.2, 180), on('park_bench', -1.6, 2.9)],
      24,
      10,
      { glow: '#8c5a3c', grid: 1 },
    ),
    shot('The family house with porch and garden', [on('family_house')], 28, 16, { glow: '#4f8c5a', grid: 1 }),
    shot('The block of flats, plain and with the edges of its triangles drawn', wired('apartment_block', 6.6), 24, 14, {
      glow: '#8c742f',
      grid: 1,
    }),
  ],
};
