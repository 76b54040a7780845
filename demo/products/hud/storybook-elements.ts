import { type Element } from '../../lib/hud.ts';
import { ICONS, icon } from './icons.ts';

const [PAPER, INK, ROSE, SAGE, GOLD, NIGHT] = ['#fff6e6', '#5c3a4a', '#e8889c', '#8fb88a', '#e8b04a', '#3a3560'];

export const DEFINITIONS = `<linearGradient id="page" x2="0" y2="1"><stop stop-color="#fffaf0"/><stop offset="1" stop-color="#f6e3c8"/></linearGradient><linearGradient id="rose" x2="0" y2="1"><stop stop-color="#f6b8c4"/><stop offset="1" stop-color="${ROSE}"/></linearGradient><linearGradient id="sage" x2="0" y2="1"><stop stop-color="#b8d8ae"/><stop offset="1" stop-color="${SAGE}"/></linearGradient><linearGradient id="night" x2="0" y2="1"><stop stop-color="#5a5490" stop-opacity=".93"/><stop offset="1" stop-color="${NIGHT}" stop-opacity=".95"/></linearGradient>`;

/** A leaf and two buds, drawn into a corner and mirrored by sign. */
const sprig = (x: number, y: number, sx: number, sy: number): string =>
  `<g transform="translate(${x} ${y}) scale(${sx} ${sy})"><path d="M0 0C22 4 44 4 64 26" fill="none" stroke="${SAGE}" stroke-width="4" stroke-linecap="round"/><path d="M18 3c2-14 16-18 24-12-4 10-12 14-24 12ZM40 10c10-10 22-6 26 2-8 8-18 8-26-2Z" fill="${SAGE}"/><circle cx="8" cy="12" r="7" fill="${ROSE}"/><circle cx="8" cy="12" r="3" fill="${PAPER}"/><circle cx="68" cy="30" r="6" fill="${GOLD}"/></g>`;

const page = (w: number, h: number, fill = 'url(#page)', line: string = INK): string =>
  `<rect x="3" y="3" width="${w - 6}" height="${h - 6}" rx="22" fill="${fill}" stroke="${line}" stroke-width="4"/><rect x="13" y="13" width="${w - 26}" height="${h - 26}" rx="14" fill="none" stroke="${line}" stroke-opacity=".35" stroke-width="2"/>`;

export const corners = (w: number, h: number): string =>
  sprig(20, 22, 1, 1) + sprig(w - 20, 22, -1, 1) + sprig(20, h - 22, 1, -1) + sprig(w - 20, h - 22, -1, -1);

const button = (fill: string): Element => ({
  width: 260,
  height: 72,
  body: `<rect x="3" y="7" width="254" height="62" rx="31" fill="${INK}" fill-opacity=".55"/><rect x="3" y="3" width="254" height="60" rx="30" fill="${fill}" stroke="${INK}" stroke-width="4"/><path d="M36 15H224" stroke="#fff" stroke-opacity=".6" stroke-width="5" stroke-linecap="round"/>`,
});

export const moon = (share: number): string =>
  `<circle cx="48" cy="48" r="40" fill="${NIGHT}" stroke="${INK}" stroke-width="4"/><path d="M48 12a36 36 0 0 1 0 72a${36 * share} 36 0 0 1 0-72Z" fill="#fff0c0"/>`;

