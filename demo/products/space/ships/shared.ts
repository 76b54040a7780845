import type { Part } from '../../../lib/model/part.ts';
import { lathe } from '../../../lib/model/shapes.ts';

/** A glowing nozzle that looks backwards. */
export function engine(part: Part, x: number, y: number, z: number, radius: number): void {
  part.add(
    'dark',
    lathe(
      [
        [radius * 0.8, 0.5],
        [radius, 0.1],
        [radius * 1.05, -0.35],
        [radius * 0.88, -0.36],
        [radius * 0.6, 0],
        [0, 0],
      ],
      14,
    )
      .turn(90, 0, 0)
      .move(x, y, z),
  );
  part.add(
    'engine',
    lathe(
      [
        [radius * 0.84, -0.26],
        [radius * 0.5, -0.2],
        [0, -0.18],
      ],
      14,
    )
      .turn(90, 0, 0)
      .move(x, y, z),
  );
}
