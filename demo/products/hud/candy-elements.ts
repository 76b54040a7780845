import { type Element } from '../../lib/hud.ts';
import { ICONS, icon } from './icons.ts';

const COLORS = {
  pink: ['#ff8fc8', '#e8408c', '#a81f5c'],
  blue: ['#7fd0ff', '#2f8ff0', '#1a58a8'],
  green: ['#a8f06a', '#4fc03a', '#2a7a24'],
  yellow: ['#ffe88a', '#ffb81f', '#b56e0a'],
  grey: ['#d8dce4', '#a8b0be', '#6a7280'],
} as const;

type Color = keyof typeof COLORS;

export const DEFINITIONS = Object.entries(COLORS)
  .map(
    ([name, [light, mid]]) =>
      `<linearGradient id="${name}" x2="0" y2="1"><stop stop-color="${light}"/><stop offset="1" stop-color="${mid}"/></linearGradient>`,
  )
  .join('');

/** A glossy pillow: rim, face and a shine along its top. */
export const pillow = (w: number, h: number, color: Color, radius: number): string =>
  `<rect x="2" y="6" width="${w - 4}" height="${h - 8}" rx="${radius}" fill="${COLORS[color][2]}"/><rect x="2" y="2" width="${w - 4}" height="${h - 12}" rx="${radius}" fill="url(#${color})" stroke="#fff" stroke-width="4"/><rect x="${radius * 0.6}" y="9" width="${w - radius * 1.2}" height="${h * 0.24}" rx="${h * 0.12}" fill="#fff" fill-opacity=".45"/>`;

const button = (color: Color): Element => ({ width: 240, height: 88, body: pillow(240, 88, color, 38) });

export const round = (color: Color, name: string): Element => ({
  width: 96,
  height: 96,
  body: pillow(96, 96, color, 44) + icon(name, 26, 22, 44, '#fff'),
});

export const jelly = (color: Color, shape: string): Element => ({
  width: 96,
  height: 96,
  body: `<g fill="url(#${color})" stroke="${COLORS[color][2]}" stroke-width="5" stroke-linejoin="round">${shape}</g><ellipse cx="36" cy="30" rx="14" ry="8" fill="#fff" fill-opacity=".7" transform="rotate(-24 36 30)"/>`,
});

const STAR = '<path d="m48 8 12 25 28 4-20 20 5 28-25-14-25 14 5-28L8 37l28-4Z"/>';

