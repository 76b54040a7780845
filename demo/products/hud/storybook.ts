import { HUD } from '../../lib/categories.ts';
import { hudFiles, placed } from '../../lib/hud.ts';
import { board } from '../../lib/picture/board.ts';
import type { Product } from '../../lib/types.ts';
import { ICONS } from './icons.ts';
import { DEFINITIONS, ELEMENTS } from './storybook-elements.ts';

const MEADOW =
  'body{background:linear-gradient(#bfe0f6 0,#fde6d8 48%,#b8d8a0 48.3%,#7fae78)}.sun{position:absolute;left:820px;top:120px;width:220px;height:220px;border-radius:50%;background:#fff3c0;box-shadow:0 0 120px #fff3c0}.hill{position:absolute;border-radius:50%;background:#9cc890}';

const HILLS =
  '<i class="sun"></i><i class="hill" style="left:-200px;top:400px;width:900px;height:500px"></i><i class="hill" style="left:560px;top:430px;width:1000px;height:500px;background:#8ab884"></i>';

export const storybookHud: Product = {
  id: 159,
  slug: 'storybook-visual-novel-ui',
  title: 'Storybook Visual Novel UI',
  kind: 'hud',
  categories: [HUD],
  price: 14,
  newPrice: 9.8,
  rating: 4.6,
  ratingCount: 55,
  tags: ['hud', 'ui', 'visual novel', 'dialogue', 'cozy', 'story', 'svg'],
  description: [
    'A gentle interface for stories: dialogue boxes by day and night with sprigs in their corners, a name plate, choices in three states, an open book, buttons, hearts, save slots, an oval portrait frame, phases of the moon, tabs and ten icons.',
    'Every element comes as SVG and as PNG in two sizes. Boxes scale as nine slices with 90 px corners; the portrait frame is open in its middle.',
    'There is no text in the files: your own words go on top.',
  ],
  contents: ['svg/: every element as a vector', 'png/1x and png/2x/: the same elements as pixels'],
  versions: [
    {
      version: '1.0.0',
      released: '2026-06-13',
      changelog: 'First release.',
      makeFiles: () => hudFiles(ELEMENTS, DEFINITIONS),
    },
  ],
  pictures: [
    {
      alt: 'A meadow with a dialogue box, a name plate, two choices, hearts and a portrait frame',
      html: (f) =>
        board({
          style: MEADOW,
          body: `${HILLS}${placed(f, 'dialogue-box', 50, 620, 1.37)}${placed(f, 'name-plate', 110, 566, 1.2)}${placed(f, 'next-arrow', 1130, 870, 1)}${placed(f, 'choice-hover', 640, 250, 1)}${placed(f, 'choice-normal', 640, 350, 1)}${placed(f, 'choice-seen', 640, 450, 1)}${[0, 1, 2, 3].map((i) => placed(f, i < 3 ? 'heart-full' : 'heart-empty', 40 + i * 84, 36, 1)).join('')}${placed(f, 'moon-half', 1150, 30, 1)}${placed(f, 'portrait-frame', 140, 190, 1.3)}`,
        }),
    },
    {
      alt: 'The open book with a ribbon, and tabs above it',
      html: (f) =>
        board({
          style: 'body{background:#6b4a5a}',
          body: `${placed(f, 'tab-active', 160, 60, 1.3)}${placed(f, 'tab-normal', 380, 60, 1.3)}${placed(f, 'tab-normal', 600, 60, 1.3)}${placed(f, 'book-open', 70, 140, 1.5)}`,
        }),
    },
    {
      alt: 'Dialogue boxes by day and by night with buttons in three colors',
      html: (f) =>
        board({
          style: MEADOW,
          body: `${placed(f, 'dialogue-box', 80, 50, 1.3)}${placed(f, 'dialogue-night', 80, 390, 1.3)}${['rose', 'sage', 'paper'].map((c, i) => placed(f, `button-${c}`, 80 + i * 390, 770, 1.3)).join('')}`,
        }),
    },
    {
      alt: 'Save slots, moons and the ten icons',
      html: (f) =>
        board({
          style: 'body{background:linear-gradient(#fde6d8,#e8c8c0)}',
          body: `${[0, 1, 2].map((i) => placed(f, 'save-slot', 60 + i * 400, 50, 1.2)).join('')}${Object.keys(ICONS)
            .map((n, i) => placed(f, `icon-${n}`, 70 + (i % 5) * 190, 400 + Math.floor(i / 5) * 190, 2))
            .join(
              '',
            )}${placed(f, 'moon-full', 1060, 420, 1.5)}${placed(f, 'moon-half', 1060, 620, 1.5)}${placed(f, 'name-plate', 480, 810, 1.3)}`,
        }),
    },
  ],
};
