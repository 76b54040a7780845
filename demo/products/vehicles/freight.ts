import { MODELS, VEHICLES } from '../../lib/categories.ts';
import { modelFiles } from '../../lib/model/pack.ts';
import type { Palette } from '../../lib/model/part.ts';
import { on, shot, wired } from '../../lib/picture/shots.ts';
import type { Product } from '../../lib/types.ts';
import { carPalette } from './car-kit.ts';
import { bigRig } from './freight/big-rig.ts';
import { boxTruck } from './freight/box-truck.ts';
import { garbageTruck } from './freight/garbage-truck.ts';
import { tanker } from './freight/tanker.ts';
import { trailer } from './freight/trailer.ts';

const palette: Palette = {
  ...carPalette,
  paint: { color: '#b3202c', roughness: 0.32, metallic: 0.1 },
  stripe: { color: '#ffb020', roughness: 0.4 },
  white: { color: '#e9ecee', roughness: 0.5 },
  blue: { color: '#1f6fd6', roughness: 0.4 },
  green: { color: '#2f9a5a', roughness: 0.45 },
  darkgreen: { color: '#1f6e40', roughness: 0.5 },
};

export const freight: Product = {
  id: 119,
  slug: 'freight-trucks-and-trailers',
  title: 'Freight Trucks & Trailers',
  kind: 'model',
  categories: [VEHICLES, MODELS],
  price: 26,
  newPrice: 18.2,
  rating: 4.4,
  ratingCount: 41,
  tags: ['car', 'truck', 'lorry', 'trailer', 'tanker', 'transport', 'low-poly'],
  description: [
    'Heavy traffic for highways and harbors: a long-nosed tractor with chimneys and sleeper, its corrugated box trailer, a delivery truck, a fuel tanker and a garbage truck.',
    'The tractor’s coupling plate and the trailer’s kingpin line up at the same height, so the two join with one hinge. Axles carry double tires at the back; every wheel is a node.',
    'Fleet colors are single materials. All trucks stand on y = 0 and look along +Z, one unit is one meter.',
  ],
  contents: ['models/: big_rig, box_trailer, box_truck, tanker_truck and garbage_truck as .glb'],
  versions: [
    {
      version: '1.0.0',
      released: '2026-05-18',
      changelog: 'First release.',
      makeFiles: () => modelFiles([bigRig(), trailer(), boxTruck(), tanker(), garbageTruck()], palette),
    },
  ],
  pictures: [
    shot(
      'A red long-nosed tractor with its trailer beside a tanker, a delivery truck and a garbage truck',
      [
        on('big_rig', 0, 5.4),
        on('box_trailer', 0, -1.5),
        on('tanker_truck', -4.0, 2.2),
        on('box_truck', 4.0, 3.8),
        on('garbage_truck', 4.2, -4.6),
      ],
      34,
      24,
      { fov: 24, fill: 0.94, glow: '#7a4a5c', grid: 1 },
    ),
    shot('The tractor from the front with its chrome grille and chimneys', [on('big_rig')], 30, 12, {
      glow: '#8c3a3a',
      grid: 1,
    }),
    shot('The tanker and the garbage truck from behind', [on('tanker_truck', -2), on('garbage_truck', 2)], 148, 20, {
      glow: '#3f7a5a',
      grid: 1,
    }),
    shot('The delivery truck, plain and with the edges of its triangles drawn', wired('box_truck', 3.8), 36, 16, {
      glow: '#3f5f9c',
      grid: 1,
    }),
  ],
};
