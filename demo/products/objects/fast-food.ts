import { MODELS, SWEETS } from '../../lib/categories.ts';
import { modelFiles } from '../../lib/model/pack.ts';
import type { Palette } from '../../lib/model/part.ts';
import { on, shot, wired } from '../../lib/picture/shots.ts';
import type { Product } from '../../lib/types.ts';
import { burger } from './fast-food/burger.ts';
import { fries } from './fast-food/fries.ts';
import { hotDog } from './fast-food/hot-dog.ts';
import { pizza } from './fast-food/pizza.ts';
import { soda } from './fast-food/soda.ts';
import { sushi } from './fast-food/sushi.ts';
import { taco } from './fast-food/taco.ts';

const palette: Palette = {
  bun: { color: '#d98f3a', roughness: 0.55 },
  meat: { color: '#5c3320', roughness: 0.7 },
  sausage: { color: '#b5452a', roughness: 0.3 },
  salami: { color: '#c23b2f', roughness: 0.45 },
  cheese: { color: '#ffc233', roughness: 0.4 },
  lettuce: { color: '#6fc03a', roughness: 0.6 },
  tomato: { color: '#e8391f', roughness: 0.3 },
  olive: { color: '#2b2a24', roughness: 0.3 },
  seed: { color: '#fff2cf', roughness: 0.6 },
  crust: { color: '#d9974a', roughness: 0.8 },
  shell: { color: '#f0b84a', roughness: 0.7 },
  mustard: { color: '#ffd21f', roughness: 0.3 },
  fry: { color: '#ffcf5a', roughness: 0.6 },
  red: { color: '#d8232f', roughness: 0.5 },
  yellow: { color: '#ffcb1f', roughness: 0.5 },
  white: { color: '#f6f4ee', roughness: 0.5 },
  straw: { color: '#f2ead6', roughness: 0.6 },
  rice: { color: '#f8f6f0', roughness: 0.9 },
  nori: { color: '#1f3028', roughness: 0.8 },
  salmon: { color: '#ff8a5c', roughness: 0.35 },
  prawn: { color: '#ff6f4a', roughness: 0.4 },
  wood: { color: '#b5834f', roughness: 0.8 },
};

export const fastFood: Product = {
  id: 126,
  slug: 'street-food-pack',
  title: 'Street Food Pack',
  kind: 'model',
  categories: [SWEETS, MODELS],
  price: 11,
  newPrice: 7.7,
  rating: 4.8,
  ratingCount: 117,
  tags: ['food', 'burger', 'pizza', 'sushi', 'restaurant', 'cooking', 'low-poly'],
  description: [
    'Seven dishes from the best corner in town: a stacked burger, fries in their box, a slice of pizza with dripping cheese, a hot dog, a taco, a board of sushi and a soda with a straw.',
    'They are made in layers from separate materials, so a burger without tomato is a matter of hiding one. Sizes are three times natural, like the rest of our food.',
    'For restaurant games, delivery missions and health bars that deserve better than a heart.',
  ],
  contents: ['models/: seven dishes as .glb, one file each'],
  versions: [
    {
      version: '1.1.0',
      released: '2026-06-30',
      changelog: 'Adds the taco and the board of sushi.',
      makeFiles: () => modelFiles([burger(), fries(), pizza(), hotDog(), soda(), taco(), sushi()], palette),
    },
    {
      version: '1.0.0',
      released: '2026-03-11',
      changelog: 'First release with five dishes.',
      makeFiles: () => modelFiles([burger(), fries(), pizza(), hotDog(), soda()], palette),
    },
  ],
  pictures: [
    shot(
      'A burger, fries, a slice of pizza, a hot dog, a taco, sushi and a soda',
      [
        on('burger', 0, 0),
        on('fries', -0.95, -0.35, 14),
        on('soda_cup', 0.9, -0.4),
        on('pizza_slice', 0.95, 0.55, 200),
        on('hot_dog', -1.0, 0.62, 24),
        on('taco', -1.95, -0.05, 20),
        on('sushi_board', 2.1, -0.1, -22),
      ],
      4,
      24,
      { fov: 24, fill: 0.94, glow: '#8c5a2f' },
    ),
    shot('The burger with cheese, lettuce and tomato', [on('burger')], 14, 14, { fill: 0.8, glow: '#8c6a2f' }),
    shot(
      'The slice of pizza beside the hot dog',
      [on('pizza_slice', 0.55, 0, 200), on('hot_dog', -0.7, 0.1, 60)],
      4,
      34,
      { glow: '#8c3a2f' },
    ),
    shot('The fries, plain and with the edges of their triangles drawn', wired('fries', 1.0), 10, 14),
  ],
};
