import { type Element } from '../../lib/hud.ts';
import { ICONS, icon } from './icons.ts';

const [BONE, DARK, ORANGE, RED, BLUE, GREEN] = ['#ece6d4', '#191b16', '#e8823a', '#d8432f', '#5aa0c8', '#8ab84a'];

export const DEFINITIONS = `<linearGradient id="slate" x2="0" y2="1"><stop stop-color="#34382c" stop-opacity=".88"/><stop offset="1" stop-color="${DARK}" stop-opacity=".9"/></linearGradient><pattern id="hazard" width="24" height="24" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="12" height="24" fill="${ORANGE}"/><rect x="12" width="12" height="24" fill="${DARK}"/></pattern>`;

const rough = (w: number, h: number, line = BONE, fill = 'url(#slate)'): string =>
  `<path d="M4 6 ${w * 0.3} 3 ${w * 0.7} 5 ${w - 4} 3 ${w - 3} ${h * 0.5} ${w - 5} ${h - 4} ${w * 0.6} ${h - 3} ${w * 0.2} ${h - 5} 4 ${h - 3} 3 ${h * 0.4}Z" fill="${fill}" stroke="${line}" stroke-opacity=".75" stroke-width="2.500"/>`;

const ring = (color: string, name: string, share: number): Element => {
  const length = 2 * Math.PI * 42;
  return {
    width: 104,
    height: 104,
    body: `<circle cx="52" cy="52" r="42" fill="url(#slate)" stroke="#00000066" stroke-width="10"/><circle cx="52" cy="52" r="42" fill="none" stroke="${color}" stroke-width="10" stroke-dasharray="${length * share} ${length}" transform="rotate(-90 52 52)"/>${icon(name, 32, 32, 40, color)}`,
  };
};

const DROP = '<path d="M16 2C22 12 27 16 27 21a11 10 0 0 1-22 0C5 16 10 12 16 2Z"/>';

const FOOD = '<path d="M10 3c6-2 14 3 15 10s-3 10-7 9l-3 6c-2 4-6 1-5-2s3-4 3-7C5 19 3 6 10 3Z"/>';

