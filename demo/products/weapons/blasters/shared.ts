import type { Part } from '../../../lib/model/part.ts';
import { type Point2, box, extrudeSide, tube } from '../../../lib/model/shapes.ts';

/** A grip with its trigger; z is where it leaves the body. */
export function grip(part: Part, z: number, lean = 0.12): void {
  part.add(
    'dark',
    extrudeSide(
      [
        [z - 0.09, 0.02],
        [z + 0.07, 0.02],
        [z + 0.05 - lean, -0.3],
        [z - 0.1 - lean, -0.3],
      ],
      0.09,
      0.02,
    ),
  );
  for (let i = 0; i < 4; i++)
    part.add(
      'black',
      box(0.096, 0.018, 0.1)
        .turn(-14, 0, 0)
        .move(0, -0.08 - i * 0.05, z - 0.02 - i * 0.02),
    );
  part.add(
    'metal',
    tube(
      [
        [0, 0, z + 0.06],
        [0, -0.1, z + 0.1],
        [0, -0.11, z + 0.18],
        [0, 0, z + 0.2],
      ],
      0.014,
      6,
      10,
    ),
    box(0.02, 0.08, 0.02)
      .turn(-14, 0, 0)
      .move(0, -0.07, z + 0.11),
  );
}

export const extrudeBody = (points: readonly Point2[], width: number, bevel = 0.03) =>
  extrudeSide(points, width, bevel);