export const ELEMENTS: Record<string, Element> = {
  'panel-large': {
    width: 560,
    height: 400,
    body: '<rect x="4" y="10" width="552" height="386" rx="48" fill="#b5512d"/><rect x="4" y="4" width="552" height="380" rx="48" fill="#ff9a5c" stroke="#fff" stroke-width="6"/><rect x="26" y="26" width="508" height="336" rx="34" fill="#fff3dc"/><path d="M60 44H500" stroke="#fff" stroke-width="10" stroke-linecap="round"/>',
  },
  'panel-small': {
    width: 320,
    height: 200,
    body: '<rect x="4" y="8" width="312" height="188" rx="36" fill="#1a58a8"/><rect x="4" y="4" width="312" height="182" rx="36" fill="#5ab4ff" stroke="#fff" stroke-width="5"/><rect x="20" y="20" width="280" height="150" rx="26" fill="#e4f4ff"/>',
  },
  ribbon: {
    width: 480,
    height: 120,
    body: '<path d="M6 34H90V104H6l28-35Z" fill="#a81f5c"/><path d="M474 34H390V104h84l-28-35Z" fill="#a81f5c"/><path d="M56 14Q240-8 424 14V84Q240 62 56 84Z" fill="url(#pink)" stroke="#fff" stroke-width="5"/><path d="M84 28Q240 8 396 28" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="8" stroke-linecap="round"/>',
  },
  ...Object.fromEntries((Object.keys(COLORS) as Color[]).map((color) => [`button-${color}`, button(color)])),
  'round-play': {
    width: 128,
    height: 128,
    body:
      pillow(128, 128, 'green', 60) +
      '<path d="M50 34 92 60 50 86Z" fill="#fff" stroke="#fff" stroke-width="8" stroke-linejoin="round"/>',
  },
  'round-settings': round('blue', 'gear'),
  'round-map': round('yellow', 'map'),
  'round-shop': round('pink', 'bag'),
  'bar-frame': {
    width: 400,
    height: 56,
    body: '<rect x="2" y="2" width="396" height="52" rx="26" fill="#fff"/><rect x="8" y="8" width="384" height="40" rx="20" fill="#7a3f5c"/>',
  },
  'bar-fill-pink': {
    width: 384,
    height: 40,
    body: '<rect width="384" height="40" rx="20" fill="url(#pink)"/><rect x="14" y="6" width="356" height="11" rx="5.500" fill="#fff" fill-opacity=".5"/>',
  },
  'bar-fill-green': {
    width: 384,
    height: 40,
    body: '<rect width="384" height="40" rx="20" fill="url(#green)"/><rect x="14" y="6" width="356" height="11" rx="5.500" fill="#fff" fill-opacity=".5"/>',
  },
  'star-full': {
    width: 96,
    height: 96,
    body: `<g fill="url(#yellow)" stroke="#b56e0a" stroke-width="5" stroke-linejoin="round">${STAR}</g><ellipse cx="38" cy="36" rx="9" ry="5" fill="#fff" fill-opacity=".8" transform="rotate(-30 38 36)"/>`,
  },
  'star-empty': {
    width: 96,
    height: 96,
    body: `<g fill="#7a3f5c" fill-opacity=".3" stroke="#fff" stroke-width="5" stroke-linejoin="round">${STAR}</g>`,
  },
  'jelly-heart': jelly(
    'pink',
    '<path d="M48 86 14 50C2 36 10 12 30 12c9 0 15 6 18 13 3-7 9-13 18-13 20 0 28 24 16 38Z"/>',
  ),
  'jelly-drop': jelly('blue', '<path d="M48 8C60 30 82 42 82 62a34 28 0 0 1-68 0C14 42 36 30 48 8Z"/>'),
  'jelly-square': jelly('green', '<rect x="12" y="12" width="72" height="72" rx="20"/>'),
  'jelly-diamond': jelly('yellow', '<path d="M48 6 88 48 48 90 8 48Z"/>'),
  'board-cell': {
    width: 104,
    height: 104,
    body: '<rect x="2" y="2" width="100" height="100" rx="18" fill="#5c2a6e" fill-opacity=".55" stroke="#fff" stroke-opacity=".25" stroke-width="3"/>',
  },
  counter: {
    width: 220,
    height: 72,
    body: '<rect x="24" y="8" width="192" height="56" rx="28" fill="#5c2a6e"/><rect x="28" y="12" width="184" height="48" rx="24" fill="#7a3f8c"/><circle cx="38" cy="36" r="32" fill="url(#yellow)" stroke="#b56e0a" stroke-width="4"/><path d="m38 18 5 11 12 2-9 8 2 12-10-6-10 6 2-12-9-8 12-2Z" fill="#fff"/>',
  },
  'toggle-on': {
    width: 120,
    height: 64,
    body: '<rect x="2" y="2" width="116" height="60" rx="30" fill="url(#green)" stroke="#fff" stroke-width="4"/><circle cx="86" cy="32" r="23" fill="#fff"/>',
  },
  'toggle-off': {
    width: 120,
    height: 64,
    body: '<rect x="2" y="2" width="116" height="60" rx="30" fill="url(#grey)" stroke="#fff" stroke-width="4"/><circle cx="34" cy="32" r="23" fill="#fff"/>',
  },
  ...Object.fromEntries(
    Object.keys(ICONS).map((name) => [
      `icon-${name}`,
      { width: 64, height: 64, body: icon(name, 8, 8, 48, '#a81f5c') },
    ]),
  ),
};
