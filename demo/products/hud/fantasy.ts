import { HUD } from '../../lib/categories.ts';
import { hudFiles, placed } from '../../lib/hud.ts';
import { board } from '../../lib/picture/board.ts';
import type { Files, Product } from '../../lib/types.ts';
import { ICONS } from './icons.ts';
import { BROWN, DEFINITIONS, ELEMENTS } from './fantasy-elements.ts';

const makeFiles = (): Promise<Files> => hudFiles(ELEMENTS, DEFINITIONS);

/** Hills under an evening sky, as background for the kit. */
const HILLS = `<svg style="position:absolute;inset:0" width="1280" height="960"><defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="#4a6fb8"/><stop offset=".5" stop-color="#e8a07c"/><stop offset=".65" stop-color="#ffd39a"/></linearGradient></defs><rect width="1280" height="960" fill="url(#sky)"/><circle cx="820" cy="470" r="90" fill="#fff0c4"/><path d="M0 560 200 380l130 130 190-210 240 280 160-140 360 230v330H0Z" fill="#7a6a9c"/><path d="M0 640q300-120 640 0t640-40v360H0Z" fill="#5f8a58"/><path d="M0 740q340-110 700 0t580-30v250H0Z" fill="#3f6b45"/></svg>`;

const bar = (f: Files, kind: string, x: number, y: number, part: number): string =>
  `${placed(f, 'bar-frame', x, y, 1.25)}<div style="position:absolute;left:${x + 45}px;top:${y + 22}px;width:${380 * part}px;height:22px;overflow:hidden">${placed(f, `bar-fill-${kind}`, 0, 0, 1.25)}</div>`;

export const fantasyHud: Product = {
  id: 112,
  slug: 'fantasy-rpg-hud-kit',
  title: 'Fantasy RPG HUD Kit',
  kind: 'hud',
  categories: [HUD],
  price: 21,
  rating: 4.7,
  ratingCount: 88,
  tags: ['hud', 'ui', 'fantasy', 'rpg', 'svg', 'icons', 'parchment'],
  description: [
    'Wood, parchment and polished gold for role-playing games: panels, a dialogue box, buttons in four states, health and mana orbs, bars, a portrait shield, a compass, a ribbon, item slots, coins and ten icons.',
    'Every element comes as SVG and as PNG in two sizes. Bars and their fillings are separate files. Panels are made for nine-slice scaling with 48 px corners.',
    'The thick dark outline keeps the interface readable over bright landscapes. There is no text in the files, so they fit any language.',
  ],
  contents: ['svg/: every element as a vector', 'png/1x and png/2x/: the same elements as pixels'],
  versions: [
    {
      version: '1.1.0',
      released: '2026-06-02',
      changelog: 'Adds the compass, the ribbon and the portrait shield.',
      makeFiles,
    },
    {
      version: '1.0.0',
      released: '2026-02-25',
      changelog: 'First release.',
      makeFiles: () =>
        hudFiles(
          Object.fromEntries(
            Object.entries(ELEMENTS).filter(([name]) => !['compass', 'ribbon', 'portrait'].includes(name)),
          ),
          DEFINITIONS,
        ),
    },
  ],
  pictures: [
    {
      alt: 'A fantasy game screen with health and mana orbs, a portrait, a compass, item slots and a ribbon over green hills',
      html: (f) =>
        board({
          body: `${HILLS}${placed(f, 'portrait', 36, 30, 1.35)}${placed(f, 'icon-sword', 90, 78, 2.1)}${bar(f, 'health', 300, 50, 0.9)}${bar(f, 'mana', 300, 130, 0.7)}${bar(f, 'stamina', 300, 210, 0.5)}${placed(f, 'compass', 970, 30, 1.15)}${placed(f, 'ribbon', 300, 380, 1.5)}${placed(f, 'icon-star', 597, 404, 1.4)}${placed(f, 'orb-health', 30, 670, 1.2)}${placed(f, 'orb-mana', 986, 670, 1.2)}${[0, 1, 2, 3, 4].map((i) => placed(f, i === 2 ? 'slot-gold' : 'slot-wood', 322 + i * 130, 806, 1.3) + placed(f, `icon-${['flame', 'energy', 'shield', 'gem', 'bag'][i]}`, 346 + i * 130, 830, 1.2)).join('')}`,
        }),
    },
    {
      alt: 'Parchment panel, wooden panel, buttons in four states, slots and coins',
      html: (f) =>
        board({
          body: `${placed(f, 'panel-parchment', 50, 50, 1.2)}${placed(f, 'close-button', 620, 36, 1.2)}${placed(f, 'panel-wood', 50, 570, 1.15)}${['normal', 'hover', 'pressed', 'disabled'].map((s, i) => placed(f, `button-${s}`, 740, 60 + i * 106, 1.2)).join('')}${placed(f, 'checkbox-off', 1090, 74, 1.6)}${placed(f, 'checkbox-on', 1090, 180, 1.6)}${placed(f, 'coin', 1090, 300, 1.4)}${bar(f, 'health', 600, 570, 1)}${bar(f, 'mana', 600, 660, 1)}${bar(f, 'stamina', 600, 750, 1)}${placed(f, 'slot-wood', 1100, 560, 1.3)}${placed(f, 'slot-gold', 1100, 710, 1.3)}`,
        }),
    },
    {
      alt: 'A quest dialogue on parchment with the kit’s ten icons',
      html: (f) =>
        board({
          body: `${Object.keys(ICONS)
            .map(
              (name, i) =>
                placed(f, i % 3 ? 'slot-wood' : 'slot-gold', 70 + (i % 5) * 232, 50 + Math.floor(i / 5) * 232, 2.1) +
                placed(f, `icon-${name}`, 104 + (i % 5) * 232, 84 + Math.floor(i / 5) * 232, 2.1),
            )
            .join(
              '',
            )}${placed(f, 'dialogue-box', 60, 560, 1.45)}${placed(f, 'portrait', 140, 620, 1)}<p style="position:absolute;left:360px;top:640px;font:600 35px/1.5 Georgia,serif;color:${BROWN}">The bridge is out, traveler. Bring me<br>five oak planks and I shall mend it.</p>`,
        }),
    },
    {
      alt: 'The dialogue box with its portrait, enlarged',
      html: (f) => board({ body: `${placed(f, 'dialogue-box', 40, 300, 1.5)}${placed(f, 'portrait', 110, 350, 1.1)}` }),
    },
  ],
};
