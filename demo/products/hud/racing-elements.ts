import { type Element } from '../../lib/hud.ts';

const [RED, WHITE, CARBON, GREEN, AMBER, BLUE] = ['#ff3b30', '#f4f6f8', '#14171c', '#35d07f', '#ffb020', '#2f8cff'];

export const DEFINITIONS = `<linearGradient id="carbon" x2="0" y2="1"><stop stop-color="#2a2f38" stop-opacity=".94"/><stop offset="1" stop-color="${CARBON}" stop-opacity=".94"/></linearGradient><linearGradient id="rev" x2="1"><stop stop-color="${GREEN}"/><stop offset=".6" stop-color="${AMBER}"/><stop offset="1" stop-color="${RED}"/></linearGradient>`;

const point = (cx: number, cy: number, r: number, degrees: number): string => {
  const a = (degrees * Math.PI) / 180;
  return `${(cx + Math.cos(a) * r).toFixed(2)} ${(cy + Math.sin(a) * r).toFixed(2)}`;
};

const arc = (cx: number, cy: number, r: number, from: number, to: number): string =>
  `M${point(cx, cy, r, from)}A${r} ${r} 0 ${to - from > 180 ? 1 : 0} 1 ${point(cx, cy, r, to)}`;

const ticks = (c: number, r: number, count: number, from: number, to: number, red: number): string =>
  Array.from({ length: count }, (_, i) => {
    const at = from + ((to - from) * i) / (count - 1);
    const big = i % 4 === 0;
    return `<path d="M${point(c, c, r, at)}L${point(c, c, r - (big ? 20 : 11), at)}" stroke="${i >= red ? RED : WHITE}" stroke-width="${big ? 5 : 2.5}"/>`;
  }).join('');

const plate = (w: number, h: number, line: string, fill = 'url(#carbon)'): string =>
  `<path d="M18 3H${w - 3}L${w - 18} ${h - 3}H3Z" fill="${fill}" stroke="${line}" stroke-width="3"/>`;

const slanted = (w: number, h: number, line: string, fill?: string): Element => ({
  width: w,
  height: h,
  body: plate(w, h, line, fill),
});

