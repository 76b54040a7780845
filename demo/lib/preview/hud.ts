import type { Files } from '../types.ts';
import { text } from '../archive.ts';
import type { Preview } from './types.ts';

/** Number of elements that a preview shows. */
const MAX_ELEMENTS = 8;
/** Width of the sheet and gap between elements, in px. */
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
  if (!width || !height) throw new Error(`${path} does not have the structure that hudFiles writes`);
  const name = path.slice('svg/'.length, -'.svg'.length);
  return { name, width: Number(width), height: Number(height), definitions, body };
}

/** Arranges elements in rows, the tallest first, so that rows are well filled. */
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

/** Writes some elements of an interface kit to one SVG. */
export function buildHudPreview(files: Files): Preview {
  const paths = Object.keys(files).filter((path) => path.startsWith('svg/'));
  // Icons come last: panels, bars and buttons show more of a kit's style.
  const chosen = [
    ...paths.filter((path) => !path.includes('/icon-')),
    ...paths.filter((path) => path.includes('/icon-')),
  ];
  // A selection from the whole kit, not only its first elements.
  const step = Math.max(1, Math.floor(chosen.length / MAX_ELEMENTS / 2));
  const drawings = chosen
    .filter((_, index) => index % step === 0)
    .slice(0, MAX_ELEMENTS)
    .map((path) => read(path, files[path]));
  const { elements, sheet } = place(drawings);
  const bodies = elements.map(({ name, x, y, width, height }) => {
    const body = drawings.find((drawing) => drawing.name === name)?.body.trim() ?? '';
    return `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`;
  });
  // Elements of one kit share their gradients.
  const definitions = [...new Set(drawings.map((drawing) => drawing.definitions))].join('\n');
  const size = `width="${sheet.width}" height="${sheet.height}" viewBox="0 0 ${sheet.width} ${sheet.height}"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}>\n<defs>${definitions}</defs>\n${bodies.join('\n')}\n</svg>\n`;
  return { bytes: text(svg), extension: 'svg', facts: { kind: 'hud', sheet, elements } };
}
