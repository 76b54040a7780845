import { MODELS, VEHICLES } from '../../lib/categories.ts';
import { modelFiles } from '../../lib/model/pack.ts';
import type { Palette } from '../../lib/model/part.ts';
import { on, shot, wired } from '../../lib/picture/shots.ts';
import type { Product } from '../../lib/types.ts';
import { airliner } from './aircraft/airliner.ts';
import { balloon } from './aircraft/balloon.ts';
import { biplane } from './aircraft/biplane.ts';
import { helicopter } from './aircraft/helicopter.ts';

const shared: Palette = {
  white: { color: '#f2f4f5', roughness: 0.35 },
  dark: { color: '#23272d', roughness: 0.6 },
  steel: { color: '#b9c2cb', roughness: 0.3, metallic: 0.8 },
  glass: { color: '#18324a', roughness: 0.1, metallic: 0.3 },
  wood: { color: '#8a5a34', roughness: 0.7 },
  wicker: { color: '#c28f52', roughness: 0.95 },
  skin: { color: '#e8a877', roughness: 0.7 },
  sand: { color: '#d9c39a', roughness: 1 },
  flame: { color: '#ffb23a', roughness: 0.4, glow: '#ff8a1f' },
};
const colors = (paint: string, accent: string, wing = paint): Palette => ({
  ...shared,
  paint: { color: paint, roughness: 0.35 },
  accent: { color: accent, roughness: 0.4 },
  wing: { color: wing, roughness: 0.5 },
});

const makeFiles = async () => ({
  ...(await modelFiles([biplane()], colors('#d8272f', '#f6f1e2', '#d8272f'))),
  ...(await modelFiles([airliner()], colors('#1660b8', '#ffb020'))),
  ...(await modelFiles([helicopter()], colors('#ffb51f', '#1d2a44'))),
  ...(await modelFiles([balloon()], colors('#e8452f', '#ffc93a'))),
});

export const aircraft: Product = {
  id: 121,
  slug: 'low-poly-aircraft',
  title: 'Low Poly Aircraft',
  kind: 'model',
  categories: [VEHICLES, MODELS],
  price: 24,
  newPrice: 16.8,
  rating: 4.7,
  ratingCount: 69,
  tags: ['plane', 'aircraft', 'helicopter', 'biplane', 'balloon', 'airliner', 'low-poly'],
  description: [
    'Four ways into the sky: a biplane with struts, wires and its pilot, a twin-engined airliner, a rescue helicopter and a hot-air balloon with a burning burner.',
    'Propeller, main rotor and tail rotor are nodes with their pivot in the hub; spin them about one axis and they fly.',
    'The airliner is drawn at a third of its natural length so that it fits beside the others on a toy airfield. Every craft stands on its gear at y = 0.',
  ],
  contents: ['models/: biplane, airliner, helicopter and hot_air_balloon as .glb'],
  versions: [{ version: '1.0.0', released: '2026-04-15', changelog: 'First release.', makeFiles }],
  pictures: [
    shot(
      'A red biplane, an airliner, a yellow helicopter and a striped hot-air balloon',
      [
        on('biplane', -3.6, 3.4, 24),
        on('airliner', 3.6, -3.6, 20),
        on('helicopter', 3.4, 5.4, 52),
        on('hot_air_balloon', -4.6, -4.2),
      ],
      20,
      16,
      { fov: 26, fill: 0.94, glow: '#3f7aac', grid: 1 },
    ),
    shot('The biplane from the front, its pilot looking over the windshield', [on('biplane')], 36, 16, {
      glow: '#8c3a3a',
      grid: 1,
    }),
    shot('The rescue helicopter', [on('helicopter')], 48, 12, { glow: '#8c742f', grid: 1 }),
    shot('The airliner, plain and with the edges of its triangles drawn', wired('airliner', 12.4), 30, 24, {
      glow: '#3f5f9c',
      grid: 1,
    }),
  ],
};
