import { Part } from '../../../lib/model/part.ts';
import { cylinder, extrude, torus } from '../../../lib/model/shapes.ts';
import { random } from '../../../lib/random.ts';

export function coins(): Part {
  const part = new Part('coin_stack');
  const chance = random('coin stack');
  for (const [x, z, count] of [
    [0, 0, 9],
    [0.26, 0.1, 5],
    [-0.1, 0.26, 3],
  ] as const)
    for (let i = 0; i < count; i++) {
      const [dx, dz] = [chance.between(-0.015, 0.015), chance.between(-0.015, 0.015)];
      part.add('coin', cylinder(0.13, 0.13, 0.045, 18, 0.012).move(x + dx, i * 0.046, z + dz));
      if (i === count - 1)
        part.add(
          'gold',
          torus(0.095, 0.008, 18, 5).move(x + dx, 0.046 * (i + 1), z + dz),
          extrude(
            [
              [0, 0.06],
              [0.02, 0.02],
              [0.06, 0],
              [0.02, -0.02],
              [0, -0.06],
              [-0.02, -0.02],
              [-0.06, 0],
              [-0.02, 0.02],
            ],
            0.012,
          )
            .turn(90, 0, 0)
            .move(x + dx, 0.046 * (i + 1) + 0.002, z + dz),
        );
    }
  part.add('coin', cylinder(0.13, 0.13, 0.045, 18, 0.012).turn(64, 30, 0).move(0.34, 0.02, 0.32));
  return part;
}
