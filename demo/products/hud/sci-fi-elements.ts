import { type Element } from '../../lib/hud.ts';
import { ICONS, icon } from './icons.ts';

const [CYAN, PALE, DEEP, AMBER, RED] = ['#3fe0ff', '#c9f6ff', '#0b2233', '#ffb020', '#ff4d5e'];

export const DEFINITIONS = `<linearGradient id="glass" x2="0" y2="1"><stop stop-color="#123a52" stop-opacity=".92"/><stop offset="1" stop-color="#071824" stop-opacity=".88"/></linearGradient>
<linearGradient id="cyan" x2="1"><stop stop-color="#1192c9"/><stop offset="1" stop-color="#5ff0ff"/></linearGradient>
<linearGradient id="amber" x2="1"><stop stop-color="#d9720f"/><stop offset="1" stop-color="#ffd23f"/></linearGradient>
<linearGradient id="red" x2="1"><stop stop-color="#b3152c"/><stop offset="1" stop-color="#ff6b6b"/></linearGradient>`;

/** A plate with two corners cut off. */
function plate(w: number, h: number, cut: number, fill: string, line: string, inset = 2, width = 2): string {
  const [a, b, r, s] = [inset, inset, w - inset, h - inset];
  return `<path d="M${a + cut} ${b}H${r}V${s - cut}L${r - cut} ${s}H${a}V${b + cut}Z" fill="${fill}" stroke="${line}" stroke-width="${width}"/>`;
}

/** Bright brackets at a plate's corners. */
function brackets(w: number, h: number, size: number): string {
  return `<g fill="none" stroke="${PALE}" stroke-width="4"><path d="M${w - size} 3H${w - 3}V${size}"/><path d="M${size} ${h - 3}H3V${h - size}"/></g>`;
}

export function panel(w: number, h: number, title: boolean): Element {
  const lines = Array.from(
    { length: Math.floor(h / 8) },
    (_, i) => `<path d="M6 ${8 + i * 8}H${w - 6}" stroke="${CYAN}" stroke-opacity=".05"/>`,
  ).join('');
  const head = title
    ? `<path d="M24 14H${w * 0.62}l18 26H10V28Z" fill="${CYAN}" fill-opacity=".2"/><path d="M10 40H${w - 10}" stroke="${CYAN}" stroke-opacity=".6"/>${[0, 1, 2].map((i) => `<path d="m${w - 70 + i * 18} 18h10l-8 14h-10z" fill="${CYAN}" fill-opacity="${0.8 - i * 0.25}"/>`).join('')}`
    : '';
  return { width: w, height: h, body: plate(w, h, 22, 'url(#glass)', CYAN) + lines + head + brackets(w, h, 30) };
}

function button(state: 'normal' | 'hover' | 'pressed' | 'disabled'): Element {
  const [fill, line] = {
    normal: ['url(#glass)', CYAN],
    hover: ['#15607f', PALE],
    pressed: [CYAN, PALE],
    disabled: ['#16222b', '#3a4f5c'],
  }[state] as [string, string];
  const chevrons = [0, 1]
    .map(
      (i) =>
        `<path d="m${18 + i * 9} 22 7 10-7 10" fill="none" stroke="${state === 'pressed' ? DEEP : line}" stroke-width="3"/>`,
    )
    .join('');
  return {
    width: 240,
    height: 64,
    body:
      plate(240, 64, 18, fill, line, 3, 3) +
      chevrons +
      `<path d="M206 58h22v-22" fill="none" stroke="${line}" stroke-width="3"/>`,
  };
}

/** A bar: its frame, or its filling in segments. */
const barFrame: Element = {
  width: 360,
  height: 44,
  body:
    plate(360, 44, 14, 'url(#glass)', CYAN, 2, 2) +
    '<path d="M330 8h18v12" fill="none" stroke="#c9f6ff" stroke-width="3"/>',
};

function barFill(paint: string): Element {
  const segments = Array.from(
    { length: 20 },
    (_, i) => `<path d="m${12 + i * 16.5} 4h12.500l-7 20h-12.500z" fill="url(#${paint})"/>`,
  ).join('');
  return { width: 352, height: 28, body: segments };
}

function slot(state: 'empty' | 'active'): Element {
  const line = state === 'active' ? AMBER : CYAN;
  return {
    width: 88,
    height: 88,
    body:
      plate(88, 88, 16, 'url(#glass)', line, 3, state === 'active' ? 4 : 2) +
      `<path d="M12 74h14M74 12v14" stroke="${line}" stroke-width="3"/>` +
      (state === 'active' ? `<rect x="18" y="76" width="52" height="4" fill="${AMBER}"/>` : ''),
  };
}

function ticks(cx: number, cy: number, from: number, to: number, count: number): string {
  return Array.from({ length: count }, (_, i) => {
    const angle = (i / count) * Math.PI * 2;
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    return `M${(cx + c * from).toFixed(2)} ${(cy + s * from).toFixed(2)}L${(cx + c * to).toFixed(2)} ${(cy + s * to).toFixed(2)}`;
  }).join('');
}

