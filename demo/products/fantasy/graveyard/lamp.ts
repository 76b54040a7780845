import { Part } from '../../../lib/model/part.ts';
import { box, cylinder, lathe, tube } from '../../../lib/model/shapes.ts';

export function lamp(): Part {
  const part = new Part('spirit_lantern');
  part.add(
    'iron',
    cylinder(0.18, 0.12, 0.1, 8),
    cylinder(0.05, 0.045, 1.9, 8).move(0, 0.1, 0),
    tube(
      [
        [0, 1.9, 0],
        [0.1, 2.2, 0],
        [0.4, 2.25, 0],
        [0.52, 2.05, 0],
      ],
      0.035,
      6,
      12,
    ),
    lathe(
      [
        [0.2, 0.5],
        [0.05, 0.62],
        [0, 0.66],
      ],
      6,
    ).move(0.52, 1.4, 0),
    cylinder(0.14, 0.18, 0.06, 6).move(0.52, 1.42, 0),
  );
  part.add('spirit', cylinder(0.11, 0.14, 0.42, 6).move(0.52, 1.48, 0));
  for (let i = 0; i < 6; i++)
    part.add(
      'iron',
      box(0.02, 0.44, 0.02)
        .move(0.145, 0, 0)
        .turn(0, i * 60 + 30, 0)
        .move(0.52, 1.47, 0),
    );
  return part;
}
