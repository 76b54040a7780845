import { CHARACTERS, MODELS } from '../../lib/categories.ts';
import { writeGlb } from '../../lib/model/glb.ts';
import type { Files, Product } from '../../lib/types.ts';
import { humanJoints, idle, walk, wave } from './humanoid.ts';
import { adventurer, palette } from './adventurer-model.ts';

async function makeFiles(withWave: boolean): Promise<Files> {
  const clips = withWave ? [idle(), walk(), wave()] : [idle(), walk()];
  return { 'models/adventurer.glb': await writeGlb(adventurer(), palette, { joints: humanJoints, clips }) };
}

export const adventurerCharacter: Product = {
  id: 105,
  slug: 'rigged-adventurer-character',
  title: 'Rigged Adventurer Hero',
  kind: 'model',
  categories: [CHARACTERS, MODELS],
  price: 34,
  rating: 4.7,
  ratingCount: 121,
  tags: ['character', 'hero', 'rigged', 'animated', 'low-poly', 'explorer'],
  description: [
    'A stylized explorer with a scarf, a vest and a well-filled backpack, ready to be the face of your game. The mesh is skinned to a clean skeleton of seventeen joints and comes with three looping animations: Idle, Walk and Wave.',
    'Joints are named the plain way (upper_arm_left, shin_right and so on), rest without rotations and can be mapped to a humanoid rig by hand.',
    'The character stands 1.9 m tall at the origin and looks along +Z. Fourteen PBR materials without textures make new outfits a matter of picking colors.',
  ],
  contents: ['models/adventurer.glb: mesh, skeleton and the animations Idle, Walk and Wave'],
  versions: [
    {
      version: '1.1.0',
      released: '2026-06-12',
      changelog: 'Adds the Wave animation.',
      makeFiles: () => makeFiles(true),
    },
    {
      version: '1.0.0',
      released: '2026-02-19',
      changelog: 'First release with Idle and Walk.',
      makeFiles: () => makeFiles(false),
    },
  ],
  pictures: [
    {
      alt: 'A low-poly adventurer with a red scarf waves hello; beside him he walks off with his backpack',
      stage: {
        items: [
          { file: 'models/adventurer.glb', at: [-0.5, 0, 0.2], pose: { clip: 'Wave', time: 0.55 } },
          { file: 'models/adventurer.glb', at: [0.85, 0, -0.25], turn: 128, pose: { clip: 'Walk', time: 0.22 } },
        ],
        yaw: 22,
        pitch: 8,
        fill: 0.9,
        glow: '#3f8c7c',
      },
    },
    {
      alt: 'The adventurer walking, seen from the side',
      stage: {
        items: [
          { file: 'models/adventurer.glb', at: [-0.75, 0, 0], pose: { clip: 'Walk', time: 0.22 }, turn: 62 },
          { file: 'models/adventurer.glb', at: [0.75, 0, 0], pose: { clip: 'Walk', time: 0.68 }, turn: 62 },
        ],
        yaw: 0,
        pitch: 8,
        glow: '#5a6a8c',
      },
    },
    {
      alt: 'The backpack with its rolled blanket, seen from behind',
      stage: {
        items: [{ file: 'models/adventurer.glb', pose: { clip: 'Idle', time: 0.4 } }],
        yaw: 152,
        pitch: 12,
        fill: 0.9,
      },
    },
    {
      alt: 'The adventurer in rest pose, plain and with the edges of the triangles drawn',
      stage: {
        items: [
          { file: 'models/adventurer.glb', at: [-0.6, 0, 0] },
          { file: 'models/adventurer.glb', at: [0.6, 0, 0], wireframe: true },
        ],
        yaw: 14,
        pitch: 8,
      },
    },
  ],
};
