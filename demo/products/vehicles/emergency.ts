import { MODELS, VEHICLES } from '../../lib/categories.ts';
import { modelFiles } from '../../lib/model/pack.ts';
import type { Palette } from '../../lib/model/part.ts';
import { on, shot, wired } from '../../lib/picture/shots.ts';
import type { Product } from '../../lib/types.ts';
import { carPalette } from './car-kit.ts';
import { ambulance } from './emergency/ambulance.ts';
import { fireEngine } from './emergency/fire-engine.ts';
import { patrolCar } from './emergency/patrol-car.ts';
import { towTruck } from './emergency/tow-truck.ts';

const shared: Palette = {
  ...carPalette,
  white: { color: '#f2f4f5', roughness: 0.4 },
  stripe: { color: '#d8232f', roughness: 0.4 },
  door: { color: '#f4f6f8', roughness: 0.35 },
  orange: { color: '#f2701d', roughness: 0.4 },
  brass: { color: '#f0b63c', roughness: 0.35, metallic: 0.6 },
  amber: { color: '#ff9a1f', roughness: 0.25, glow: '#8a4a00' },
  beacon_blue: { color: '#2f6bff', roughness: 0.2, glow: '#123a9c' },
  beacon_red: { color: '#ff2f3f', roughness: 0.2, glow: '#8a0a14' },
};

const painted = (color: string): Palette => ({ ...shared, paint: { color, roughness: 0.35 } });

const makeFiles = async () => ({
  ...(await modelFiles([fireEngine()], painted('#cf1f26'))),
  ...(await modelFiles([ambulance()], painted('#f2f4f5'))),
  ...(await modelFiles([patrolCar()], painted('#1d2a44'))),
  ...(await modelFiles([towTruck()], painted('#f2701d'))),
});

export const emergency: Product = {
  id: 118,
  slug: 'emergency-vehicles',
  title: 'Emergency Vehicles',
  kind: 'model',
  categories: [VEHICLES, MODELS],
  price: 27,
  rating: 4.5,
  ratingCount: 58,
  tags: ['car', 'fire truck', 'ambulance', 'police', 'rescue', 'city', 'low-poly'],
  description: [
    'Four vehicles with right of way: a fire engine with roller shutters and a two-section ladder, a box ambulance, a tall police patrol car and a tow truck with boom and hook.',
    'Beacons are materials with an emissive color of their own, so flashing them is one line of code. The ladder is a node that turns and rises; all wheels are nodes with their pivot in the hub.',
    'Same scale and wheel layout as our City Cars, so both packs share a street.',
  ],
  contents: ['models/: fire_engine, ambulance, police_patrol and tow_truck as .glb'],
  versions: [{ version: '1.0.0', released: '2026-04-09', changelog: 'First release.', makeFiles }],
  pictures: [
    shot(
      'A red fire engine, a white ambulance, a police car and an orange tow truck',
      [
        on('fire_engine', 1.9, -1.2),
        on('ambulance', -1.2, 1.4),
        on('police_patrol', -3.9, 2.0),
        on('tow_truck', -4.4, -4.6),
      ],
      34,
      22,
      { fov: 24, fill: 0.94, glow: '#8c3a4a', grid: 1 },
    ),
    shot('The fire engine with its ladder from behind', [on('fire_engine')], 140, 22, { glow: '#8c3a3a', grid: 1 }),
    shot(
      'The ambulance and the police patrol car from the front',
      [on('ambulance', 1.5), on('police_patrol', -1.4, 0.4)],
      -28,
      16,
      { glow: '#3f5f9c', grid: 1 },
    ),
    shot('The tow truck, plain and with the edges of its triangles drawn', wired('tow_truck', 3.6), 148, 20, {
      glow: '#8c5a2f',
      grid: 1,
    }),
  ],
};
