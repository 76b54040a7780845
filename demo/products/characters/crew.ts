import { CHARACTERS, MODELS, SPACE } from '../../lib/categories.ts';
import { modelFiles } from '../../lib/model/pack.ts';
import type { Palette } from '../../lib/model/part.ts';
import { on, shot } from '../../lib/picture/shots.ts';
import type { Product } from '../../lib/types.ts';
import { alien } from './crew/alien.ts';
import { astronaut } from './crew/astronaut.ts';
import { mechanic } from './crew/mechanic.ts';
import { robot } from './crew/robot.ts';
import { humanJoints, idle, walk, wave } from './humanoid.ts';
import { people } from './palette.ts';

const palette: Palette = {
  ...people,
  suit: { color: '#eef1f4', roughness: 0.6 },
  suitdark: { color: '#3a434e', roughness: 0.6 },
  accent: { color: '#ff7a1f', roughness: 0.5 },
  visor: { color: '#ffb63a', roughness: 0.08, metallic: 0.8 },
  glow: { color: '#7fe9ff', roughness: 0.3, glow: '#2fb8e0' },
  robot: { color: '#4f9ad6', roughness: 0.4, metallic: 0.2 },
  hazard: { color: '#ffc21f', roughness: 0.5 },
  alien: { color: '#8fd06a', roughness: 0.55 },
  robe: { color: '#6a3fae', roughness: 0.8 },
  overall: { color: '#d9662f', roughness: 0.85 },
  glass: { color: '#2f6a9c', roughness: 0.1, metallic: 0.3 },
};

const makeFiles = () =>
  modelFiles([astronaut(), robot(), alien(), mechanic()], palette, {
    joints: humanJoints,
    clips: [idle(), walk(), wave()],
  });

export const crew: Product = {
  id: 129,
  slug: 'space-crew-characters',
  title: 'Space Crew Characters',
  kind: 'model',
  categories: [CHARACTERS, MODELS, SPACE],
  price: 36,
  newPrice: 27,
  rating: 4.8,
  ratingCount: 92,
  tags: ['character', 'astronaut', 'robot', 'alien', 'sci-fi', 'rigged', 'animated'],
  description: [
    'A crew for any ship: an astronaut with a golden visor, a worker robot, an envoy from far away and a mechanic with goggles and a wrench.',
    'Each is skinned to our skeleton of seventeen joints and comes with looping Idle, Walk and Wave clips; animations are shared with all our people.',
    'Lamps, screens and eyes are emissive. They fit our Space Station and Spaceships in scale.',
  ],
  contents: ['models/: astronaut, worker_robot, alien_envoy and ship_mechanic as .glb, each with Idle, Walk and Wave'],
  versions: [{ version: '1.0.0', released: '2026-07-01', changelog: 'First release.', makeFiles }],
  pictures: [
    shot(
      'An astronaut, a blue robot, a green alien and a mechanic',
      [
        on('astronaut', -1.4, 0.2, 12, { pose: { clip: 'Wave', time: 0.5 } }),
        on('worker_robot', -0.4, 0.3, 4, { pose: { clip: 'Idle', time: 0.5 } }),
        on('alien_envoy', 0.6, 0.2, -6, { pose: { clip: 'Idle', time: 1.2 } }),
        on('ship_mechanic', 1.55, 0.3, -14, { pose: { clip: 'Idle', time: 0.2 } }),
      ],
      2,
      8,
      { fov: 22, fill: 0.93, glow: '#4a4f9c' },
    ),
    shot(
      'The astronaut from behind with the life-support pack, and walking',
      [
        on('astronaut', -0.6, 0, 160, { pose: { clip: 'Idle', time: 0.4 } }),
        on('astronaut', 0.7, 0, 40, { pose: { clip: 'Walk', time: 0.22 } }),
      ],
      0,
      8,
      { fill: 0.9, glow: '#3f5f9c' },
    ),
    shot(
      'The robot waves beside the alien envoy',
      [
        on('worker_robot', -0.6, 0, 10, { pose: { clip: 'Wave', time: 0.5 } }),
        on('alien_envoy', 0.6, 0, -12, { pose: { clip: 'Idle', time: 0.4 } }),
      ],
      0,
      6,
      { fill: 0.9, glow: '#2f8c7a' },
    ),
    shot(
      'The mechanic, plain and with the edges of his triangles drawn',
      [on('ship_mechanic', -0.6), on('ship_mechanic', 0.6, 0, 0, { wireframe: true })],
      14,
      8,
      { glow: '#8c5a2f' },
    ),
  ],
};
