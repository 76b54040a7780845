import { FX } from '../../lib/categories.ts';
import type { Product } from '../../lib/types.ts';
import { contents, moments, scene, together, whole } from './effect-product.ts';
import { AURA, DUST_BURST, SMOKE_PUFF, SPLASH } from './soft-elements.ts';

export const smoke: Product = {
  id: 160,
  slug: 'smoke-and-dust-fx',
  title: 'Smoke & Dust FX',
  kind: 'fx',
  categories: [FX],
  price: 6,
  rating: 4.5,
  ratingCount: 38,
  tags: ['smoke', 'dust', 'cloud', 'puff', 'landing', 'tires', 'vfx', 'flipbook'],
  description: [
    'A gray puff that rises and a brown burst that runs along the ground, 24 frames each: fifteen balls of smoke, lit from one side, ragged at their edges, thinning out as they spread.',
    'Frames are 192 pixels wide with straight alpha, for alpha blending. A JSON file lists every frame; another one holds columns, speed and blending.',
    'For landings, tires that spin, doors that fall and magicians who leave.',
  ],
  contents: contents([SMOKE_PUFF, DUST_BURST]),
  versions: [
    {
      version: '1.0.0',
      released: '2026-07-01',
      changelog: 'First release.',
      makeFiles: () => together([SMOKE_PUFF, DUST_BURST]),
    },
  ],
  pictures: [
    scene(
      'A gray puff of smoke above a brown burst of dust',
      'linear-gradient(#33506e,#7f97a8 62%,#8a7355 62.3%,#5d4a34)',
      (f) => whole(f, SMOKE_PUFF, 9, 880, -60, -180) + whole(f, DUST_BURST, 9, 960, 400, 60),
    ),
    moments('Twelve moments of the smoke', SMOKE_PUFF),
    moments('Twelve moments of the dust', DUST_BURST),
    scene('Dust behind a running character', 'linear-gradient(#e9b872,#f3d9a4 60%,#b98a52 60.3%,#8a6238)', (f) =>
      [0, 1, 2, 3].map((i) => whole(f, DUST_BURST, 19 - i * 5, 560, -110 + i * 290, 250)).join(''),
    ),
  ],
};

export const splash: Product = {
  id: 161,
  slug: 'water-splash-fx',
  title: 'Water Splash FX',
  kind: 'fx',
  categories: [FX],
  price: 5,
  rating: 4.4,
  ratingCount: 26,
  tags: ['water', 'splash', 'drop', 'ripple', 'fishing', 'vfx', 'flipbook'],
  description: [
    'What happens when something falls into a pond: a crown of drops, the column that follows it, and three rings that run out over the water, in 24 frames.',
    'Frames are 192 pixels wide with straight alpha, for alpha blending. Scale it for pebbles, fish and cannon balls.',
    'It is drawn for a camera that looks down a little, as most platformers, farms and fishing games do.',
  ],
  contents: contents([SPLASH]),
  versions: [
    { version: '1.0.0', released: '2026-07-03', changelog: 'First release.', makeFiles: () => together([SPLASH]) },
  ],
  pictures: [
    scene(
      'A column of water, a crown of drops and rings on a dark pond',
      'radial-gradient(ellipse at 50% 78%,#1f5f86,#0a1f33 70%)',
      (f) => whole(f, SPLASH, 9, 1000, 140, -60),
    ),
    moments('Twelve moments of the splash', SPLASH),
    scene('Three splashes, one after the other', 'linear-gradient(#bfe3ee,#8cc9dd 45%,#2c7fa6 45.3%,#12476a)', (f) =>
      [0, 1, 2].map((i) => whole(f, SPLASH, 4 + i * 5, 560, -80 + i * 420, 230)).join(''),
    ),
    scene('The crown of drops, enlarged', '#0b2236', (f) => whole(f, SPLASH, 5, 1700, -210, -560)),
  ],
};

export const healing: Product = {
  id: 162,
  slug: 'healing-aura-fx',
  title: 'Healing Aura FX',
  kind: 'fx',
  categories: [FX],
  price: 7,
  newPrice: 5.6,
  rating: 4.7,
  ratingCount: 45,
  tags: ['healing', 'aura', 'magic', 'fantasy', 'buff', 'loop', 'vfx', 'flipbook'],
  description: [
    'Rings of green light that rise around whoever stands in them, motes and little crosses between, and a pool of light on the ground. Twenty-four frames loop without a seam.',
    'Frames are 192 pixels wide with straight alpha, for additive blending. Tint it for other blessings: blue for mana, gold for a new level.',
    'For healers, check points, save stones and potions that work.',
  ],
  contents: contents([AURA]),
  versions: [
    { version: '1.0.0', released: '2026-07-10', changelog: 'First release.', makeFiles: () => together([AURA]) },
  ],
  pictures: [
    scene(
      'Rings of green light with crosses rise from a dark floor',
      'radial-gradient(ellipse at 50% 80%,#123f2c,#080d0c 65%)',
      (f) => whole(f, AURA, 7, 980, 150, -40),
    ),
    moments('Twelve moments of the aura', AURA),
    scene('Auras tinted green, blue and gold', '#0b0f12', (f) =>
      [0, 1, 2]
        .map((i) => whole(f, AURA, i * 7, 520, -60 + i * 430, 230, `filter:hue-rotate(${[0, 80, -80][i]}deg)`))
        .join(''),
    ),
    scene('The rings, enlarged', '#07110d', (f) => whole(f, AURA, 15, 1500, -110, -420)),
  ],
};
