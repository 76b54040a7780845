import type { Part } from '../../../lib/model/part.ts';
import { nugget, repeatInRing, tube } from '../../../lib/model/shapes.ts';
import { type Random } from '../../../lib/random.ts';

export function trunk(part: Part, height: number, radius: number, lean: number, material = 'bark'): void {
  part.add(
    material,
    tube(
      [
        [0, -0.05, 0],
        [lean * 0.3, height * 0.4, 0],
        [lean * 0.6, height * 0.75, 0.02],
        [lean, height, 0],
      ],
      (t) => radius * (1.25 - t * 0.75),
      8,
      8,
    ),
  );
  part.add(
    material,
    repeatInRing(5, () =>
      tube(
        [
          [radius * 0.6, 0.22, 0],
          [radius * 1.5, 0.06, 0],
          [radius * 2.3, -0.04, 0],
        ],
        (t) => radius * 0.4 * (1.1 - t),
        6,
        4,
      ),
    ),
  );
}

export const clump = (chance: Random, size: number, x: number, y: number, z: number) =>
  nugget(size, 1)
    .scale(1, 0.84, 1)
    .turn(chance.between(0, 40), chance.between(0, 90), 0)
    .mottle(0.16, chance)
    .move(x, y, z)
    .gradient(0.82, 1.06);
