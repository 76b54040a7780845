import { HUD } from '../../lib/categories.ts';
import { hudFiles, placed, type Element } from '../../lib/hud.ts';
import { board } from '../../lib/picture/board.ts';
import type { Files, Product } from '../../lib/types.ts';
import { icon, ICONS } from './icons.ts';

const [LINE, GOLD, BROWN] = ['#3a2214', '#f0b63c', '#5e371c'];

const DEFINITIONS = `<linearGradient id="gold" x2="0" y2="1"><stop stop-color="#ffe9a3"/><stop offset=".45" stop-color="#f0b63c"/><stop offset="1" stop-color="#a8651a"/></linearGradient>
<linearGradient id="wood" x2="0" y2="1"><stop stop-color="#9c6434"/><stop offset="1" stop-color="#6b3f20"/></linearGradient>
<linearGradient id="dark" x2="0" y2="1"><stop stop-color="#3b2416"/><stop offset="1" stop-color="#24150c"/></linearGradient>
<radialGradient id="paper" cx=".5" cy=".45" r=".75"><stop stop-color="#fbeecb"/><stop offset=".7" stop-color="#f0d9a4"/><stop offset="1" stop-color="#cfa566"/></radialGradient>
<linearGradient id="red" x2="0" y2="1"><stop stop-color="#ff8a7a"/><stop offset=".5" stop-color="#d8333f"/><stop offset="1" stop-color="#8f1626"/></linearGradient>
<linearGradient id="blue" x2="0" y2="1"><stop stop-color="#9fd4ff"/><stop offset=".5" stop-color="#2f7fe0"/><stop offset="1" stop-color="#174a99"/></linearGradient>
<linearGradient id="green" x2="0" y2="1"><stop stop-color="#c6f29a"/><stop offset=".5" stop-color="#57b83f"/><stop offset="1" stop-color="#2a7328"/></linearGradient>`;

function frame(x: number, y: number, w: number, h: number, r: number, fill: string, width = 6): string {
  return `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}" stroke="${LINE}" stroke-width="${width}"/>`;
}

/** A stud of gold: a ball with a dark rim and a light spot. */
function stud(x: number, y: number, r: number): string {
  return `<circle cx="${x}" cy="${y}" r="${r}" fill="url(#gold)" stroke="${LINE}" stroke-width="3"/><circle cx="${x - r * 0.3}" cy="${y - r * 0.35}" r="${r * 0.26}" fill="#fff6d8"/>`;
}

/** Boards with grain, clipped to a panel by staying inside of it. */
function grain(w: number, h: number): string {
  return Array.from(
    { length: Math.floor((h - 40) / 22) },
    (_, i) =>
      `<path d="M22 ${32 + i * 22}q${w * 0.25} ${i % 2 ? 7 : -6} ${w * 0.5} 0t${w * 0.5 - 44} 0" fill="none" stroke="${LINE}" stroke-opacity=".22" stroke-width="2"/>`,
  ).join('');
}

function panel(w: number, h: number, inner: 'paper' | 'dark'): Element {
  const corners = [
    [20, 20],
    [w - 20, 20],
    [20, h - 20],
    [w - 20, h - 20],
  ]
    .map(([x = 0, y = 0]) => stud(x, y, 11))
    .join('');
  return {
    width: w,
    height: h,
    body:
      frame(4, 4, w - 8, h - 8, 22, 'url(#wood)') +
      grain(w, h) +
      `<rect x="10" y="10" width="${w - 20}" height="${h - 20}" rx="17" fill="none" stroke="#c98f55" stroke-opacity=".7" stroke-width="3"/>` +
      frame(30, 30, w - 60, h - 60, 12, `url(#${inner})`, 5) +
      `<rect x="36" y="36" width="${w - 72}" height="${h - 72}" rx="8" fill="none" stroke="url(#gold)" stroke-width="3"/>` +
      corners,
  };
}

function button(state: 'normal' | 'hover' | 'pressed' | 'disabled'): Element {
  const fill = { normal: 'url(#green)', hover: '#8fe05f', pressed: '#2f7d2c', disabled: '#8c8272' }[state];
  const down = state === 'pressed' ? 5 : 0;
  return {
    width: 240,
    height: 80,
    body:
      `<rect x="5" y="13" width="230" height="62" rx="24" fill="${LINE}"/>` +
      `<g transform="translate(0 ${down})">${frame(5, 4, 230, 62, 24, 'url(#gold)', 4)}${frame(13, 11, 214, 48, 18, fill, 4)}<rect x="24" y="15" width="192" height="14" rx="7" fill="#fff" fill-opacity="${state === 'disabled' ? 0.12 : 0.35}"/>${stud(14, 35, 8)}${stud(226, 35, 8)}</g>`,
  };
}

const barFrame: Element = {
  width: 360,
  height: 52,
  body:
    frame(24, 8, 328, 36, 18, 'url(#gold)', 5) +
    frame(32, 15, 312, 22, 11, 'url(#dark)', 4) +
    stud(26, 26, 20) +
    stud(346, 26, 10),
};
const barFill = (paint: string): Element => ({
  width: 304,
  height: 16,
  body: `<rect width="304" height="16" rx="8" fill="url(#${paint})"/><rect x="6" y="3" width="292" height="4" rx="2" fill="#fff" fill-opacity=".5"/>`,
});

const slot = (rim: string): Element => ({
  width: 96,
  height: 96,
  body:
    frame(4, 4, 88, 88, 16, rim, 5) +
    frame(15, 15, 66, 66, 9, 'url(#dark)', 4) +
    '<path d="M20 30V24a5 5 0 0 1 5-5h46" fill="none" stroke="#000" stroke-opacity=".4" stroke-width="5"/>',
});