export const ELEMENTS: Record<string, Element> = {
  speedometer: {
    width: 320,
    height: 320,
    body: `<circle cx="160" cy="160" r="154" fill="url(#carbon)" stroke="#3a4048" stroke-width="6"/><path d="${arc(160, 160, 140, 135, 405)}" fill="none" stroke="#ffffff22" stroke-width="10"/><path d="${arc(160, 160, 140, 345, 405)}" fill="none" stroke="${RED}" stroke-width="10"/>${ticks(160, 130, 37, 135, 405, 29)}<circle cx="160" cy="160" r="66" fill="${CARBON}" stroke="#3a4048" stroke-width="4"/>`,
  },
  'speedometer-needle': {
    width: 320,
    height: 320,
    body: `<path d="M154 168 160 34l6 134Z" fill="${RED}"/><circle cx="160" cy="160" r="18" fill="${RED}"/><circle cx="160" cy="160" r="8" fill="${CARBON}"/>`,
  },
  'rev-bar': {
    width: 480,
    height: 64,
    body: Array.from(
      { length: 24 },
      (_, i) => `<path d="M${10 + i * 19.4} ${54 - i * 1.4}V${24 - i * 0.6}h14V${54 - i * 1.4}Z" fill="#ffffff22"/>`,
    ).join(''),
  },
  'rev-bar-fill': {
    width: 480,
    height: 64,
    body: `<g fill="url(#rev)">${Array.from({ length: 24 }, (_, i) => `<path d="M${10 + i * 19.4} ${54 - i * 1.4}V${24 - i * 0.6}h14V${54 - i * 1.4}Z" fill="${i < 13 ? GREEN : i < 19 ? AMBER : RED}"/>`).join('')}</g>`,
  },
  'boost-ring': {
    width: 160,
    height: 160,
    body: `<circle cx="80" cy="80" r="66" fill="url(#carbon)" stroke="#ffffff22" stroke-width="14"/><path d="M88 36 56 86h20l-6 40 36-54H84Z" fill="${BLUE}"/>`,
  },
  'boost-ring-fill': {
    width: 160,
    height: 160,
    body: `<path d="${arc(80, 80, 66, -90, 190)}" fill="none" stroke="${BLUE}" stroke-width="14" stroke-linecap="round"/>`,
  },
  'plate-position': slanted(220, 120, RED),
  'plate-lap': slanted(280, 84, WHITE),
  'plate-time': slanted(340, 84, '#3a4048'),
  'plate-best': slanted(340, 64, '#a04fe8'),
  'row-driver': slanted(380, 56, '#3a4048'),
  'row-driver-active': slanted(380, 56, RED, '#5c1218'),
  'gear-box': {
    width: 120,
    height: 140,
    body: `<rect x="3" y="3" width="114" height="134" rx="18" fill="url(#carbon)" stroke="${WHITE}" stroke-width="4"/>`,
  },
  'light-off': {
    width: 88,
    height: 88,
    body: `<circle cx="44" cy="44" r="38" fill="#2a1214" stroke="#3a4048" stroke-width="6"/>`,
  },
  'light-red': {
    width: 88,
    height: 88,
    body: `<circle cx="44" cy="44" r="38" fill="${RED}" stroke="#7a1410" stroke-width="6"/><ellipse cx="36" cy="28" rx="14" ry="8" fill="#fff" fill-opacity=".55"/>`,
  },
  'light-green': {
    width: 88,
    height: 88,
    body: `<circle cx="44" cy="44" r="38" fill="${GREEN}" stroke="#12663a" stroke-width="6"/><ellipse cx="36" cy="28" rx="14" ry="8" fill="#fff" fill-opacity=".55"/>`,
  },
  minimap: {
    width: 300,
    height: 220,
    body: `<rect x="3" y="3" width="294" height="214" rx="20" fill="url(#carbon)" stroke="#3a4048" stroke-width="4"/><path d="M50 150C30 90 60 40 120 50c50 8 40 60 90 50 50-8 60 30 40 60-20 36-70 10-110 24-40 12-78 10-90-34Z" fill="none" stroke="#ffffff33" stroke-width="18"/><path d="M50 150C30 90 60 40 120 50c50 8 40 60 90 50 50-8 60 30 40 60-20 36-70 10-110 24-40 12-78 10-90-34Z" fill="none" stroke="${WHITE}" stroke-width="6"/><path d="M112 36v28" stroke="${RED}" stroke-width="6"/>`,
  },
  'map-dot-you': {
    width: 40,
    height: 40,
    body: `<path d="M20 4 34 34 20 26 6 34Z" fill="${RED}" stroke="#fff" stroke-width="3"/>`,
  },
  'map-dot-rival': {
    width: 32,
    height: 32,
    body: `<circle cx="16" cy="16" r="11" fill="${BLUE}" stroke="#fff" stroke-width="3"/>`,
  },
  'flag-chequered': {
    width: 160,
    height: 110,
    body: `<path d="M8 4v102" stroke="#8a939e" stroke-width="7"/><g transform="translate(12 8) skewY(4)">${Array.from({ length: 24 }, (_, i) => `<rect x="${(i % 6) * 22}" y="${Math.floor(i / 6) * 18}" width="22" height="18" fill="${(i + Math.floor(i / 6)) % 2 ? CARBON : WHITE}"/>`).join('')}</g>`,
  },
  'flag-yellow': {
    width: 160,
    height: 110,
    body: `<path d="M8 4v102" stroke="#8a939e" stroke-width="7"/><path d="M12 8q34 16 66 4t66 4v62q-34 12-66 0t-66 2Z" fill="${AMBER}"/>`,
  },
  'arrow-turn': {
    width: 140,
    height: 120,
    body: `<path d="M20 108V64q0-30 30-30h34V12l42 36-42 36V62H58q-8 0-8 8v38Z" fill="${AMBER}" stroke="${CARBON}" stroke-width="5" stroke-linejoin="round"/>`,
  },
  'damage-car': {
    width: 120,
    height: 200,
    body: `<path d="M30 40q0-34 30-34t30 34v116q0 36-30 36t-30-36Z" fill="url(#carbon)" stroke="${GREEN}" stroke-width="5"/><path d="M40 70q20-14 40 0l-5 22H45Zm4 70h32l5 24q-20 10-42 0Z" fill="#ffffff33"/><path d="M30 40q0-34 30-34" fill="none" stroke="${RED}" stroke-width="8"/><rect x="14" y="40" width="14" height="36" rx="5" fill="${AMBER}"/><rect x="92" y="40" width="14" height="36" rx="5" fill="${GREEN}"/><rect x="14" y="134" width="14" height="36" rx="5" fill="${GREEN}"/><rect x="92" y="134" width="14" height="36" rx="5" fill="${GREEN}"/>`,
  },
  'button-normal': slanted(260, 76, WHITE),
  'button-hover': slanted(260, 76, RED, '#5c1218'),
  'button-disabled': slanted(260, 76, '#4a515a', '#2a2f36'),
};
