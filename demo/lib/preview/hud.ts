import type { Files } from '../types.ts';
import { text } from '../archive.ts';
import type { Preview } from './preview.ts';

/** Elements that a preview shows: a taste of the kit, drawn so that it can be scaled. */
const MOST = 8;
/** px; of the sheet, and between elements. */
const WIDTH = 1024;
const GAP = 8;

const SVG = /^<svg [^>]*width="(\d+)" height="(\d+)"[^>]*>\s*<defs>([\s\S]*?)<\/defs>([\s\S]*)<\/svg>\s*$/;

interface Drawing {
  name: string;
  width: number;
  height: number;
  definitions: string;
  body: string;
}

function read(path: string, bytes: Uint8Array | undefined): Drawing {
  const [, width, height, definitions = '', body = ''] = SVG.exec(new TextDecoder().decode(bytes)) ?? [];
  if (!width || !height) throw new Error(`${path} is not drawn as the other elements of a kit are`);
  const name = path.slice('svg/'.length, -'.svg'.length);
  return { name, width: Number(width), height: Number(height), definitions, body };
}

/** Places of elements on a sheet, row by row, the tallest first so that rows are full. */
function place(drawings: readonly Drawing[]) {
  const elements: { name: string; x: number; y: number; width: number; height: number }[] = [];
  let [x, y, row] = [0, 0, 0];
  for (const { name, width, height } of drawings.toSorted((a, b) => b.height - a.height)) {
    if (x > 0 && x + width > WIDTH) [x, y, row] = [0, y + row + GAP, 0];
    elements.push({ name, x, y, width, height });
    x += width + GAP;
    row = Math.max(row, height);
  }
  return { elements, sheet: { width: Math.max(...elements.map((each) => each.x + each.width)), height: y + row } };
}

/** Some elements of an interface kit on one SVG. Nobody plays with one element: the kit is what is sold. */
export function hudPreview(goods: Files): Preview {
  const paths = Object.keys(goods).filter((path) => path.startsWith('svg/'));
  // Icons come last: panels, bars and buttons say more about a kit.
  const chosen = [
    ...paths.filter((path) => !path.includes('/icon-')),
    ...paths.filter((path) => path.includes('/icon-')),
  ];
  // From all over the kit, not only what comes first in it.
  const step = Math.max(1, Math.floor(chosen.length / MOST / 2));
  const drawings = chosen
    .filter((_, index) => index % step === 0)
    .slice(0, MOST)
    .map((path) => read(path, goods[path]));
  const { elements, sheet } = place(drawings);
  const bodies = elements.map(({ name, x, y, width, height }) => {
    const body = drawings.find((drawing) => drawing.name === name)?.body.trim() ?? '';
    return `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`;
  });
  // Elements of one kit share their gradients.
  const definitions = [...new Set(drawings.map((drawing) => drawing.definitions))].join('\n');
  const size = `width="${sheet.width}" height="${sheet.height}" viewBox="0 0 ${sheet.width} ${sheet.height}"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}>\n<defs>${definitions}</defs>\n${bodies.join('\n')}\n</svg>\n`;
  return { bytes: text(svg), ending: 'svg', facts: { kind: 'hud', sheet, elements } };
}
