import { type Element } from '../../lib/hud.ts';
import { ICONS, icon } from './icons.ts';

export const [LINE, GOLD, BROWN] = ['#3a2214', '#f0b63c', '#5e371c'];

export const DEFINITIONS = `<linearGradient id="gold" x2="0" y2="1"><stop stop-color="#ffe9a3"/><stop offset=".45" stop-color="#f0b63c"/><stop offset="1" stop-color="#a8651a"/></linearGradient>
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

export function panel(w: number, h: number, inner: 'paper' | 'dark'): Element {
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

export const compass: Element = {
  width: 240,
  height: 240,
  body:
    `<circle cx="120" cy="120" r="112" fill="url(#gold)" stroke="${LINE}" stroke-width="6"/><circle cx="120" cy="120" r="92" fill="url(#paper)" stroke="${LINE}" stroke-width="5"/><path d="M52 92q30-30 60-8t70 4M60 150q26 20 56 4t66 14" fill="none" stroke="#a8763a" stroke-width="4" stroke-dasharray="8 8"/><path d="m120 40 18 80h-36z" fill="#d8333f" stroke="${LINE}" stroke-width="4"/><path d="m120 200 18-80h-36z" fill="#fff6e0" stroke="${LINE}" stroke-width="4"/>` +
    stud(120, 120, 13) +
    [0, 90, 180, 270]
      .map((a) => stud(120 + Math.cos((a * Math.PI) / 180) * 102, 120 + Math.sin((a * Math.PI) / 180) * 102, 9))
      .join(''),
};

export const ribbon: Element = {
  width: 460,
  height: 110,
  body: `<path d="M4 40h80v56H4l26-28Z" fill="#8f1626" stroke="${LINE}" stroke-width="6" stroke-linejoin="round"/><path d="M456 40h-80v56h80l-26-28Z" fill="#8f1626" stroke="${LINE}" stroke-width="6" stroke-linejoin="round"/><path d="M56 18q174-22 348 0v58q-174-22-348 0Z" fill="url(#red)" stroke="${LINE}" stroke-width="6" stroke-linejoin="round"/><path d="M68 28q162-18 324 0M68 68q162-18 324 0" fill="none" stroke="url(#gold)" stroke-width="4"/>`,
};

export const portrait: Element = {
  width: 180,
  height: 200,
  body:
    `<path d="M90 6 170 34v74c0 46-36 70-80 86-44-16-80-40-80-86V34Z" fill="url(#gold)" stroke="${LINE}" stroke-width="6" stroke-linejoin="round"/><path d="M90 26 152 47v60c0 36-28 54-62 68-34-14-62-32-62-68V47Z" fill="url(#blue)" stroke="${LINE}" stroke-width="5"/>` +
    stud(90, 14, 12),
};

export const ELEMENTS: Record<string, Element> = {
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
