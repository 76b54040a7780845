import type { Part } from '../../../lib/model/part.ts';
import { type Point2, box, cylinder, extrudeSide, tube } from '../../../lib/model/shapes.ts';

/** A driver's cabin with large panes between dark posts, standing at a place. */
export function cabin(part: Part, x: number, y: number, z: number, w: number, h: number, d: number): void {
  part.add('paint', box(w, h * 0.32, d, 0.04).move(x, y, z));
  part.add('glass', box(w - 0.06, h * 0.58, d - 0.06, 0.03).move(x, y + h * 0.32, z));
  part.add('paint', box(w + 0.08, h * 0.1, d + 0.1, 0.04).move(x, y + h * 0.9, z));
  for (const [i, k] of [
    [1, 1],
    [1, -1],
    [-1, 1],
    [-1, -1],
  ] as const)
    part.add('trim', box(0.07, h * 0.62, 0.07, 0.01).move(x + i * (w / 2 - 0.04), y + h * 0.3, z + k * (d / 2 - 0.04)));
}

/** A warning beacon that stands on a roof. */
export function beacon(part: Part, x: number, y: number, z: number): void {
  part.add('trim', cylinder(0.11, 0.11, 0.05, 12).move(x, y, z));
  part.add('beacon', cylinder(0.09, 0.065, 0.15, 12).move(x, y + 0.05, z));
}

/** A beam between two places in the side view, [z, y]. */
export function beam(from: Point2, to: Point2, thick: readonly [number, number], width: number) {
  const [dz, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dz, dy);
  const [nz, ny] = [-dy / length, dz / length];
  const at = ([z, y]: Point2, size: number): Point2 => [z + (nz * size) / 2, y + (ny * size) / 2];
  return extrudeSide([at(from, thick[0]), at(to, thick[1]), at(to, -thick[1]), at(from, -thick[0])], width, 0.02);
}

/** A hydraulic ram between two places of the side view. */
export function ram(part: Part, x: number, from: Point2, to: Point2): void {
  const middle: Point2 = [from[0] + (to[0] - from[0]) * 0.55, from[1] + (to[1] - from[1]) * 0.55];
  part.add(
    'trim',
    tube(
      [
        [x, from[1], from[0]],
        [x, (from[1] + middle[1]) / 2, (from[0] + middle[0]) / 2],
        [x, middle[1], middle[0]],
      ],
      0.075,
      8,
      2,
    ),
  );
  part.add(
    'chrome',
    tube(
      [
        [x, middle[1], middle[0]],
        [x, (to[1] + middle[1]) / 2, (to[0] + middle[0]) / 2],
        [x, to[1], to[0]],
      ],
      0.045,
      8,
      2,
    ),
  );
}
