import { MODELS, VEHICLES } from '../../lib/categories.ts';
import { modelFiles } from '../../lib/model/pack.ts';
import type { Palette } from '../../lib/model/part.ts';
import { on, shot, wired } from '../../lib/picture/shots.ts';
import type { Product } from '../../lib/types.ts';
import { rowboat } from './boats/rowboat.ts';
import { sailboat } from './boats/sailboat.ts';
import { speedboat } from './boats/speedboat.ts';
import { tugboat } from './boats/tugboat.ts';

const palette: Palette = {
  red: { color: '#cf2b2f', roughness: 0.4 },
  dark: { color: '#3a2c28', roughness: 0.7 },
  white: { color: '#f4f5f2', roughness: 0.4 },
  blue: { color: '#1d5fb0', roughness: 0.35 },
  orange: { color: '#ff7a1f', roughness: 0.35 },
  yellow: { color: '#ffcb3a', roughness: 0.4 },
  black: { color: '#1f2227', roughness: 0.85 },
  rail: { color: '#8a5a34', roughness: 0.6 },
  deck: { color: '#cfa06a', roughness: 0.8 },
  wood: { color: '#a8703e', roughness: 0.7 },
  glass: { color: '#1b2836', roughness: 0.12, metallic: 0.3 },
  steel: { color: '#c9d0d8', roughness: 0.3, metallic: 0.8 },
  sail: { color: '#fbf6e8', roughness: 0.9 },
  stripe: { color: '#e8452f', roughness: 0.85 },
  seat: { color: '#f1e6cf', roughness: 0.7 },
};

export const boats: Product = {
  id: 120,
  slug: 'low-poly-boats',
  title: 'Low Poly Boats',
  kind: 'model',
  categories: [VEHICLES, MODELS],
  price: 18,
  rating: 4.6,
  ratingCount: 52,
  tags: ['boat', 'ship', 'sailing', 'tugboat', 'harbor', 'water', 'low-poly'],
  description: [
    'A harbor in four boats: a stout tug with tires for fenders, a sailing yacht under full sail, a sports boat with an outboard and a wooden rowing boat with loose oars.',
    'Hulls are lofted from true sections with a bow, a transom and a sheer line, and close underneath, so they can roll in waves. The water line lies a third of the way up; sink them to it.',
    'The oars are nodes with their pivot in the rowlock.',
  ],
  contents: ['models/: tugboat, sailboat, speedboat and rowboat as .glb'],
  versions: [
    {
      version: '1.0.0',
      released: '2026-02-27',
      changelog: 'First release.',
      makeFiles: () => modelFiles([tugboat(), sailboat(), speedboat(), rowboat()], palette),
    },
  ],
  pictures: [
    shot(
      'A red tugboat, a sailing yacht, a sports boat and a rowing boat',
      [
        on('sailboat', 1.4, -2.6, -20),
        on('tugboat', -2.6, 0, 10),
        on('speedboat', 2.8, 2.2, -8),
        on('rowboat', -0.6, 4.2, 30),
      ],
      26,
      20,
      { fov: 24, fill: 0.92, glow: '#2f6a8c', grid: 1 },
    ),
    shot('The tugboat from the bow', [on('tugboat')], 34, 14, { glow: '#2f6a8c', grid: 1 }),
    shot('The sailing yacht with striped sails', [on('sailboat', 0, 0, 0)], 60, 8, {
      fill: 0.9,
      glow: '#3f7aac',
      grid: 1,
    }),
    shot('The sports boat, plain and with the edges of its triangles drawn', wired('speedboat', 3), 150, 22, {
      glow: '#8c5a3c',
      grid: 1,
    }),
  ],
};
