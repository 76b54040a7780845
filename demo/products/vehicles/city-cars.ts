import { MODELS, VEHICLES } from '../../lib/categories.ts';
import { writeGlb } from '../../lib/model/glb.ts';
import type { Palette, Part } from '../../lib/model/part.ts';
import type { Files, Product } from '../../lib/types.ts';
import { carPalette } from './car-kit.ts';
import { hatchback } from './city-cars/hatchback.ts';
import { pickup } from './city-cars/pickup.ts';
import { police } from './city-cars/police.ts';
import { sedan } from './city-cars/sedan.ts';
import { suv } from './city-cars/suv.ts';
import { taxi } from './city-cars/taxi.ts';
import { van } from './city-cars/van.ts';

const PAINTS: Record<string, string> = {
  hatchback: '#ff7a1f',
  sedan: '#1f66c4',
  taxi: '#f5b400',
  police: '#22262c',
  suv: '#1f8f66',
  pickup: '#c9301c',
  delivery_van: '#f4efe4',
};

async function write(models: readonly Part[]): Promise<Files> {
  const files: Files = {};
  for (const model of models) {
    const palette: Palette = {
      ...carPalette,
      paint: { color: PAINTS[model.name] ?? '#888888', roughness: 0.38, metallic: 0.1 },
      sign: {
        color: model.name === 'delivery_van' ? '#e2574c' : '#fff3c4',
        roughness: 0.5,
        glow: model.name === 'taxi' ? '#6b5a1e' : '#000000',
      },
      doors: { color: '#f3f5f7', roughness: 0.4 },
      beacon_blue: { color: '#2f6bff', roughness: 0.2, glow: '#0b2a9c' },
      beacon_red: { color: '#ff2f3c', roughness: 0.2, glow: '#8f0a14' },
      crate: { color: '#b98a54', roughness: 0.85 },
    };
    files[`models/${model.name}.glb`] = await writeGlb(model, palette);
  }
  return files;
}

export const cityCars: Product = {
  id: 101,
  slug: 'low-poly-city-cars',
  title: 'Low-Poly City Cars',
  kind: 'model',
  categories: [VEHICLES, MODELS],
  price: 24,
  newPrice: 16.8,
  rating: 4.8,
  ratingCount: 132,
  tags: ['car', 'city', 'traffic', 'low-poly', 'taxi', 'police', 'van'],
  description: [
    'Seven cars for busy streets: a hatchback, a sedan, a taxi, a police car, an SUV, a pickup with crates on its bed and a delivery van. They share one scale and one set of materials, so they can be mixed freely.',
    'Every wheel is a node of its own with its pivot in the hub. Steering and rolling need no extra rigging: turn the node. The origin lies on the road, between the axles, and the nose looks along +Z.',
    'All colors are plain PBR materials without textures. Change the material named paint and you have a new livery; lamps and beacons give off light in engines that bloom.',
  ],
  contents: ['models/: seven cars as .glb, one file each, wheels as separate nodes'],
  versions: [
    {
      version: '1.1.0',
      released: '2026-05-18',
      changelog: 'Adds the police car and the SUV.\nDoor handles and mirrors on every car.',
      makeFiles: () => write([hatchback(), sedan(), taxi(), police(), suv(), pickup(), van()]),
    },
    {
      version: '1.0.0',
      released: '2026-02-09',
      changelog: 'First release with five cars.',
      makeFiles: () => write([hatchback(), sedan(), taxi(), pickup(), van()]),
    },
  ],
  pictures: [
    {
      alt: 'A yellow taxi, a red pickup, a police car and other low-poly cars parked side by side',
      stage: {
        items: [
          { file: 'models/taxi.glb', at: [-0.1, 0, 1.5] },
          { file: 'models/pickup.glb', at: [-2.5, 0, 0.2] },
          { file: 'models/police.glb', at: [2.3, 0, 0.4] },
          // Turned, because its windshield would mirror the lamp as a blurred spot.
          { file: 'models/delivery_van.glb', at: [-1.5, 0, -5.0], turn: -18 },
          { file: 'models/suv.glb', at: [1.3, 0, -4.4] },
        ],
        yaw: 30,
        pitch: 24,
        fov: 24,
        fill: 0.92,
        glow: '#56728c',
        grid: 1,
      },
    },
    {
      alt: 'The yellow taxi from the front left, with its roof sign and checkered band',
      stage: { items: [{ file: 'models/taxi.glb' }], yaw: 40, pitch: 16, glow: '#7a6a2c' },
    },
    {
      alt: 'All seven cars in two rows',
      stage: {
        items: ['pickup', 'delivery_van', 'suv', 'taxi', 'hatchback', 'sedan', 'police'].map((name, i) => ({
          file: `models/${name}.glb`,
          at: i < 4 ? [(i - 1.5) * 2.5, 0, -2.8] : [(i - 5) * 2.5, 0, 2.6],
          // Otherwise its windshield mirrors the lamp as a blurred spot.
          ...(name === 'police' && { turn: -18 }),
        })),
        yaw: 20,
        pitch: 34,
        fov: 22,
        fill: 0.92,
        grid: 1,
      },
    },
    {
      alt: 'The hatchback and the sedan with the edges of their triangles drawn',
      stage: {
        items: [
          { file: 'models/hatchback.glb', at: [-1.3, 0, 0.3], wireframe: true },
          { file: 'models/sedan.glb', at: [1.3, 0, -0.2], wireframe: true },
        ],
        yaw: 205,
        pitch: 22,
        grid: 1,
      },
    },
  ],
};
