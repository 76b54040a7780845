import { MODELS, SPACE, VEHICLES } from '../../lib/categories.ts';
import { modelFiles } from '../../lib/model/pack.ts';
import type { Palette } from '../../lib/model/part.ts';
import { on, shot, wired } from '../../lib/picture/shots.ts';
import type { Product } from '../../lib/types.ts';
import { fighter } from './ships/fighter.ts';
import { freighter } from './ships/freighter.ts';
import { saucer } from './ships/saucer.ts';
import { shuttle } from './ships/shuttle.ts';

const shared: Palette = {
  white: { color: '#eef1f4', roughness: 0.35 },
  dark: { color: '#2b313a', roughness: 0.55, metallic: 0.3 },
  steel: { color: '#aab6c4', roughness: 0.28, metallic: 0.75 },
  glass: { color: '#12395c', roughness: 0.08, metallic: 0.3 },
  dome: { color: '#8fe8ff', roughness: 0.05, alpha: 0.34 },
  engine: { color: '#6fe3ff', roughness: 0.3, glow: '#2fb8ff' },
  beam: { color: '#b8ff6a', roughness: 0.3, glow: '#7ae03a' },
  lamp: { color: '#ffe08a', roughness: 0.2, glow: '#e09a1f' },
  alien: { color: '#6fcf4a', roughness: 0.5 },
  crate_a: { color: '#d9662f', roughness: 0.6 },
  crate_b: { color: '#2f8fb8', roughness: 0.6 },
  crate_c: { color: '#e0b02f', roughness: 0.6 },
};
const painted = (hull: string, accent: string): Palette => ({
  ...shared,
  hull: { color: hull, roughness: 0.42, metallic: 0.15 },
  accent: { color: accent, roughness: 0.4 },
});

const makeFiles = async () => ({
  ...(await modelFiles([fighter()], painted('#d5dbe2', '#d8272f'))),
  ...(await modelFiles([freighter()], painted('#8a95a3', '#ffb020'))),
  ...(await modelFiles([shuttle()], painted('#eef1f4', '#1d6fd6'))),
  ...(await modelFiles([saucer()], painted('#aab6c4', '#8b35c9'))),
});

export const spaceships: Product = {
  id: 123,
  slug: 'spaceship-hangar-pack',
  title: 'Spaceship Hangar Pack',
  kind: 'model',
  categories: [SPACE, VEHICLES, MODELS],
  price: 28,
  newPrice: 22.4,
  rating: 4.8,
  ratingCount: 96,
  tags: ['spaceship', 'sci-fi', 'fighter', 'ufo', 'shuttle', 'space', 'low-poly'],
  description: [
    'Four ships on their landing gear: a four-winged star fighter, a cargo freighter with four containers under its spine, a white shuttle with a tail fin and a flying saucer whose pilot sits under glass.',
    'Engines, lamps and the saucer’s beam glow with emissive materials; turn them up for bloom. The dome is a see-through material of its own.',
    'All ships look along +Z, stand on y = 0 and are about seven meters long.',
  ],
  contents: ['models/: star_fighter, cargo_freighter, shuttle and flying_saucer as .glb'],
  versions: [{ version: '1.0.0', released: '2026-05-27', changelog: 'First release.', makeFiles }],
  pictures: [
    shot(
      'A star fighter, a cargo freighter, a white shuttle and a flying saucer',
      [
        on('star_fighter', -2.6, 3.4, 20),
        on('cargo_freighter', -3.6, -5.0, 24),
        on('shuttle', 4.4, -3.0, 6),
        on('flying_saucer', 3.6, 3.8),
      ],
      18,
      22,
      { fov: 24, fill: 0.94, glow: '#4a4f9c', grid: 1 },
    ),
    shot('The star fighter from behind, its four engines burning', [on('star_fighter')], 146, 22, {
      glow: '#2f6a9c',
      grid: 1,
    }),
    shot('The flying saucer with a green pilot under its dome', [on('flying_saucer')], 20, 14, {
      glow: '#5a8c3c',
      grid: 1,
    }),
    shot('The freighter, plain and with the edges of its triangles drawn', wired('cargo_freighter', 6), 36, 20, {
      glow: '#8c6a3c',
      grid: 1,
    }),
  ],
};
