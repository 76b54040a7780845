import { MODELS, SWEETS } from '../../lib/categories.ts';
import { modelFiles } from '../../lib/model/pack.ts';
import type { Palette } from '../../lib/model/part.ts';
import { on, shot, wired } from '../../lib/picture/shots.ts';
import type { Product } from '../../lib/types.ts';
import { apple } from './produce/apple.ts';
import { banana } from './produce/banana.ts';
import { carrot } from './produce/carrot.ts';
import { corn } from './produce/corn.ts';
import { eggplant } from './produce/eggplant.ts';
import { grapes } from './produce/grapes.ts';
import { melon } from './produce/melon.ts';
import { mushroom } from './produce/mushroom.ts';
import { orange } from './produce/orange.ts';
import { pear } from './produce/pear.ts';
import { pineapple } from './produce/pineapple.ts';
import { produceCrate } from './produce/produce-crate.ts';
import { strawberry } from './produce/strawberry.ts';
import { tomato } from './produce/tomato.ts';

const palette: Palette = {
  red: { color: '#d8232f', roughness: 0.3 },
  berry: { color: '#e8213a', roughness: 0.35 },
  tomato: { color: '#e8391f', roughness: 0.25 },
  lime: { color: '#b5cf3a', roughness: 0.45 },
  yellow: { color: '#ffd23a', roughness: 0.5 },
  orange: { color: '#ff8a1f', roughness: 0.55 },
  amber: { color: '#e0a02f', roughness: 0.7 },
  green: { color: '#2f7a3a', roughness: 0.5 },
  melon: { color: '#f2455a', roughness: 0.5 },
  seed: { color: '#1f1a1a', roughness: 0.4 },
  cream: { color: '#f4ecd6', roughness: 0.6 },
  purple: { color: '#6a3fae', roughness: 0.3 },
  plum: { color: '#4a2460', roughness: 0.22 },
  brown: { color: '#8a5a34', roughness: 0.8 },
  leaf: { color: '#4fa83a', roughness: 0.7 },
  wood: { color: '#d1a468', roughness: 0.9 },
};

export const produce: Product = {
  id: 125,
  slug: 'market-fruit-and-vegetables',
  title: 'Market Fruit & Vegetables',
  kind: 'model',
  categories: [SWEETS, MODELS],
  price: 12,
  rating: 4.7,
  ratingCount: 83,
  tags: ['food', 'fruit', 'vegetable', 'farm', 'cooking', 'match-3', 'low-poly'],
  description: [
    'Thirteen kinds of fruit and vegetables and a slatted crate to put them in: apple, pear, bananas, orange, watermelon, strawberry, grapes, pineapple, carrot, tomato, corn, mushroom and eggplant.',
    'Drawn about three times their natural size, so they read as pick-ups. Softly shaded, no textures, a few hundred triangles each.',
    'Made for farming, cooking and matching games; the colors agree with our sweets and fast food.',
  ],
  contents: ['models/: thirteen foods and a crate as .glb, one file each'],
  versions: [
    {
      version: '1.0.0',
      released: '2026-02-16',
      changelog: 'First release.',
      makeFiles: () =>
        modelFiles(
          [
            apple(),
            pear(),
            banana(),
            orange(),
            melon(),
            strawberry(),
            grapes(),
            pineapple(),
            carrot(),
            tomato(),
            corn(),
            mushroom(),
            eggplant(),
            produceCrate(),
          ],
          palette,
        ),
    },
  ],
  pictures: [
    shot(
      'A pineapple, a slice of watermelon, bananas, grapes, apples and vegetables',
      [
        on('pineapple', -0.9, -0.5),
        on('watermelon', 0.35, -0.55, -14),
        on('bananas', 1.25, -0.1, -30),
        on('grapes', -0.1, -0.2),
        on('apple', -0.62, 0.32),
        on('pear', -1.35, 0.2, 20),
        on('orange', 0.45, 0.3),
        on('strawberry', 0.0, 0.72, 0),
        on('tomato', -1.05, 0.85),
        on('aubergine', 1.15, 0.55, 40),
        on('corn', -1.9, -0.2),
        on('mushroom', 0.62, 0.95),
        on('carrot', 1.75, -0.4),
      ],
      4,
      24,
      { fov: 24, fill: 0.92, glow: '#7a8c3c' },
    ),
    shot(
      'Apple, pear, orange and strawberry in a crate',
      [
        on('market_crate'),
        on('apple', -0.5, -0.2, 0, { at: [-0.5, 0.08, -0.2] }),
        on('pear', 0.05, -0.25, 0, { at: [0.05, 0.08, -0.25] }),
        on('orange', 0.55, -0.2, 0, { at: [0.55, 0.08, -0.2] }),
        on('strawberry', -0.4, 0.3, 0, { at: [-0.4, 0.08, 0.3] }),
        on('tomato', 0.3, 0.25, 0, { at: [0.3, 0.08, 0.25] }),
      ],
      18,
      30,
      { glow: '#8c6a3c' },
    ),
    shot(
      'Corn, carrot, eggplant and a mushroom',
      [on('corn', -0.7), on('carrot', -0.15, 0.1), on('aubergine', 0.45, -0.05), on('mushroom', 0.95, 0.2)],
      8,
      14,
      { glow: '#5a8c3c' },
    ),
    shot('The pineapple, plain and with the edges of its triangles drawn', wired('pineapple', 1.2), 0, 12, {
      glow: '#8c742f',
    }),
  ],
};
