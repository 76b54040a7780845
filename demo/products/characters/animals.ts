import { CHARACTERS, MODELS, NATURE } from '../../lib/categories.ts';
import { modelFiles } from '../../lib/model/pack.ts';
import type { Palette } from '../../lib/model/part.ts';
import { on, shot } from '../../lib/picture/shots.ts';
import type { Files, Product } from '../../lib/types.ts';
import { chicken } from './animals/chicken.ts';
import { cow } from './animals/cow.ts';
import { dog } from './animals/dog.ts';
import { horse } from './animals/horse.ts';
import { pig } from './animals/pig.ts';
import { sheep } from './animals/sheep.ts';
import { type Animal } from './animals/shared.ts';

const palette: Palette = {
  hide: { color: '#f6f2ea', roughness: 0.85 },
  patch: { color: '#2f2a2a', roughness: 0.85 },
  pink: { color: '#f2a8a4', roughness: 0.75 },
  snout: { color: '#e88a8c', roughness: 0.7 },
  mud: { color: '#7a5240', roughness: 0.9 },
  hoof: { color: '#3a2f2a', roughness: 0.7 },
  horn: { color: '#e6d8b8', roughness: 0.6 },
  wool: { color: '#fbf7ec', roughness: 1 },
  face: { color: '#3a3434', roughness: 0.85 },
  bay: { color: '#a8622f', roughness: 0.8 },
  darkmane: { color: '#33221a', roughness: 0.9 },
  blaze: { color: '#fdfaf2', roughness: 0.85 },
  saddle: { color: '#6b3a22', roughness: 0.6 },
  strap: { color: '#c23b2f', roughness: 0.7 },
  bell: { color: '#f0b63c', roughness: 0.3, metallic: 0.7 },
  feather: { color: '#fdf6e6', roughness: 0.9 },
  wing: { color: '#e6cfa4', roughness: 0.9 },
  beak: { color: '#ffae2f', roughness: 0.5 },
  comb: { color: '#e0242f', roughness: 0.6 },
  eye: { color: '#1a171c', roughness: 0.2 },
  shine: { color: '#ffffff', roughness: 0.2 },
};

async function write(animals: readonly Animal[]): Promise<Files> {
  const files: Files = {};
  for (const { body, rig } of animals) Object.assign(files, await modelFiles([body], palette, rig));
  return files;
}
const pose = (time: number, clip = 'Idle') => ({ pose: { clip, time } });

export const animals: Product = {
  id: 131,
  slug: 'farm-animal-friends',
  title: 'Farm Animal Friends',
  kind: 'model',
  categories: [CHARACTERS, MODELS, NATURE],
  price: 29,
  newPrice: 20.3,
  rating: 4.9,
  ratingCount: 156,
  tags: ['character', 'animal', 'farm', 'cow', 'horse', 'rigged', 'animated'],
  description: [
    'The whole farmyard, rigged: a spotted cow with her bell, a pig, a woolly sheep, a saddled horse, a sheepdog and a chicken.',
    'Each has a skeleton of thirteen joints in its own measures and looping Idle and Walk clips; heads look around, jaws chew and tails swing.',
    'They stand at natural scale beside our villagers. Colors are plain materials, so a brown cow is one click away.',
  ],
  contents: ['models/: cow, pig, sheep, horse, sheepdog and chicken as .glb, each with skeleton, Idle and Walk'],
  versions: [
    {
      version: '1.1.0',
      released: '2026-06-26',
      changelog: 'Adds the sheepdog and the chicken.',
      makeFiles: () => write([cow(), pig(), sheep(), horse(), dog(), chicken()]),
    },
    {
      version: '1.0.0',
      released: '2026-02-09',
      changelog: 'First release with four animals.',
      makeFiles: () => write([cow(), pig(), sheep(), horse()]),
    },
  ],
  pictures: [
    shot(
      'A cow, a pig, a sheep, a horse, a sheepdog and a chicken',
      [
        on('horse', 1.1, -0.9, 24, pose(0.4)),
        on('cow', -1.0, -0.5, 20, pose(1)),
        on('pig', 0.2, 1.0, 34, pose(0.7)),
        on('sheep', 1.6, 0.8, -10, pose(1.8)),
        on('sheepdog', -1.2, 1.3, 30, pose(0.2)),
        on('chicken', -0.5, 1.75, 40, pose(0.5)),
      ],
      8,
      14,
      { fov: 24, fill: 0.93, glow: '#5a8c3c' },
    ),
    shot('The saddled horse walking', [on('horse', 0, 0, 62, pose(0.3, 'Walk'))], 0, 8, {
      fill: 0.88,
      glow: '#8c6a3c',
    }),
    shot(
      'The cow with her bell and the sheep',
      [on('cow', -0.5, -0.2, 30, pose(0.6)), on('sheep', 0.9, 0.6, 10, pose(0.4))],
      6,
      12,
      { fill: 0.9, glow: '#5a8c3c' },
    ),
    shot(
      'Pig and chicken, plain and with the edges of their triangles drawn',
      [
        on('pig', -0.65, 0, 24),
        on('pig', 0.55, 0, 24, { wireframe: true }),
        on('chicken', -0.2, 0.8, 20),
        on('chicken', 0.5, 0.8, 20, { wireframe: true }),
      ],
      6,
      16,
      { glow: '#8c5a6a' },
    ),
  ],
};
