import { Part } from '../../../lib/model/part.ts';
import { cylinder, extrude, lathe, repeatInRing, torus } from '../../../lib/model/shapes.ts';

export function rocket(): Part {
  const part = new Part('toy_rocket');
  part.add(
    'cream',
    lathe(
      [
        [0.14, 0.2],
        [0.24, 0.4],
        [0.25, 0.75],
        [0.17, 1.05],
        [0.12, 1.18],
      ],
      20,
    ).smooth(35),
  );
  part.add(
    'red',
    lathe(
      [
        [0.125, 1.17],
        [0.06, 1.36],
        [0, 1.45],
      ],
      20,
    ).smooth(35),
    repeatInRing(3, () =>
      extrude(
        [
          [0.2, 0.5],
          [0.46, 0.18],
          [0.46, 0],
          [0.16, 0.26],
        ],
        0.05,
        0.015,
      ),
    ),
    torus(0.25, 0.02, 22, 6).move(0, 0.62, 0),
  );
  part.add('blue', cylinder(0.11, 0.11, 0.06, 16).turn(90, 0, 0).move(0, 0.86, 0.19));
  part.add(
    'yellow',
    torus(0.11, 0.022, 18, 6).turn(90, 0, 0).move(0, 0.86, 0.25),
    lathe(
      [
        [0.1, 0.2],
        [0.15, 0.1],
        [0.1, 0.12],
        [0, 0.12],
      ],
      16,
    ),
  );
  return part;
}