export const ELEMENTS: Record<string, Element> = {
  'panel-inventory': {
    width: 620,
    height: 460,
    body:
      rough(620, 460) +
      `<path d="M24 62H596" stroke="${BONE}" stroke-opacity=".4" stroke-width="2"/><rect x="24" y="24" width="90" height="10" fill="url(#hazard)"/>`,
  },
  'panel-crafting': {
    width: 360,
    height: 460,
    body:
      rough(360, 460) +
      `<path d="M24 62H336" stroke="${BONE}" stroke-opacity=".4" stroke-width="2"/><rect x="24" y="24" width="60" height="10" fill="url(#hazard)"/>`,
  },
  'panel-note': {
    width: 380,
    height: 240,
    body: '<path d="M6 10 372 4 376 228 200 236 8 230Z" fill="#e3d6b0" stroke="#8a7a52" stroke-width="3"/><path d="M40 60H340M40 96H320M40 132H336M40 168H250" stroke="#8a7a52" stroke-opacity=".5" stroke-width="3"/><path d="M150 0h80v22h-80z" fill="#c9b88a" fill-opacity=".8"/>',
  },
  'slot-empty': { width: 92, height: 92, body: rough(92, 92, '#8a8f7a') },
  'slot-active': {
    width: 92,
    height: 92,
    body: rough(92, 92, ORANGE, '#3a2a18') + `<path d="M6 80H86" stroke="${ORANGE}" stroke-width="5"/>`,
  },
  'slot-locked': {
    width: 92,
    height: 92,
    body:
      rough(92, 92, '#5a5f4e') +
      `<path d="M34 44v-8a12 12 0 0 1 24 0v8h6v26H28V44Zm7 0h10v-8a5 5 0 0 0-10 0Z" fill="#8a8f7a"/>`,
  },
  'ring-health': ring(RED, 'health', 0.78),
  'ring-energy': ring(ORANGE, 'energy', 0.55),
  'ring-armour': ring(BONE, 'shield', 0.4),
  'ring-water': {
    ...ring(BLUE, '', 0.66),
    body: ring(BLUE, '', 0.66).body + `<g transform="translate(33 32) scale(1.200)" fill="${BLUE}">${DROP}</g>`,
  },
  'ring-food': {
    ...ring(GREEN, '', 0.3),
    body: ring(GREEN, '', 0.3).body + `<g transform="translate(33 32) scale(1.200)" fill="${GREEN}">${FOOD}</g>`,
  },
  compass: {
    width: 560,
    height: 60,
    body: `${rough(560, 60)}${Array.from({ length: 33 }, (_, i) => `<path d="M${24 + i * 16} 46v-${i % 4 === 0 ? 22 : 12}" stroke="${i === 16 ? ORANGE : BONE}" stroke-width="${i % 4 === 0 ? 3 : 1.5}"/>`).join('')}<path d="m280 6 9 12h-18Z" fill="${ORANGE}"/>`,
  },
  crosshair: {
    width: 96,
    height: 96,
    body: `<g stroke="${BONE}" stroke-width="4"><path d="M48 8v24M48 64v24M8 48h24M64 48h24"/></g><circle cx="48" cy="48" r="3.500" fill="${RED}"/>`,
  },
  'hit-marker': {
    width: 96,
    height: 96,
    body: `<g stroke="${RED}" stroke-width="5"><path d="m16 16 18 18M80 16 62 34M16 80l18-18M80 80 62 62"/></g>`,
  },
  'ammo-counter': {
    width: 240,
    height: 96,
    body:
      rough(240, 96) +
      [0, 1, 2, 3, 4, 5]
        .map((i) => `<path d="M${150 + i * 13} 70V38q4-14 8 0v32Z" fill="${i < 4 ? ORANGE : '#5a5f4e'}"/>`)
        .join(''),
  },
  'bar-frame': { width: 320, height: 30, body: rough(320, 30) },
  'bar-fill-stamina': {
    width: 306,
    height: 16,
    body: `<rect width="306" height="16" fill="${GREEN}"/><path d="M0 4H306" stroke="#fff" stroke-opacity=".35" stroke-width="3"/>`,
  },
  'bar-fill-cold': {
    width: 306,
    height: 16,
    body: `<rect width="306" height="16" fill="${BLUE}"/><path d="M0 4H306" stroke="#fff" stroke-opacity=".35" stroke-width="3"/>`,
  },
  'button-normal': { width: 240, height: 68, body: rough(240, 68) },
  'button-hover': { width: 240, height: 68, body: rough(240, 68, ORANGE, '#4a3018') },
  'button-pressed': { width: 240, height: 68, body: rough(240, 68, ORANGE, ORANGE) },
  'warning-strip': {
    width: 480,
    height: 60,
    body: `<rect width="480" height="60" fill="${DARK}" fill-opacity=".85"/><rect width="480" height="10" fill="url(#hazard)"/><rect y="50" width="480" height="10" fill="url(#hazard)"/>`,
  },
  'map-marker': {
    width: 48,
    height: 64,
    body: `<path d="M24 60C10 40 4 32 4 22a20 20 0 0 1 40 0c0 10-6 18-20 38Z" fill="${ORANGE}" stroke="${DARK}" stroke-width="3"/><circle cx="24" cy="22" r="8" fill="${DARK}"/>`,
  },
  'day-wheel': {
    width: 140,
    height: 140,
    body: `<circle cx="70" cy="70" r="62" fill="#2f4a6e"/><path d="M8 70a62 62 0 0 1 124 0Z" fill="#f2b05a"/><circle cx="70" cy="36" r="14" fill="#fff0b0"/><path d="M64 96a16 16 0 1 0 16 16 12 12 0 0 1-16-16Z" fill="#dfe8f4"/><circle cx="70" cy="70" r="62" fill="none" stroke="${BONE}" stroke-width="5"/><path d="m70 2 8 14H62Z" fill="${ORANGE}"/>`,
  },
  ...Object.fromEntries(
    Object.keys(ICONS).map((name) => [`icon-${name}`, { width: 64, height: 64, body: icon(name, 8, 8, 48, BONE) }]),
  ),
};
