import { CHARACTERS, FANTASY, MODELS } from '../../lib/categories.ts';
import { modelFiles } from '../../lib/model/pack.ts';
import type { Palette } from '../../lib/model/part.ts';
import { on, shot } from '../../lib/picture/shots.ts';
import type { Files, Product } from '../../lib/types.ts';
import { bat } from './monsters/bat.ts';
import { cyclops } from './monsters/cyclops.ts';
import { golem } from './monsters/golem.ts';
import { mushroomMonster } from './monsters/mushroom-monster.ts';
import { slime } from './monsters/slime.ts';

const palette: Palette = {
  jelly: { color: '#4fd06a', roughness: 0.12 },
  jellydark: { color: '#2fa84f', roughness: 0.2 },
  cream: { color: '#f6ead0', roughness: 0.8 },
  cap: { color: '#e0352f', roughness: 0.5 },
  fur: { color: '#8a5ad6', roughness: 0.9 },
  furdark: { color: '#6a3fb8', roughness: 0.95 },
  night: { color: '#4a3a6e', roughness: 0.85 },
  nightlight: { color: '#8a6ab0', roughness: 0.85 },
  stone: { color: '#8f949c', roughness: 0.95 },
  stonedark: { color: '#666c76', roughness: 0.95 },
  moss: { color: '#6fa83a', roughness: 1 },
  glowrune: { color: '#6fe8ff', roughness: 0.3, glow: '#2fc0ff' },
  horn: { color: '#f1e3bf', roughness: 0.6 },
  boot: { color: '#8a5a34', roughness: 0.8 },
  blush: { color: '#ff9aa8', roughness: 0.8 },
  iris: { color: '#2fb88a', roughness: 0.3 },
  amber: { color: '#ffd24a', roughness: 0.3 },
  mouth: { color: '#5c1f3a', roughness: 0.5 },
  white: { color: '#fdfcf6', roughness: 0.4 },
  pupil: { color: '#1a171c', roughness: 0.2 },
  shine: { color: '#ffffff', roughness: 0.2 },
};

async function makeFiles(): Promise<Files> {
  const files: Files = {};
  for (const { body, rig } of [slime(), mushroomMonster(), cyclops(), bat(), golem()])
    Object.assign(files, await modelFiles([body], palette, rig));
  return files;
}
const pose = (time: number, clip = 'Idle') => ({ pose: { clip, time } });

export const monsters: Product = {
  id: 132,
  slug: 'cute-monster-pack',
  title: 'Cute Monster Pack',
  kind: 'model',
  categories: [CHARACTERS, MODELS, FANTASY],
  price: 25,
  newPrice: 18.75,
  rating: 4.8,
  ratingCount: 134,
  tags: ['character', 'monster', 'slime', 'enemy', 'fantasy', 'rigged', 'animated'],
  description: [
    'First-level enemies that players will be sorry to fight: a jelly slime, a mushroom on two feet, a furry one-eyed imp, a cave bat and a rock golem with glowing runes.',
    'Each is skinned to five joints that squash and stretch the body, with the clips Idle and Hop. Both loop.',
    'Between 0.9 and 1.6 m tall, standing at the origin. Eyes are pieces of their own: move them and you have an expression.',
  ],
  contents: ['models/: five monsters as .glb, each with skeleton, Idle and Hop'],
  versions: [{ version: '1.0.0', released: '2026-04-02', changelog: 'First release.', makeFiles }],
  pictures: [
    shot(
      'A green slime, a walking mushroom, a furry imp, a bat and a rock golem',
      [
        on('rock_golem', 0.2, -0.9, 0, pose(0.4)),
        on('jelly_slime', -1.1, 0.7, 12, pose(0.3)),
        on('shroomling', 0.25, 0.95, 0, pose(0.9)),
        on('one_eyed_imp', 1.45, 0.4, -14, pose(0.2)),
        on('cave_bat', -1.6, -0.5, 16, { ...pose(0.6), at: [-1.6, 0.5, -0.5] }),
      ],
      2,
      12,
      { fov: 24, fill: 0.92, glow: '#6a4f9c' },
    ),
    shot(
      'The slime and the mushroom in the middle of a hop',
      [on('jelly_slime', -0.7, 0, 10, pose(0.4, 'Hop')), on('shroomling', 0.7, 0, -10, pose(0.4, 'Hop'))],
      0,
      10,
      { fill: 0.86, glow: '#4f8c5a' },
    ),
    shot(
      'The one-eyed imp beside the bat',
      [on('one_eyed_imp', -0.7, 0, 8, pose(0.2)), on('cave_bat', 0.9, 0, -8, pose(0.9))],
      0,
      8,
      { fill: 0.9, glow: '#6a4f9c' },
    ),
    shot(
      'The rock golem, plain and with the edges of its triangles drawn',
      [on('rock_golem', -1.1), on('rock_golem', 1.1, 0, 0, { wireframe: true })],
      10,
      8,
      { glow: '#3f7a9c' },
    ),
  ],
};
