import { Part } from '../../../lib/model/part.ts';
import { nugget, repeatInRing, tube } from '../../../lib/model/shapes.ts';
import { random } from '../../../lib/random.ts';

/** An oak. */
export function tree(): Part {
  const part = new Part('oak_tree');
  const chance = random('oak');
  part.add(
    'darkwood',
    tube(
      [
        [0, 0, 0],
        [0.05, 0.8, 0],
        [-0.04, 1.6, 0.05],
        [0, 2.3, 0],
      ],
      (along) => 0.3 - along * 0.14,
      7,
      8,
    ),
    repeatInRing(5, () =>
      tube(
        [
          [0.1, 0.24, 0],
          [0.34, 0.08, 0],
          [0.6, -0.04, 0],
        ],
        (along) => 0.11 - along * 0.08,
        5,
        5,
      ),
    ),
  );
  for (const [x, y, z, size] of [
    [0, 3.0, 0, 1.25],
    [0.85, 2.6, 0.3, 0.85],
    [-0.8, 2.65, 0.2, 0.9],
    [0.1, 2.55, -0.9, 0.85],
    [0.1, 2.5, 0.85, 0.8],
    [0.2, 3.8, 0.1, 0.8],
  ] as const) {
    part.add(
      'leaf',
      nugget(size, 1)
        .deform((p) => p.multiplyScalar(1 + Math.sin(p.x * 7 + p.y * 5 + p.z * 9) * 0.06))
        .turn(chance.between(0, 90), 0, 0)
        .move(x, y, z)
        .gradient(0.76, 1.05)
        .mottle(0.14, chance),
    );
  }
  return part;
}
