import { MODELS, VEHICLES } from '../../lib/categories.ts';
import { modelFiles } from '../../lib/model/pack.ts';
import type { Palette } from '../../lib/model/part.ts';
import { on, shot, wired } from '../../lib/picture/shots.ts';
import type { Product } from '../../lib/types.ts';
import { carPalette } from './car-kit.ts';
import { bulldozer } from './construction/bulldozer.ts';
import { dumpTruck } from './construction/dump-truck.ts';
import { excavator } from './construction/excavator.ts';
import { forklift } from './construction/forklift.ts';
import { mixerTruck } from './construction/mixer-truck.ts';

const palette: Palette = {
  ...carPalette,
  paint: { color: '#f7b512', roughness: 0.42 },
  white: { color: '#eef0ee', roughness: 0.45 },
  bed: { color: '#e8a20c', roughness: 0.5 },
  bucket: { color: '#59626c', roughness: 0.5, metallic: 0.5 },
  sand: { color: '#d9b06a', roughness: 1 },
  wood: { color: '#b98a54', roughness: 0.9 },
  crate: { color: '#cf9d61', roughness: 0.9 },
  beacon: { color: '#ff8a1f', roughness: 0.3, glow: '#7a3a00' },
};

/** The machines until version 1.1.0. */
const firstMachines = () => [
  excavator({ hasBeacon: false, isJointed: false }),
  bulldozer({ hasBeacon: false }),
  dumpTruck({ hasBeacon: false }),
  mixerTruck({ hasBeacon: false }),
];

export const construction: Product = {
  id: 117,
  slug: 'construction-vehicles',
  title: 'Construction Vehicles',
  kind: 'model',
  categories: [VEHICLES, MODELS],
  price: 32,
  newPrice: 25.6,
  rating: 4.7,
  ratingCount: 74,
  tags: ['car', 'truck', 'excavator', 'bulldozer', 'construction', 'machine', 'low-poly'],
  description: [
    'Everything that makes a building site move: a crawler excavator, a bulldozer with a ripper, a three-axle dump truck with a load of sand, a concrete mixer and a fork lift with a crate on its forks.',
    'Moving parts are nodes of their own: the excavator’s house turns and its arm hangs on it, the dump bed tips about its hinge, the mixer’s drum spins and all wheels roll.',
    'Site yellow is a single material; change it and you have another company’s fleet.',
  ],
  contents: ['models/: five machines as .glb, one file each, with movable parts as nodes'],
  versions: [
    {
      version: '1.2.0',
      released: '2026-07-20',
      changelog:
        'A warning beacon on the roof of every machine.\nThe excavator’s arm has joints: excavator_arm is now excavator_boom, with excavator_stick and excavator_bucket below it.',
      makeFiles: () => modelFiles([excavator(), bulldozer(), dumpTruck(), mixerTruck(), forklift()], palette),
    },
    {
      version: '1.1.0',
      released: '2026-06-22',
      changelog: 'Adds the fork lift with pallet and crate.',
      makeFiles: () => modelFiles([...firstMachines(), forklift()], palette),
    },
    {
      version: '1.0.0',
      released: '2026-03-02',
      changelog: 'First release with four machines.',
      makeFiles: () => modelFiles(firstMachines(), palette),
    },
  ],
  pictures: [
    shot(
      'A yellow excavator, a bulldozer, a dump truck loaded with sand and a concrete mixer',
      [
        on('excavator', -2.6, 0.6, 18),
        on('bulldozer', 2.4, 2.2, -12),
        on('dump_truck', 2.6, -5.6, 0),
        on('mixer_truck', -2.6, -6.4, 0),
        on('forklift', 5.2, -1.2, -10),
      ],
      32,
      22,
      { fov: 24, fill: 0.94, glow: '#8c6a2f', grid: 1 },
    ),
    shot('The excavator from the side, its arm stretched out', [on('excavator', 0, 0, 70)], 12, 12, {
      glow: '#8c6a2f',
      grid: 1,
    }),
    shot(
      'The dump truck and the mixer truck from the front',
      [on('dump_truck', -1.9), on('mixer_truck', 1.9, -0.6)],
      30,
      16,
      { glow: '#5a6a8c', grid: 1 },
    ),
    shot(
      'The fork lift with a crate, plain and with the edges of its triangles drawn',
      wired('forklift', 2.4),
      38,
      18,
      { glow: '#5a6470' },
    ),
  ],
};
