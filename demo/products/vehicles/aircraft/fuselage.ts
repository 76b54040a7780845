import { type Point3, circle, loft } from '../../../lib/model/shapes.ts';
import type { Solid } from '../../../lib/model/solid.ts';

/** A body of round sections along z: [z, half width, half height, height of the middle]. */
export function fuselage(sections: readonly (readonly [number, number, number, number])[], sides = 14): Solid {
  return loft(
    sections.map(([z, w, h, y]): Point3[] =>
      circle(1, sides, Math.PI / sides).map(([x, v]): Point3 => [x * w, y + v * h, z]),
    ),
  );
}
