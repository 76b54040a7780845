import type { Part } from '../../../lib/model/part.ts';
import { box, cylinder, lathe, repeatInRing, torus } from '../../../lib/model/shapes.ts';

/** A spoked wheel pair of a wagon. */
export function wheels(part: Part, z: number, radius: number, spokes = false): void {
  for (const side of [1, -1]) {
    const x = 0.72 * side;
    part.add(
      'iron',
      torus(radius - 0.04, 0.05, 20, 6)
        .scale(1, 1.4, 1)
        .turn(0, 0, 90)
        .move(x, radius, z),
    );
    part.add(
      spokes ? 'red' : 'iron',
      spokes
        ? repeatInRing(10, () => box(radius - 0.05, 0.04, 0.05).move(radius / 2, 0, 0))
            .turn(0, 0, 90)
            .move(x, radius, z)
        : cylinder(radius - 0.05, radius - 0.05, 0.06, 16)
            .turn(0, 0, 90)
            .move(x + 0.03, radius, z),
    );
    part.add(
      'brass',
      cylinder(0.09, 0.07, 0.1, 10)
        .turn(0, 0, -90 * side)
        .move(x, radius, z),
    );
  }
  part.add('iron', cylinder(0.06, 0.06, 1.5, 8).turn(0, 0, 90).move(0.75, radius, z));
}

export function frame(part: Part, length: number, axles: readonly number[]): void {
  part.add(
    'iron',
    box(1.5, 0.2, length, 0.03).move(0, 0.62, 0),
    box(1.7, 0.24, 0.12, 0.03).move(0, 0.58, length / 2),
    box(1.7, 0.24, 0.12, 0.03).move(0, 0.58, -length / 2),
  );
  for (const end of [1, -1]) {
    for (const x of [0.5, -0.5])
      part.add(
        'steel',
        lathe(
          [
            [0.07, 0],
            [0.06, 0.22],
            [0.17, 0.24],
            [0.17, 0.28],
            [0, 0.3],
          ],
          12,
        )
          .turn(90 * end, 0, 0)
          .move(x, 0.7, (length / 2 + 0.05) * end),
      );
    part.add(
      'iron',
      torus(0.09, 0.03, 10, 5)
        .turn(90, 0, 0)
        .move(0, 0.62, (length / 2 + 0.16) * end),
    );
  }
  for (const z of axles) wheels(part, z, 0.4);
}
