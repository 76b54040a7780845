import type { Glyph } from 'opentype.js';
import type { Kerning } from './truetype.ts';

/** How closely letters are set. All lengths are font units. */
export interface KernOptions {
  /** Height of the bands in which letters are compared. */
  band: number;
  /** The gap that two upright stems have: pairs with a wider gap are moved closer. */
  gap: number;
  /** The largest shift of a pair. */
  max: number;
  /** Kerning is rounded to this: one pixel in pixel fonts. */
  step: number;
  /** Number of neighboring bands above and below to compare: 1 for round letters, 0 for pixels. */
  reach: 0 | 1;
}

/** A letter's outermost x coordinates, per band. */
type Sides = ReadonlyMap<number, { left: number; right: number }>;

/**
 * Computes kerning from the letters' shapes: two letters are moved together until their nearest parts are as far
 * apart as two stems. Only letters and the punctuation after them are compared.
 */
export function autoKern(glyphs: readonly Glyph[], options: KernOptions): Kerning {
  const letters = glyphs.flatMap((glyph, id) => {
    const character = glyph.unicode === undefined ? '' : String.fromCodePoint(glyph.unicode);
    return /[A-Za-z.,'"’-]/.test(character)
      ? [{ id, advance: glyph.advanceWidth ?? 0, sides: findSides(glyph, options.band) }]
      : [];
  });
  const kerning = new Map<readonly [number, number], number>();
  for (const left of letters) {
    for (const right of letters) {
      const gap = nearest(left.sides, right.sides, left.advance, options.reach);
      const wanted = Math.min(options.max, Math.max(0, gap - options.gap));
      const moved = Math.floor(wanted / options.step) * options.step;
      if (moved >= options.step) kerning.set([left.id, right.id], -moved);
    }
  }
  return kerning;
}

function findSides(glyph: Glyph, band: number): Sides {
  const sides = new Map<number, { left: number; right: number }>();
  const include = (x: number, y: number): void => {
    const row = Math.floor(y / band);
    const side = sides.get(row);
    if (!side) sides.set(row, { left: x, right: x });
    else Object.assign(side, { left: Math.min(side.left, x), right: Math.max(side.right, x) });
  };
  let [x0, y0] = [0, 0];
  for (const command of glyph.path.commands) {
    if (command.type === 'Z' || command.type === 'C') continue;
    const [cx, cy] = command.type === 'Q' ? [command.x1, command.y1] : [(x0 + command.x) / 2, (y0 + command.y) / 2];
    // A level edge ends where others begin, and its height lies on the border of two bands.
    if (command.type !== 'M' && !(y0 === command.y && cy === command.y)) {
      for (let i = 0; i < 12; i++) {
        const t = (i + 0.5) / 12;
        include(
          (1 - t) ** 2 * x0 + 2 * t * (1 - t) * cx + t * t * command.x,
          (1 - t) ** 2 * y0 + 2 * t * (1 - t) * cy + t * t * command.y,
        );
      }
    }
    [x0, y0] = [command.x, command.y];
  }
  return sides;
}

/** The smallest gap between two letters set next to each other. */
function nearest(left: Sides, right: Sides, advance: number, reach: 0 | 1): number {
  let gap = Infinity;
  for (const [row, { right: edge }] of left) {
    for (let near = row - reach; near <= row + reach; near++) {
      const other = right.get(near);
      if (other) gap = Math.min(gap, advance - edge + other.left);
    }
  }
  return gap === Infinity ? 0 : gap;
}
