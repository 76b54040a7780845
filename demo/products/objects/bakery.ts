import { MODELS, SWEETS } from '../../lib/categories.ts';
import { modelFiles } from '../../lib/model/pack.ts';
import type { Palette } from '../../lib/model/part.ts';
import { on, shot, wired } from '../../lib/picture/shots.ts';
import type { Product } from '../../lib/types.ts';
import { baguette } from './bakery/baguette.ts';
import { cinnamonRoll } from './bakery/cinnamon-roll.ts';
import { coffee } from './bakery/coffee.ts';
import { croissant } from './bakery/croissant.ts';
import { loaf } from './bakery/loaf.ts';
import { pancakes } from './bakery/pancakes.ts';
import { pie } from './bakery/pie.ts';
import { pretzel } from './bakery/pretzel.ts';

const palette: Palette = {
  crust: { color: '#d9953f', roughness: 0.6 },
  crustdark: { color: '#b56e2a', roughness: 0.55 },
  crumb: { color: '#f6e3b4', roughness: 0.9 },
  pancake: { color: '#e0a552', roughness: 0.75 },
  syrup: { color: '#8a3f12', roughness: 0.1 },
  butter: { color: '#ffe27a', roughness: 0.4 },
  berry: { color: '#3a3fa0', roughness: 0.3 },
  cherry: { color: '#c2142f', roughness: 0.18 },
  icing: { color: '#fffaf2', roughness: 0.35 },
  cinnamon: { color: '#7a3f1f', roughness: 0.6 },
  salt: { color: '#ffffff', roughness: 0.5 },
  plate: { color: '#eef4f8', roughness: 0.25 },
  tin: { color: '#a8b4c0', roughness: 0.3, metallic: 0.7 },
  coffee: { color: '#4a2614', roughness: 0.3 },
};

export const bakery: Product = {
  id: 136,
  slug: 'corner-bakery-sweets',
  title: 'Corner Bakery Sweets',
  kind: 'model',
  categories: [SWEETS, MODELS],
  price: 13,
  newPrice: 9.75,
  rating: 4.7,
  ratingCount: 76,
  tags: ['sweets', 'bakery', 'bread', 'breakfast', 'pie', 'food', 'cafe'],
  description: [
    'Fresh from the oven: a croissant, a baguette, a sliced loaf, a salted pretzel, a stack of pancakes with dripping syrup, an iced cinnamon roll, a cherry pie with a woven top and a cup of coffee with a heart in its foam.',
    'Softly shaded with glossy syrup and icing, no textures, two to three times natural size like our other food.',
    'For cafés, breakfast missions and farms with a good kitchen.',
  ],
  contents: ['models/: eight bakes as .glb, one file each'],
  versions: [
    {
      version: '1.0.0',
      released: '2026-05-21',
      changelog: 'First release.',
      makeFiles: () =>
        modelFiles([croissant(), baguette(), loaf(), pretzel(), pancakes(), cinnamonRoll(), pie(), coffee()], palette),
    },
  ],
  pictures: [
    shot(
      'Pancakes with syrup, a cherry pie, croissant, bread, pretzel and coffee',
      [
        on('pancake_stack', 0, 0.15),
        on('bread_loaf', -1.05, -0.6, 24),
        on('cherry_pie', 1.05, -0.15),
        on('croissant', -0.95, 0.65, 10),
        on('pretzel', 0.85, 0.95, -10),
        on('cinnamon_roll', 1.75, 0.5),
        on('coffee_cup', 0.1, 1.0, -30),
        on('baguette', 0.3, -0.95, 6),
      ],
      4,
      28,
      { fov: 24, fill: 0.92, glow: '#8c5a2f', grid: 0.25 },
    ),
    shot('The stack of pancakes with butter and berries', [on('pancake_stack')], 16, 22, {
      fill: 0.8,
      glow: '#8c5a2f',
      grid: 0.25,
    }),
    shot(
      'The cherry pie beside the cinnamon roll',
      [on('cherry_pie', -0.35, 0), on('cinnamon_roll', 0.6, 0.3)],
      8,
      34,
      { glow: '#8c3a3a', grid: 0.25 },
    ),
    shot('The croissant, plain and with the edges of its triangles drawn', wired('croissant', 1.2), 10, 26, {
      grid: 0.25,
    }),
  ],
};
