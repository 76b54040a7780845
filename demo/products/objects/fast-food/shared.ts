import { lathe } from '../../../lib/model/shapes.ts';
import type { Solid } from '../../../lib/model/solid.ts';

/** A round slice whose rim goes up and down: salad, cheese, egg. */
export function ruffle(radius: number, thick: number, waves: number, height: number): Solid {
  return lathe(
    [
      [0, 0],
      [radius * 0.7, 0],
      [radius, 0],
      [radius, thick],
      [radius * 0.7, thick],
      [0, thick],
    ],
    40,
  ).deform((p) => {
    const r = Math.hypot(p.x, p.z) / radius;
    p.y += Math.sin(Math.atan2(p.z, p.x) * waves) * height * r ** 3;
  });
}
