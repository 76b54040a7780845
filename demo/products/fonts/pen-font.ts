import { type Letter, makeFont } from '../../lib/font/make-font.ts';
import type { Stroke } from '../../lib/font/strokes-to-path.ts';
import { type Pen, sweepToPath } from '../../lib/font/sweep-to-path.ts';
import { type Random, random } from '../../lib/random.ts';
import { LATIN_GLYPHS } from './latin-glyphs.ts';

/** A typeface drawn with one pen over the common strokes. */
export interface PenFont {
  family: string;
  pen: Pen;
  weight: number;
  /** Widens or narrows the letters. */
  wide: number;
  /** Side bearing of a letter. */
  bearing: number;
  /** Slant: units to the right for every unit up. */
  slant?: number;
  /** Irregularity of a handwritten line. */
  stray?: number;
}

function bent(strokes: readonly Stroke[], { wide, slant = 0, stray = 0 }: PenFont, chance: Random): Stroke[] {
  const off = (): number => (stray === 0 ? 0 : chance.between(-stray, stray));
  const [dx, dy] = [off(), off()];
  return strokes.map((stroke): Stroke => {
    const at = (x: number, y: number): [number, number] => [x * wide + y * slant + dx, y + dy];
    if (stroke[0] === 'line') {
      const [x1, y1] = at(stroke[1], stroke[2]);
      const [x2, y2] = at(stroke[3], stroke[4]);
      return ['line', x1 + off(), y1 + off(), x2 + off(), y2 + off()];
    }
    const [cx, cy] = at(stroke[1], stroke[2]);
    return ['arc', cx, cy, stroke[3] * wide + off(), stroke[4] + off(), stroke[5], stroke[6]];
  });
}

/** Letters are as wide as their outline: squared curves reach further out than round ones. */
function fitted(strokes: readonly Stroke[], pen: Pen, bearing: number): Letter {
  const path = sweepToPath(strokes, pen);
  const points = path.commands.flatMap((command) => ('x' in command ? [command] : []));
  const left = Math.min(...points.map(({ x }) => x));
  const right = Math.max(...points.map(({ x }) => x));
  for (const point of points) point.x += bearing - left;
  return { path, advance: Math.round(right - left + bearing * 2) };
}

/** The font's file. */
export function penFont(font: PenFont): Uint8Array {
  const chance = random(font.family);
  const letter = (strokes: readonly Stroke[]): Letter => fitted(bent(strokes, font, chance), font.pen, font.bearing);
  const space: Letter = { path: sweepToPath([], font.pen), advance: Math.round(240 * font.wide) };
  const letters = new Map<string, Letter>([
    [' ', space],
    ['\u00a0', space],
  ]);
  for (const [character, { strokes }] of Object.entries(LATIN_GLYPHS)) letters.set(character, letter(strokes));
  return makeFont({
    family: font.family,
    unitsPerEm: 1000,
    ascender: 950,
    descender: -250,
    capHeight: 700,
    xHeight: 500,
    weight: font.weight,
    letters,
    missing: letter([
      ['line', 0, 60, 0, 640],
      ['line', 0, 640, 300, 640],
      ['line', 300, 640, 300, 60],
      ['line', 300, 60, 0, 60],
    ]),
    kern: { band: 60, gap: font.bearing * 2 + 10, max: 130, step: 6, reach: 1 },
  });
}
