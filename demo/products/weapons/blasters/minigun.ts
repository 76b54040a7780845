import { Part } from '../../../lib/model/part.ts';
import { box, cylinder, lathe, repeatInRing, torus, tube } from '../../../lib/model/shapes.ts';
import { grip } from './shared.ts';

export function minigun(): Part {
  const part = new Part('plasma_minigun');
  part.add(
    'dark',
    cylinder(0.22, 0.22, 0.5, 16, 0.03).turn(90, 0, 0).move(0, 0.1, -0.5),
    box(0.3, 0.16, 0.4, 0.04).move(0, -0.14, -0.3),
  );
  part.add(
    'accent',
    torus(0.225, 0.03, 20, 6).turn(90, 0, 0).move(0, 0.1, -0.4),
    torus(0.225, 0.03, 20, 6).turn(90, 0, 0).move(0, 0.1, -0.1),
  );
  part.add(
    'metal',
    repeatInRing(6, () => cylinder(0.04, 0.04, 1.1, 8).move(0.13, 0, 0))
      .turn(90, 0, 0)
      .move(0, 0.1, 0),
    cylinder(0.05, 0.05, 1.0, 8).turn(90, 0, 0).move(0, 0.1, 0),
  );
  for (const z of [0.3, 0.7, 1.05])
    part.add(
      'white',
      lathe(
        [
          [0.1, 0],
          [0.19, 0],
          [0.19, 0.05],
          [0.1, 0.05],
        ],
        18,
      )
        .turn(90, 0, 0)
        .move(0, 0.1, z),
    );
  part.add(
    'glow',
    repeatInRing(6, () => cylinder(0.032, 0.032, 0.02, 8).move(0.13, 0, 0))
      .turn(90, 0, 0)
      .move(0, 0.1, 1.1),
  );
  part.add('hazard', cylinder(0.15, 0.15, 0.3, 16, 0.03).turn(0, 0, 90).move(0.15, -0.2, -0.1));
  part.add(
    'black',
    tube(
      [
        [0, 0.3, -0.4],
        [0, 0.42, -0.3],
        [0, 0.42, 0.1],
        [0, 0.28, 0.15],
      ],
      0.035,
      7,
      12,
    ),
  );
  grip(part, -0.55, 0.06);
  return part;
}
