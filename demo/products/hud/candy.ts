import { HUD } from '../../lib/categories.ts';
import { hudFiles, placed } from '../../lib/hud.ts';
import { board } from '../../lib/picture/board.ts';
import type { Product } from '../../lib/types.ts';
import { ICONS } from './icons.ts';
import { DEFINITIONS, ELEMENTS } from './candy-elements.ts';

const JELLIES = [
  'heart',
  'drop',
  'square',
  'diamond',
  'drop',
  'heart',
  'diamond',
  'square',
  'heart',
  'diamond',
  'drop',
  'square',
  'diamond',
  'heart',
  'square',
  'drop',
  'drop',
  'square',
  'heart',
  'diamond',
];

const GROUND = 'body{background:radial-gradient(circle at 50% 30%,#ffd0ee,#c87ae8 60%,#7a3fb8)}';

export const candyHud: Product = {
  id: 142,
  slug: 'candy-match-game-ui',
  title: 'Candy Match Game UI',
  kind: 'hud',
  categories: [HUD],
  price: 16,
  newPrice: 11.2,
  rating: 4.7,
  ratingCount: 84,
  tags: ['hud', 'ui', 'casual', 'match-3', 'mobile', 'sweets', 'svg'],
  description: [
    'A glossy interface for friendly games: pillow buttons in five colors, panels, a ribbon, round buttons, bars, stars, switches, a coin counter, board cells and four jelly pieces to match.',
    'Every element comes as SVG and as PNG in two sizes. Bars come as frame and filling; panels scale as nine slices with 52 px corners.',
    'There is no text in the files: your own words go on top.',
  ],
  contents: ['svg/: every element as a vector', 'png/1x and png/2x/: the same elements as pixels'],
  versions: [
    {
      version: '1.0.0',
      released: '2026-03-13',
      changelog: 'First release.',
      makeFiles: () => hudFiles(ELEMENTS, DEFINITIONS),
    },
  ],
  pictures: [
    {
      alt: 'A match-three board of jelly pieces with stars, a coin counter and glossy buttons',
      html: (f) =>
        board({
          style: GROUND,
          body: `${placed(f, 'ribbon', 400, 24, 1)}${[0, 1, 2].map((i) => placed(f, i < 2 ? 'star-full' : 'star-empty', 496 + i * 98, i === 1 ? 24 : 40, 0.9)).join('')}${placed(f, 'counter', 30, 40, 1.2)}${placed(f, 'round-settings', 1140, 30, 1.1)}${JELLIES.map((shape, i) => placed(f, 'board-cell', 350 + (i % 5) * 118, 190 + Math.floor(i / 5) * 118, 1.1) + placed(f, `jelly-${shape}`, 360 + (i % 5) * 118, 199 + Math.floor(i / 5) * 118, 1)).join('')}${placed(f, 'bar-frame', 350, 700, 1.46)}<div style="position:absolute;left:362px;top:712px;width:400px;height:60px;overflow:hidden">${placed(f, 'bar-fill-green', 0, 0, 1.46)}</div>${placed(f, 'round-play', 576, 812, 1)}${placed(f, 'round-shop', 60, 240, 1.4)}${placed(f, 'round-map', 60, 400, 1.4)}${placed(f, 'button-yellow', 1010, 250, 1)}${placed(f, 'button-pink', 1010, 360, 1)}`,
        }),
    },
    {
      alt: 'Panels, buttons in five colors, bars and switches of the kit',
      html: (f) =>
        board({
          style: GROUND,
          body: `${placed(f, 'panel-large', 50, 60, 1.1)}${placed(f, 'panel-small', 50, 560, 1.3)}${['pink', 'blue', 'green', 'yellow', 'grey'].map((c, i) => placed(f, `button-${c}`, 740 + (i % 2) * 260, 70 + Math.floor(i / 2) * 110)).join('')}${placed(f, 'bar-frame', 740, 430, 1.25)}${placed(f, 'bar-fill-pink', 750, 440, 1.25)}${placed(f, 'toggle-on', 740, 560, 1.4)}${placed(f, 'toggle-off', 960, 560, 1.4)}${placed(f, 'counter', 740, 720, 1.5)}${placed(f, 'ribbon', 170, 20, 0.8)}`,
        }),
    },
    {
      alt: 'The four jelly pieces, enlarged',
      html: (f) =>
        board({
          style: GROUND,
          body: ['heart', 'drop', 'square', 'diamond']
            .map((s, i) => placed(f, `jelly-${s}`, 180 + (i % 2) * 500, 60 + Math.floor(i / 2) * 440, 4.2))
            .join(''),
        }),
    },
    {
      alt: 'The ten icons of the kit',
      html: (f) =>
        board({
          style: GROUND,
          body: Object.keys(ICONS)
            .map(
              (name, i) =>
                placed(f, 'panel-small', 40 + (i % 5) * 244, 230 + Math.floor(i / 5) * 250, 0.7) +
                placed(f, `icon-${name}`, 96 + (i % 5) * 244, 242 + Math.floor(i / 5) * 250, 1.7),
            )
            .join(''),
        }),
    },
  ],
};
