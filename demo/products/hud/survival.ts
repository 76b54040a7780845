import { HUD } from '../../lib/categories.ts';
import { hudFiles, placed } from '../../lib/hud.ts';
import { board } from '../../lib/picture/board.ts';
import type { Product } from '../../lib/types.ts';
import { ICONS } from './icons.ts';
import { DEFINITIONS, ELEMENTS } from './survival-elements.ts';

const WOODS = `body{background:linear-gradient(#a8b8a8,#5f7a6a 50%,#2c3a2c 78%,#1a2018)}.t{position:absolute;bottom:200px;width:0;height:0;border:solid transparent;border-bottom-color:#24362b}`;

const TREES = Array.from(
  { length: 12 },
  (_, i) =>
    `<i class="t" style="left:${i * 115 - 60}px;bottom:${170 + (i % 3) * 34}px;border-width:0 ${70 + (i % 4) * 16}px ${300 + ((i * 7) % 5) * 46}px;opacity:${0.55 + (i % 3) * 0.2}"></i>`,
).join('');

export const survivalHud: Product = {
  id: 144,
  slug: 'wilderness-survival-hud',
  title: 'Wilderness Survival HUD',
  kind: 'hud',
  categories: [HUD],
  price: 17,
  rating: 4.4,
  ratingCount: 39,
  tags: ['hud', 'ui', 'survival', 'crafting', 'inventory', 'shooter', 'svg'],
  description: [
    'A quiet, worn interface for cold nights: rings for health, water, food, energy and armor, a compass, inventory and crafting panels with slots, a torn note, a day wheel, cross-hairs, an ammunition counter, bars, warnings and ten icons.',
    'Every element comes as SVG and as PNG in two sizes. Edges are cut by hand, so panels look torn rather than drawn with a ruler.',
    'Five colors make the whole kit; there is no text in the files.',
  ],
  contents: ['svg/: every element as a vector', 'png/1x and png/2x/: the same elements as pixels'],
  versions: [
    {
      version: '1.1.0',
      released: '2026-07-06',
      changelog: 'Adds the day wheel, the warning strip and the map marker.',
      makeFiles: () => hudFiles(ELEMENTS, DEFINITIONS),
    },
    {
      version: '1.0.0',
      released: '2026-05-06',
      changelog: 'First release.',
      makeFiles: () =>
        hudFiles(
          Object.fromEntries(
            Object.entries(ELEMENTS).filter(([name]) => !['day-wheel', 'warning-strip', 'map-marker'].includes(name)),
          ),
          DEFINITIONS,
        ),
    },
  ],
  pictures: [
    {
      alt: 'A misty forest seen through a survival game’s interface with rings, compass, slots and a note',
      html: (f) =>
        board({
          style: WOODS,
          body: `${TREES}${placed(f, 'compass', 360, 28, 1)}${['health', 'water', 'food', 'energy'].map((n, i) => placed(f, `ring-${n}`, 36 + i * 118, 816, 1.05)).join('')}${[0, 1, 2, 3, 4].map((i) => placed(f, i === 1 ? 'slot-active' : 'slot-empty', 560 + i * 100, 836, 1) + placed(f, `icon-${['sword', 'flame', 'bag', 'map', 'gem'][i]}`, 574 + i * 100, 850, 1)).join('')}${placed(f, 'ammo-counter', 1080, 832, 0.8)}${placed(f, 'crosshair', 592, 420, 1)}${placed(f, 'day-wheel', 36, 36, 1.1)}${placed(f, 'panel-note', 850, 130, 1)}${placed(f, 'map-marker', 420, 330, 1.2)}${placed(f, 'bar-frame', 36, 760, 1.3)}<div style="position:absolute;left:45px;top:769px;width:260px;height:22px;overflow:hidden">${placed(f, 'bar-fill-stamina', 0, 0, 1.3)}</div>`,
        }),
    },
    {
      alt: 'Inventory and crafting panels with their slots',
      html: (f) =>
        board({
          body: `${placed(f, 'panel-inventory', 50, 80, 1.24)}${Array.from({ length: 18 }, (_, i) => placed(f, i === 7 ? 'slot-active' : i > 14 ? 'slot-locked' : 'slot-empty', 90 + (i % 6) * 116, 190 + Math.floor(i / 6) * 120, 1.15)).join('')}${Object.keys(
            ICONS,
          )
            .map((n, i) => placed(f, `icon-${n}`, 106 + (i % 6) * 116, 204 + Math.floor(i / 6) * 120, 1.2))
            .join(
              '',
            )}${placed(f, 'panel-crafting', 850, 80, 1.08)}${['normal', 'hover', 'pressed'].map((s, i) => placed(f, `button-${s}`, 890, 190 + i * 100, 1.2)).join('')}${placed(f, 'warning-strip', 50, 740, 1.5)}`,
        }),
    },
    {
      alt: 'The five rings and the day wheel, enlarged',
      html: (f) =>
        board({
          body: `${['health', 'water', 'food', 'energy', 'armour'].map((n, i) => placed(f, `ring-${n}`, 80 + (i % 3) * 400, 60 + Math.floor(i / 3) * 430, 3.2)).join('')}${placed(f, 'day-wheel', 880, 490, 2.4)}`,
        }),
    },
    {
      alt: 'Compass, cross-hairs, hit marker, ammunition counter and note',
      html: (f) =>
        board({
          body: `${placed(f, 'compass', 80, 60, 2)}${placed(f, 'crosshair', 100, 260, 2.6)}${placed(f, 'hit-marker', 400, 260, 2.6)}${placed(f, 'ammo-counter', 720, 270, 2)}${placed(f, 'panel-note', 100, 560, 1.4)}${placed(f, 'map-marker', 740, 570, 3)}${placed(f, 'bar-frame', 900, 600, 1.1)}${placed(f, 'bar-fill-cold', 908, 608, 1.1)}`,
        }),
    },
  ],
};
