import { SPRITES } from '../../lib/categories.ts';
import { board } from '../../lib/picture/board.ts';
import { type Sheet, enlarged, sheetFiles, sheetOnBoard, still } from '../../lib/pixel/sheet.ts';
import type { Files, Product } from '../../lib/types.ts';
import { ITEM_ICONS } from './item-icons-drawings.ts';

const sheet: Sheet = { path: 'sheet/items', frame: { w: 32, h: 32 }, columns: 8, clips: still(ITEM_ICONS) };

async function makeFiles(): Promise<Files> {
  const single = await Promise.all(
    Object.entries(ITEM_ICONS).map(async ([name, icon]) => [`icons/${name}.png`, await icon.png()] as const),
  );
  return { ...(await sheetFiles(sheet)), ...Object.fromEntries(single) };
}

const shown = (names: readonly string[], zoom: number): Promise<string[]> =>
  Promise.all(
    names.map((name) => {
      const icon = ITEM_ICONS[name];
      if (!icon) throw new Error(`There is no icon ${name}`);
      return enlarged(icon, zoom, 'display:block');
    }),
  );

const slots = async (names: readonly string[], columns: number, zoom: number): Promise<string> =>
  `<div style="position:absolute;inset:0;display:grid;place-content:center;grid-template-columns:repeat(${columns},auto);gap:22px">${(await shown(names, zoom)).map((icon) => `<div style="padding:${zoom * 3}px;border-radius:18px;background:#2a2140;border:4px solid #57457c;box-shadow:inset 0 6px 0 #1b142c">${icon}</div>`).join('')}</div>`;

export const itemIcons: Product = {
  id: 133,
  slug: 'pixel-rpg-item-icons',
  title: 'Pixel RPG Item Icons',
  kind: 'sprites',
  categories: [SPRITES],
  price: 8,
  rating: 4.7,
  ratingCount: 128,
  tags: ['icons', 'items', 'pixel art', 'rpg', 'inventory', 'fantasy', 'loot'],
  description: [
    'Forty-eight inventory icons of 32 by 32 pixels: swords, axes, bows, shields, helmets, boots and keys in iron, gold, ember and frost, and potions, rings, scrolls, gems and books in four colors.',
    'All share one dark outline and one light from the upper left, so they sit well next to each other at any whole zoom. They come as one sheet with an atlas and as single files.',
    'Transparent background, straight alpha.',
  ],
  contents: ['sheet/items.png and items.json: all icons with their places', 'icons/: every icon on its own'],
  versions: [{ version: '1.0.0', released: '2026-01-29', changelog: 'First release.', makeFiles }],
  pictures: [
    {
      alt: 'Swords, shields, potions, rings and other items in inventory slots',
      html: async () =>
        board({
          style: 'body{background:#171024}',
          body: await slots(
            [
              'sword_ember',
              'shield_frost',
              'potion_red',
              'bow_gold',
              'helmet_iron',
              'ring_violet',
              'axe_frost',
              'book_blue',
              'gem_green',
              'key_gold',
              'scroll_red',
              'boots_ember',
            ],
            4,
            7,
          ),
        }),
    },
    {
      alt: 'All forty-eight icons on a checkerboard',
      html: (files) => board({ body: sheetOnBoard(files, 'sheet/items', 256, 192) }),
    },
    {
      alt: 'A sword in iron, gold, ember and frost, and potions in four colors',
      html: async () =>
        board({
          body: await slots(
            [
              'sword_iron',
              'sword_gold',
              'sword_ember',
              'sword_frost',
              'potion_red',
              'potion_blue',
              'potion_green',
              'potion_violet',
            ],
            4,
            7,
          ),
        }),
    },
    {
      alt: 'A frost axe, an ember bow and a violet gem, enlarged',
      html: async () =>
        board({
          style: 'body{background:#171024}',
          body: await slots(['axe_frost', 'bow_ember', 'gem_violet', 'shield_gold'], 2, 11),
        }),
    },
  ],
};
