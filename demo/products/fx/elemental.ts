import { FX } from '../../lib/categories.ts';
import type { Product } from '../../lib/types.ts';
import { contents, moments, scene, together, whole } from './effect-product.ts';
import { CAMPFIRE, COLD_FIRE, FROST_SLASH, LIGHTNING, PORTAL, SLASH } from './elements.ts';

export const flames: Product = {
  id: 150,
  slug: 'looping-flames-fx',
  title: 'Looping Flames FX',
  kind: 'fx',
  categories: [FX],
  price: 7,
  rating: 4.6,
  ratingCount: 72,
  tags: ['fire', 'flame', 'campfire', 'torch', 'vfx', 'loop', 'flipbook'],
  description: [
    'Two flames that burn forever: a warm camp fire and a cold, blue one, each in 24 frames that loop without a seam, sparks included.',
    'Frames are 192 pixels wide with straight alpha, for additive or alpha blending. A JSON file lists every frame; another one holds columns, speed, blending and the light that goes with the fire.',
    'For torches, camps, burning crates and cursed braziers.',
  ],
  contents: contents([CAMPFIRE, COLD_FIRE]),
  versions: [
    {
      version: '1.1.0',
      released: '2026-06-17',
      changelog: 'Adds the cold fire.',
      makeFiles: () => together([CAMPFIRE, COLD_FIRE]),
    },
    {
      version: '1.0.0',
      released: '2026-03-22',
      changelog: 'First release with the camp fire.',
      makeFiles: () => together([CAMPFIRE]),
    },
  ],
  pictures: [
    scene(
      'A warm camp fire beside a cold blue flame',
      'radial-gradient(circle at 30% 70%,#5c2a10,transparent 45%),radial-gradient(circle at 72% 70%,#103a6e,transparent 45%),#0b0d12',
      (f) => whole(f, CAMPFIRE, 5, 860, -40, 40) + whole(f, COLD_FIRE, 13, 860, 460, 40),
    ),
    moments('Twelve moments of the camp fire', CAMPFIRE),
    moments('Twelve moments of the cold fire', COLD_FIRE),
    scene('Four torches lit by the flames', 'linear-gradient(#14100e,#2a1c14)', (f) =>
      [0, 1, 2, 3]
        .map(
          (i) =>
            `<i style="position:absolute;left:${140 + i * 290}px;top:560px;width:46px;height:400px;background:linear-gradient(90deg,#3a2416,#7a4a2a,#3a2416)"></i>` +
            whole(f, i % 2 ? COLD_FIRE : CAMPFIRE, i * 5, 470, -70 + i * 290, 190),
        )
        .join(''),
    ),
  ],
};

export const lightning: Product = {
  id: 151,
  slug: 'lightning-strike-fx',
  title: 'Lightning Strike FX',
  kind: 'fx',
  categories: [FX],
  price: 6,
  newPrice: 4.2,
  rating: 4.3,
  ratingCount: 34,
  tags: ['lightning', 'thunder', 'electric', 'bolt', 'storm', 'vfx', 'flipbook'],
  description: [
    'A bolt out of the blue: twelve frames in which five strikes flicker after each other, with branches, a glow and the place where they hit the ground.',
    'Frames are 192 pixels wide with straight alpha, made for additive blending at thirty frames a second.',
    'For storms, spells, broken machines and gods in a bad mood.',
  ],
  contents: contents([LIGHTNING]),
  versions: [
    { version: '1.0.0', released: '2026-04-30', changelog: 'First release.', makeFiles: () => together([LIGHTNING]) },
  ],
  pictures: [
    scene(
      'Branched lightning strikes the ground below a dark sky',
      'linear-gradient(#141a33,#2a3560 70%,#12141f 70.2%)',
      (f) =>
        whole(f, LIGHTNING, 0, 960, 160, -40) +
        whole(f, LIGHTNING, 3, 620, -90, 100, 'opacity:.8') +
        whole(f, LIGHTNING, 5, 560, 800, 130, 'opacity:.75'),
    ),
    moments('All twelve frames of the strike', LIGHTNING),
    scene('One strike, enlarged', '#0a0d18', (f) => whole(f, LIGHTNING, 3, 1240, 20, -140)),
    scene(
      'Lightning between two coils',
      'linear-gradient(#1a1420,#0c0a10)',
      (f) =>
        `<i style="position:absolute;left:300px;top:790px;width:680px;height:40px;background:#3a3f4a;border-radius:8px"></i><i style="position:absolute;left:590px;top:20px;width:100px;height:60px;background:linear-gradient(90deg,#6a4a24,#e0a84a,#6a4a24);border-radius:50%"></i>` +
        whole(f, LIGHTNING, 7, 860, 210, 20),
    ),
  ],
};

