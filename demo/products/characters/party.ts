import { CHARACTERS, FANTASY, MODELS } from '../../lib/categories.ts';
import { writeGlb } from '../../lib/model/glb.ts';
import { type Palette } from '../../lib/model/part.ts';
import type { Files, Product, StageItem } from '../../lib/types.ts';
import { weaponPalette } from '../weapons/palette.ts';
import { humanJoints, idle, walk } from './humanoid.ts';
import { knight } from './knight.ts';
import { wizard } from './wizard.ts';
import { ranger } from './ranger.ts';
import { barbarian } from './barbarian.ts';

const palette: Palette = {
  ...weaponPalette,
  skin: { color: '#eab38a', roughness: 0.7 },
  tan: { color: '#b9774a', roughness: 0.7 },
  hair: { color: '#7a3c1c', roughness: 0.8 },
  grey: { color: '#e9edf2', roughness: 0.85 },
  eye: { color: '#1d1a22', roughness: 0.2 },
  mouth: { color: '#8c4a34', roughness: 0.7 },
  shine: { color: '#ffffff', roughness: 0.2 },
  sole: { color: '#2e231b', roughness: 0.9 },
  cloth: { color: '#3c4a66', roughness: 0.9 },
  robe: { color: '#5b3fb8', roughness: 0.85 },
  robedark: { color: '#3f2a8c', roughness: 0.85 },
  green: { color: '#3f8f4c', roughness: 0.85 },
  greendark: { color: '#2b6638', roughness: 0.9 },
  fur: { color: '#c9a878', roughness: 0.95 },
};

async function makeFiles(): Promise<Files> {
  const files: Files = {};
  for (const body of [knight(), wizard(), ranger(), barbarian()]) {
    files[`models/${body.name}.glb`] = await writeGlb(body, palette, { joints: humanJoints, clips: [idle(), walk()] });
  }
  return files;
}

const stand = (name: string, x: number, z: number, turn: number, time = 0.5): StageItem => ({
  file: `models/${name}.glb`,
  at: [x, 0, z],
  turn,
  pose: { clip: 'Idle', time },
});

export const party: Product = {
  id: 106,
  slug: 'dungeon-party-characters',
  title: 'Dungeon Party Characters',
  kind: 'model',
  categories: [CHARACTERS, MODELS, FANTASY],
  price: 49,
  newPrice: 36.75,
  rating: 4.8,
  ratingCount: 103,
  tags: ['character', 'fantasy', 'knight', 'wizard', 'ranger', 'rigged', 'animated'],
  description: [
    'Four heroes for any dungeon: a knight with sword and shield, a wizard with a crystal staff, a hooded ranger with a bow and a barbarian with a battle axe. All are skinned and animated with looping Idle and Walk clips.',
    'The party shares one skeleton of seventeen joints with the Rigged Adventurer Hero, so every animation you make or buy for one of them plays on all of them.',
    'Weapons are skinned to the hand joints and use materials of their own; delete them in any 3D program to get empty hands.',
  ],
  contents: ['models/: knight, wizard, ranger and barbarian as .glb, each with skeleton, Idle and Walk'],
  versions: [{ version: '1.0.0', released: '2026-05-04', changelog: 'First release.', makeFiles }],
  pictures: [
    {
      alt: 'A knight, a wizard, a ranger and a barbarian standing together',
      stage: {
        items: [
          stand('knight', -0.48, 0.3, 4),
          stand('wizard', -1.42, 0.05, 12, 0.9),
          stand('ranger', 1.5, 0.1, -14, 1.4),
          stand('barbarian', 0.62, 0.2, -4, 0.2),
        ],
        yaw: 4,
        pitch: 8,
        fill: 0.92,
        glow: '#6a4f9c',
      },
    },
    {
      alt: 'The knight with a red crest, a longsword and a blue round shield',
      stage: { items: [stand('knight', 0, 0, 0)], yaw: 20, pitch: 6, fill: 0.9, glow: '#4a6a9c' },
    },
    {
      alt: 'The wizard with a pointed hat and a crystal staff beside the hooded ranger',
      stage: {
        items: [stand('wizard', -0.55, 0, 8), stand('ranger', 0.6, 0, -10, 1.2)],
        yaw: 0,
        pitch: 6,
        fill: 0.9,
        glow: '#6a4f9c',
      },
    },
    {
      alt: 'The barbarian walking with his axe',
      stage: {
        items: [{ file: 'models/barbarian.glb', pose: { clip: 'Walk', time: 0.25 } }],
        yaw: 38,
        pitch: 6,
        fill: 0.9,
        glow: '#8c5a3c',
      },
    },
  ],
};
