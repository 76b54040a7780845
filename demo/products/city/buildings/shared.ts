import type { Part } from '../../../lib/model/part.ts';
import { box } from '../../../lib/model/shapes.ts';
import { random } from '../../../lib/random.ts';

/** Rows of windows on all four sides of a block. */
export function windows(
  part: Part,
  w: number,
  d: number,
  from: number,
  floors: number,
  storey: number,
  perSide: readonly [number, number],
  seed: string,
): void {
  const chance = random(seed);
  for (let floor = 0; floor < floors; floor++) {
    const y = from + floor * storey;
    for (const [count, width, depth, turned] of [
      [perSide[0], w, d, false],
      [perSide[1], d, w, true],
    ] as const)
      for (let i = 0; i < count; i++) {
        const x = -width / 2 + ((i + 0.5) / count) * width;
        for (const side of [1, -1]) {
          const lit = chance.chance(0.28) ? 'lit' : 'glass';
          const place = (solid: ReturnType<typeof box>) => (turned ? solid.turn(0, 90, 0) : solid);
          const size = Math.min(0.62, (width / count) * 0.62);
          part.add('frame', place(box(size + 0.1, storey * 0.6, 0.05, 0.01).move(x, y, (side * depth) / 2)));
          part.add(lit, place(box(size, storey * 0.52, 0.07, 0.01).move(x, y + storey * 0.04, (side * depth) / 2)));
        }
      }
  }
}

export const roofline = (part: Part, material: string, w: number, d: number, y: number): void =>
  void part.add(material, box(w + 0.24, 0.18, d + 0.24, 0.04).move(0, y, 0));