export const portals: Product = {
  id: 152,
  slug: 'arcane-portal-fx',
  title: 'Arcane Portal FX',
  kind: 'fx',
  categories: [FX],
  price: 8,
  rating: 4.7,
  ratingCount: 58,
  tags: ['portal', 'magic', 'arcane', 'fantasy', 'teleport', 'vfx', 'loop'],
  description: [
    'A doorway in violet: arms of light turn into its middle, sparks are drawn in and the rim breathes. Twenty-four frames loop without a seam.',
    'Frames are 192 pixels wide with straight alpha. A JSON file lists the frames, another one the parameters for your particle system and the light to set beside it.',
    'Tint it in the engine for other schools of magic.',
  ],
  contents: contents([PORTAL]),
  versions: [
    { version: '1.0.0', released: '2026-05-30', changelog: 'First release.', makeFiles: () => together([PORTAL]) },
  ],
  pictures: [
    scene('A violet portal turns between dark stones', 'radial-gradient(circle at 50% 50%,#3a1466,#0c0818 65%)', (f) =>
      whole(f, PORTAL, 6, 940, 170, 10),
    ),
    moments('Twelve moments of the portal', PORTAL),
    scene('Three portals tinted blue, green and gold', '#0d0c16', (f) =>
      [0, 1, 2]
        .map((i) => whole(f, PORTAL, i * 7, 440, -20 + i * 430, 260, `filter:hue-rotate(${[-60, -140, 130][i]}deg)`))
        .join(''),
    ),
    scene(
      'The portal in an archway',
      'linear-gradient(#1a1626,#0c0a12)',
      (f) =>
        `<i style="position:absolute;left:330px;top:60px;width:620px;height:900px;border-radius:310px 310px 0 0;background:#4a4658"></i><i style="position:absolute;left:400px;top:130px;width:480px;height:830px;border-radius:240px 240px 0 0;background:#120a22"></i>` +
        whole(f, PORTAL, 12, 620, 330, 190),
    ),
  ],
};

export const slashes: Product = {
  id: 153,
  slug: 'sword-slash-fx',
  title: 'Sword Slash FX',
  kind: 'fx',
  categories: [FX],
  price: 5,
  rating: 4.5,
  ratingCount: 47,
  tags: ['slash', 'sword', 'hit', 'combat', 'vfx', 'flipbook', 'fantasy'],
  description: [
    'The arc that a blade leaves behind: a fiery and a frosty crescent, twelve frames each, that swing, flare and break into sparks.',
    'Frames are 192 pixels wide with straight alpha for additive blending at 36 frames a second; turn and mirror them for combos.',
    'They go with our Fantasy Weapons and the Animated Hero.',
  ],
  contents: contents([SLASH, FROST_SLASH]),
  versions: [
    {
      version: '1.0.0',
      released: '2026-06-20',
      changelog: 'First release.',
      makeFiles: () => together([SLASH, FROST_SLASH]),
    },
  ],
  pictures: [
    scene(
      'A fiery and a frosty crescent cross each other',
      'radial-gradient(circle at 50% 50%,#2a2030,#0b0a10 70%)',
      (f) =>
        whole(f, SLASH, 5, 900, 0, -60) +
        whole(f, FROST_SLASH, 5, 900, 360, 120, 'transform:scaleX(-1) rotate(-20deg)'),
    ),
    moments('All twelve frames of the fiery slash', SLASH),
    moments('All twelve frames of the frosty slash', FROST_SLASH),
    scene(
      'A combo of three slashes',
      '#0d0c12',
      (f) =>
        whole(f, SLASH, 4, 620, -40, 160) +
        whole(f, FROST_SLASH, 5, 620, 330, 160, 'transform:rotate(120deg)') +
        whole(f, SLASH, 6, 620, 700, 160, 'transform:rotate(-70deg)'),
    ),
  ],
};