export const radar: Element = {
  width: 260,
  height: 260,
  body: `<circle cx="130" cy="130" r="118" fill="url(#glass)" stroke="${CYAN}" stroke-width="3"/><g fill="none" stroke="${CYAN}" stroke-opacity=".4"><circle cx="130" cy="130" r="80"/><circle cx="130" cy="130" r="42"/><path d="M130 12v236M12 130h236"/></g><path d="${ticks(130, 130, 108, 117, 72)}" stroke="${CYAN}" stroke-opacity=".7"/><path d="M130 130 130 14A116 116 0 0 1 226 64Z" fill="${CYAN}" fill-opacity=".16"/><path d="m130 120 8 18-8-4-8 4z" fill="${PALE}"/><g fill="${RED}"><circle cx="176" cy="84" r="5"/><circle cx="84" cy="170" r="5"/></g><circle cx="100" cy="76" r="5" fill="${AMBER}"/><path d="M20 60A130 130 0 0 1 60 20M200 20A130 130 0 0 1 240 60" transform="translate(2 2) scale(.985)" fill="none" stroke="${PALE}" stroke-width="5"/>`,
};

export const reticle: Element = {
  width: 160,
  height: 160,
  body: `<g fill="none" stroke="${CYAN}" stroke-width="4"><path d="M28 62A56 56 0 0 1 62 28M98 28a56 56 0 0 1 34 34M132 98a56 56 0 0 1-34 34M62 132a56 56 0 0 1-34-34"/></g><path d="M80 6v26M80 128v26M6 80h26M128 80h26" stroke="${PALE}" stroke-width="4"/><circle cx="80" cy="80" r="4" fill="${RED}"/>`,
};

export const gauge: Element = {
  width: 200,
  height: 200,
  body: `<circle cx="100" cy="100" r="88" fill="url(#glass)"/><path d="M38 162A88 88 0 1 1 162 162" fill="none" stroke="#12384d" stroke-width="14"/><path d="M38 162A88 88 0 0 1 142 22.500" fill="none" stroke="url(#cyan)" stroke-width="14"/><path d="${ticks(100, 100, 66, 74, 36)}" stroke="${CYAN}" stroke-opacity=".6" stroke-width="2"/><path d="m96 104 42-66-32 70z" fill="${AMBER}"/><circle cx="100" cy="104" r="8" fill="${PALE}"/>`,
};

export const ELEMENTS: Record<string, Element> = {
  'panel-large': panel(520, 380, true),
  'panel-medium': panel(360, 260, true),
  'panel-small': panel(260, 120, false),
  'dialogue-box': panel(760, 180, false),
  'button-normal': button('normal'),
  'button-hover': button('hover'),
  'button-pressed': button('pressed'),
  'button-disabled': button('disabled'),
  'bar-frame': barFrame,
  'bar-fill-shield': barFill('cyan'),
  'bar-fill-energy': barFill('amber'),
  'bar-fill-health': barFill('red'),
  'slot-empty': slot('empty'),
  'slot-active': slot('active'),
  radar,
  reticle,
  gauge,
  'checkbox-off': { width: 40, height: 40, body: plate(40, 40, 10, 'url(#glass)', CYAN, 3, 3) },
  'checkbox-on': {
    width: 40,
    height: 40,
    body:
      plate(40, 40, 10, 'url(#glass)', CYAN, 3, 3) +
      `<path d="m11 20 7 8 12-16" fill="none" stroke="${PALE}" stroke-width="5"/>`,
  },
  'slider-track': {
    width: 280,
    height: 24,
    body: `<path d="M4 12h272" stroke="${CYAN}" stroke-opacity=".35" stroke-width="6"/><path d="M4 12h160" stroke="${CYAN}" stroke-width="6"/><path d="M4 2v20M276 2v20" stroke="${PALE}" stroke-width="3"/>`,
  },
  'slider-knob': {
    width: 32,
    height: 40,
    body: `<path d="M16 3 29 14v12L16 37 3 26V14Z" fill="${DEEP}" stroke="${PALE}" stroke-width="3"/><path d="M16 12v16" stroke="${CYAN}" stroke-width="4"/>`,
  },
  'toast-alert': {
    width: 420,
    height: 72,
    body:
      plate(420, 72, 18, '#3a0d16', RED, 3, 3) +
      `<path d="m40 16 22 40H18Z" fill="${RED}"/><path d="M40 30v12M40 47v4" stroke="#3a0d16" stroke-width="5"/>`,
  },
  ...Object.fromEntries(
    Object.keys(ICONS).map((name) => [`icon-${name}`, { width: 64, height: 64, body: icon(name, 8, 8, 48, CYAN) }]),
  ),
};
