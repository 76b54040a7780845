import { CHARACTERS, FANTASY, MODELS } from '../../lib/categories.ts';
import { modelFiles } from '../../lib/model/pack.ts';
import type { Palette } from '../../lib/model/part.ts';
import { on, shot } from '../../lib/picture/shots.ts';
import type { Product } from '../../lib/types.ts';
import { humanJoints, idle, walk } from './humanoid.ts';
import { people } from './palette.ts';
import { ghost } from './undead/ghost.ts';
import { mummy } from './undead/mummy.ts';
import { skeleton } from './undead/skeleton.ts';
import { zombie } from './undead/zombie.ts';

const palette: Palette = {
  ...people,
  bone: { color: '#e9dfc6', roughness: 0.75 },
  void: { color: '#15131a', roughness: 0.6 },
  ember: { color: '#ff5a3a', roughness: 0.3, glow: '#ff3a1f' },
  glowgreen: { color: '#8aff6a', roughness: 0.3, glow: '#4fe03a' },
  rag: { color: '#5c4f45', roughness: 0.95 },
  ragshirt: { color: '#b8b2a0', roughness: 0.95 },
  rust: { color: '#8a5236', roughness: 0.7, metallic: 0.5 },
  rotten: { color: '#8fa86a', roughness: 0.8 },
  brain: { color: '#e88a9c', roughness: 0.4 },
  gore: { color: '#8c2430', roughness: 0.5 },
  tie: { color: '#a8323a', roughness: 0.8 },
  bandage: { color: '#ded2b0', roughness: 0.95 },
  bandagedark: { color: '#b8a880', roughness: 0.95 },
  sheet: { color: '#dfe9ff', roughness: 0.6, glow: '#1c2a48' },
};

const rig = { joints: humanJoints, clips: [idle(), walk()] };

export const undead: Product = {
  id: 128,
  slug: 'graveyard-undead-characters',
  title: 'Graveyard Undead Characters',
  kind: 'model',
  categories: [CHARACTERS, MODELS, FANTASY],
  price: 35,
  rating: 4.6,
  ratingCount: 71,
  tags: ['character', 'monster', 'skeleton', 'zombie', 'ghost', 'halloween', 'rigged'],
  description: [
    'Four who will not stay buried: a skeleton warrior with glowing eyes, a zombie in a torn shirt, a mummy that comes undone and a ghost in chains.',
    'They are skinned to the same seventeen joints as our heroes, with looping Idle and Walk clips, and take every animation that you have for them.',
    'Eyes glow with emissive materials. The cast goes with our Graveyard Props.',
  ],
  contents: ['models/: skeleton_warrior, zombie, mummy and ghost as .glb, each with skeleton, Idle and Walk'],
  versions: [
    {
      version: '1.0.0',
      released: '2026-06-01',
      changelog: 'First release.',
      makeFiles: () => modelFiles([skeleton(), zombie(), mummy(), ghost()], palette, rig),
    },
  ],
  pictures: [
    shot(
      'A skeleton warrior, a zombie, a mummy and a ghost',
      [
        on('skeleton_warrior', -1.35, 0.2, 14, { pose: { clip: 'Idle', time: 0.4 } }),
        on('zombie', -0.4, 0.35, 4, { pose: { clip: 'Walk', time: 0.2 } }),
        on('mummy', 0.6, 0.25, -6, { pose: { clip: 'Walk', time: 0.6 } }),
        on('ghost', 1.55, 0.0, -14, { pose: { clip: 'Idle', time: 1 } }),
      ],
      2,
      8,
      { fov: 22, fill: 0.93, glow: '#4f8c5a' },
    ),
    shot(
      'The skeleton warrior with a rusty blade and a shield',
      [on('skeleton_warrior', 0, 0, 0, { pose: { clip: 'Idle', time: 0.4 } })],
      22,
      6,
      { fill: 0.9, glow: '#8c3a2f' },
    ),
    shot(
      'The mummy and the ghost',
      [
        on('mummy', -0.5, 0, 14, { pose: { clip: 'Walk', time: 0.2 } }),
        on('ghost', 0.6, 0, -14, { pose: { clip: 'Idle', time: 0.6 } }),
      ],
      0,
      6,
      { fill: 0.9, glow: '#4a5f9c' },
    ),
    shot(
      'The zombie, plain and with the edges of his triangles drawn',
      [on('zombie', -0.6), on('zombie', 0.6, 0, 0, { wireframe: true })],
      14,
      8,
      { glow: '#5a7a3c' },
    ),
  ],
};
