import { CHARACTERS, MODELS } from '../../lib/categories.ts';
import { modelFiles } from '../../lib/model/pack.ts';
import type { Palette } from '../../lib/model/part.ts';
import { on, shot } from '../../lib/picture/shots.ts';
import type { Product } from '../../lib/types.ts';
import { humanJoints, idle, walk, wave } from './humanoid.ts';
import { people } from './palette.ts';
import { captain } from './pirates/captain.ts';
import { gunner } from './pirates/gunner.ts';
import { navigator } from './pirates/navigator.ts';
import { sailor } from './pirates/sailor.ts';

const palette: Palette = {
  ...people,
  coat: { color: '#8c1f2f', roughness: 0.8 },
  navy: { color: '#24406e', roughness: 0.85 },
  teal: { color: '#2f8f8c', roughness: 0.85 },
  ochre: { color: '#c98a2f', roughness: 0.9 },
  void: { color: '#1d1c22', roughness: 0.5 },
  bone: { color: '#f1ead6', roughness: 0.7 },
  ember: { color: '#ffb03a', roughness: 0.3, glow: '#ff7a1f' },
};

const makeFiles = () =>
  modelFiles([captain(), sailor(), navigator(), gunner()], palette, {
    joints: humanJoints,
    clips: [idle(), walk(), wave()],
  });

export const pirates: Product = {
  id: 130,
  slug: 'pirate-crew-characters',
  title: 'Pirate Crew Characters',
  kind: 'model',
  categories: [CHARACTERS, MODELS],
  price: 34,
  rating: 4.5,
  ratingCount: 49,
  tags: ['character', 'pirate', 'captain', 'sea', 'adventure', 'rigged', 'animated'],
  description: [
    'Four who sail under the black flag: a captain with hook, patch and tricorne, a deckhand in stripes, a navigator with braids and a spyglass, and a gunner with a lit bomb.',
    'Skinned to the shared skeleton of seventeen joints with looping Idle, Walk and Wave clips. Blades and tools follow the hands.',
    'Every color is a material: change the coat and you have the navy.',
  ],
  contents: ['models/: pirate_captain, deckhand, navigator and gunner as .glb, each with Idle, Walk and Wave'],
  versions: [{ version: '1.0.0', released: '2026-03-19', changelog: 'First release.', makeFiles }],
  pictures: [
    shot(
      'A pirate captain, a deckhand, a navigator and a gunner',
      [
        on('deckhand', -1.45, 0.2, 14, { pose: { clip: 'Idle', time: 0.4 } }),
        on('pirate_captain', -0.45, 0.35, 4, { pose: { clip: 'Idle', time: 0.9 } }),
        on('navigator', 0.6, 0.2, -6, { pose: { clip: 'Wave', time: 0.5 } }),
        on('gunner', 1.6, 0.3, -14, { pose: { clip: 'Idle', time: 0.2 } }),
      ],
      2,
      8,
      { fov: 22, fill: 0.93, glow: '#2f6a8c' },
    ),
    shot(
      'The captain with his cutlass and hook',
      [on('pirate_captain', 0, 0, 0, { pose: { clip: 'Idle', time: 0.4 } })],
      22,
      6,
      { fill: 0.9, glow: '#8c3a3a' },
    ),
    shot(
      'The navigator and the gunner',
      [
        on('navigator', -0.55, 0, 12, { pose: { clip: 'Idle', time: 0.4 } }),
        on('gunner', 0.6, 0, -12, { pose: { clip: 'Idle', time: 0.8 } }),
      ],
      0,
      6,
      { fill: 0.9, glow: '#2f8c7a' },
    ),
    shot(
      'The deckhand, plain and with the edges of his triangles drawn',
      [on('deckhand', -0.6), on('deckhand', 0.6, 0, 0, { wireframe: true })],
      14,
      8,
    ),
  ],
};
