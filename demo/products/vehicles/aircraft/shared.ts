import type { Part } from '../../../lib/model/part.ts';
import { cylinder, lathe, tube } from '../../../lib/model/shapes.ts';

export function gearLeg(part: Part, x: number, z: number, top: number, radius: number): void {
  part.add(
    'steel',
    tube(
      [
        [x * 0.55, top, z],
        [x * 0.8, top * 0.6, z],
        [x, radius, z],
      ],
      0.045,
      6,
      4,
    ),
  );
  part.add(
    'dark',
    lathe(
      [
        [radius * 0.5, -0.08],
        [radius, -0.06],
        [radius, 0.06],
        [radius * 0.5, 0.08],
      ],
      14,
    )
      .turn(0, 0, 90)
      .move(x, radius, z),
  );
  part.add(
    'steel',
    cylinder(radius * 0.52, radius * 0.52, 0.14, 12)
      .turn(0, 0, 90)
      .move(x + 0.07, radius, z),
  );
}