export const ELEMENTS: Record<string, Element> = {
  'dialogue-box': { width: 860, height: 240, body: page(860, 240) + corners(860, 240) },
  'dialogue-night': { width: 860, height: 240, body: page(860, 240, 'url(#night)', '#c9bff0') },
  'name-plate': {
    width: 280,
    height: 72,
    body: `<path d="M8 36 34 6H246l26 30-26 30H34Z" fill="url(#rose)" stroke="${INK}" stroke-width="4" stroke-linejoin="round"/><circle cx="34" cy="36" r="6" fill="${PAPER}"/><circle cx="246" cy="36" r="6" fill="${PAPER}"/>`,
  },
  'next-arrow': {
    width: 56,
    height: 48,
    body: `<path d="M8 10H48L28 40Z" fill="${ROSE}" stroke="${INK}" stroke-width="4" stroke-linejoin="round"/>`,
  },
  'choice-normal': { width: 560, height: 84, body: page(560, 84) },
  'choice-hover': {
    width: 560,
    height: 84,
    body: page(560, 84, 'url(#rose)') + sprig(26, 34, 0.8, 0.8) + sprig(534, 34, -0.8, 0.8),
  },
  'choice-seen': { width: 560, height: 84, body: page(560, 84, '#e6dccb', '#a89a94') },
  'book-open': {
    width: 760,
    height: 480,
    body: `<path d="M20 40Q200 0 380 40Q560 0 740 40V440Q560 400 380 440Q200 400 20 440Z" fill="url(#page)" stroke="${INK}" stroke-width="6" stroke-linejoin="round"/><path d="M380 40V440" stroke="${INK}" stroke-opacity=".4" stroke-width="4"/>${Array.from({ length: 7 }, (_, i) => `<path d="M70 ${110 + i * 42}Q200 ${88 + i * 42} 330 ${110 + i * 42}M430 ${110 + i * 42}Q560 ${88 + i * 42} 690 ${110 + i * 42}" fill="none" stroke="${INK}" stroke-opacity=".18" stroke-width="3"/>`).join('')}<path d="M640 18v120l24-22 24 22V26" fill="${ROSE}" stroke="${INK}" stroke-width="4"/>`,
  },
  'button-rose': button('url(#rose)'),
  'button-sage': button('url(#sage)'),
  'button-paper': button('url(#page)'),
  'heart-full': {
    width: 72,
    height: 72,
    body: `<path d="M36 64 10 36C0 22 8 8 22 8c7 0 12 5 14 10 2-5 7-10 14-10 14 0 22 14 12 28Z" fill="url(#rose)" stroke="${INK}" stroke-width="4"/><ellipse cx="24" cy="22" rx="7" ry="4" fill="#fff" fill-opacity=".7" transform="rotate(-30 24 22)"/>`,
  },
  'heart-empty': {
    width: 72,
    height: 72,
    body: `<path d="M36 64 10 36C0 22 8 8 22 8c7 0 12 5 14 10 2-5 7-10 14-10 14 0 22 14 12 28Z" fill="#fff" fill-opacity=".35" stroke="${INK}" stroke-width="4"/>`,
  },
  'save-slot': {
    width: 300,
    height: 220,
    body: `${page(300, 220)}<rect x="30" y="30" width="240" height="120" rx="10" fill="${SAGE}" fill-opacity=".5" stroke="${INK}" stroke-width="3"/><path d="m30 140 70-56 50 40 40-26 80 42Z" fill="${SAGE}"/><circle cx="220" cy="62" r="16" fill="${GOLD}"/><path d="M40 176H200" stroke="${INK}" stroke-opacity=".4" stroke-width="6" stroke-linecap="round"/>`,
  },
  'portrait-frame': {
    width: 220,
    height: 260,
    body: `<path fill-rule="evenodd" d="M110 4C190 4 216 60 216 130S190 256 110 256 4 200 4 130 30 4 110 4Zm0 22C50 26 28 70 28 130s22 104 82 104 82-44 82-104-22-104-82-104Z" fill="${GOLD}" stroke="${INK}" stroke-width="4"/>${sprig(40, 214, 1, -1)}${sprig(180, 214, -1, -1)}`,
  },
  'moon-full': { width: 96, height: 96, body: moon(0.9) },
  'moon-half': { width: 96, height: 96, body: moon(0.02) },
  'tab-active': {
    width: 160,
    height: 64,
    body: `<path d="M4 64V24Q4 4 24 4H136Q156 4 156 24V64Z" fill="url(#page)" stroke="${INK}" stroke-width="4"/>`,
  },
  'tab-normal': {
    width: 160,
    height: 64,
    body: `<path d="M4 64V28Q4 10 24 10H136Q156 10 156 28V64Z" fill="#e0c8b0" stroke="${INK}" stroke-width="4"/>`,
  },
  ...Object.fromEntries(
    Object.keys(ICONS).map((name) => [`icon-${name}`, { width: 64, height: 64, body: icon(name, 8, 8, 48, INK) }]),
  ),
};