function orb(paint: string): Element {
  return {
    width: 220,
    height: 220,
    body:
      `<circle cx="110" cy="110" r="104" fill="url(#gold)" stroke="${LINE}" stroke-width="6"/><circle cx="110" cy="110" r="86" fill="url(#dark)" stroke="${LINE}" stroke-width="5"/><path d="M28 96q20-18 41 0t41 0 41 0 41 0A84 84 0 1 1 28 96Z" fill="url(#${paint})"/><ellipse cx="82" cy="66" rx="34" ry="20" fill="#fff" fill-opacity=".45" transform="rotate(-28 82 66)"/>` +
      [45, 135, 225, 315]
        .map((a) => stud(110 + Math.cos((a * Math.PI) / 180) * 95, 110 + Math.sin((a * Math.PI) / 180) * 95, 9))
        .join(''),
  };
}

const compass: Element = {
  width: 240,
  height: 240,
  body:
    `<circle cx="120" cy="120" r="112" fill="url(#gold)" stroke="${LINE}" stroke-width="6"/><circle cx="120" cy="120" r="92" fill="url(#paper)" stroke="${LINE}" stroke-width="5"/><path d="M52 92q30-30 60-8t70 4M60 150q26 20 56 4t66 14" fill="none" stroke="#a8763a" stroke-width="4" stroke-dasharray="8 8"/><path d="m120 40 18 80h-36z" fill="#d8333f" stroke="${LINE}" stroke-width="4"/><path d="m120 200 18-80h-36z" fill="#fff6e0" stroke="${LINE}" stroke-width="4"/>` +
    stud(120, 120, 13) +
    [0, 90, 180, 270]
      .map((a) => stud(120 + Math.cos((a * Math.PI) / 180) * 102, 120 + Math.sin((a * Math.PI) / 180) * 102, 9))
      .join(''),
};

const ribbon: Element = {
  width: 460,
  height: 110,
  body: `<path d="M4 40h80v56H4l26-28Z" fill="#8f1626" stroke="${LINE}" stroke-width="6" stroke-linejoin="round"/><path d="M456 40h-80v56h80l-26-28Z" fill="#8f1626" stroke="${LINE}" stroke-width="6" stroke-linejoin="round"/><path d="M56 18q174-22 348 0v58q-174-22-348 0Z" fill="url(#red)" stroke="${LINE}" stroke-width="6" stroke-linejoin="round"/><path d="M68 28q162-18 324 0M68 68q162-18 324 0" fill="none" stroke="url(#gold)" stroke-width="4"/>`,
};

const portrait: Element = {
  width: 180,
  height: 200,
  body:
    `<path d="M90 6 170 34v74c0 46-36 70-80 86-44-16-80-40-80-86V34Z" fill="url(#gold)" stroke="${LINE}" stroke-width="6" stroke-linejoin="round"/><path d="M90 26 152 47v60c0 36-28 54-62 68-34-14-62-32-62-68V47Z" fill="url(#blue)" stroke="${LINE}" stroke-width="5"/>` +
    stud(90, 14, 12),
};

const ELEMENTS: Record<string, Element> = {
  'panel-parchment': panel(520, 400, 'paper'),
  'panel-wood': panel(420, 300, 'dark'),
  'dialogue-box': panel(800, 220, 'paper'),
  'panel-small': panel(240, 140, 'paper'),
  'button-normal': button('normal'),
  'button-hover': button('hover'),
  'button-pressed': button('pressed'),
  'button-disabled': button('disabled'),
  'bar-frame': barFrame,
  'bar-fill-health': barFill('red'),
  'bar-fill-mana': barFill('blue'),
  'bar-fill-stamina': barFill('green'),
  'slot-wood': slot('url(#wood)'),
  'slot-gold': slot('url(#gold)'),
  'orb-health': orb('red'),
  'orb-mana': orb('blue'),
  compass,
  ribbon,
  portrait,
  'checkbox-off': {
    width: 48,
    height: 48,
    body: frame(4, 4, 40, 40, 10, 'url(#gold)', 4) + frame(11, 11, 26, 26, 5, 'url(#dark)', 3),
  },
  'checkbox-on': {
    width: 48,
    height: 48,
    body:
      frame(4, 4, 40, 40, 10, 'url(#gold)', 4) +
      frame(11, 11, 26, 26, 5, 'url(#dark)', 3) +
      '<path d="m14 24 8 9 15-20" fill="none" stroke="#8fe05f" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>',
  },
  'close-button': {
    width: 64,
    height: 64,
    body: `<circle cx="32" cy="32" r="28" fill="url(#gold)" stroke="${LINE}" stroke-width="5"/><circle cx="32" cy="32" r="20" fill="url(#red)" stroke="${LINE}" stroke-width="4"/><path d="m25 25 14 14m0-14-14 14" stroke="#fff6e0" stroke-width="6" stroke-linecap="round"/>`,
  },
  coin: {
    width: 64,
    height: 64,
    body: `<circle cx="32" cy="32" r="28" fill="url(#gold)" stroke="${LINE}" stroke-width="5"/><circle cx="32" cy="32" r="19" fill="none" stroke="#a8651a" stroke-width="4"/>${icon('star', 20, 19, 24, '#fff0b8')}`,
  },
  ...Object.fromEntries(
    Object.keys(ICONS).map((name) => [
      `icon-${name}`,
      {
        width: 64,
        height: 64,
        body: `<g stroke="${LINE}" stroke-width="1" stroke-linejoin="round">${icon(name, 8, 8, 48, GOLD)}</g>`,
      },
    ]),
  ),
};

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
