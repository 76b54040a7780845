import { Part } from '../../../lib/model/part.ts';
import { ball, extrudeSide, lathe, nugget, tube } from '../../../lib/model/shapes.ts';

export function cat(): Part {
  const part = new Part('sleeping_cat');
  part.add(
    'ginger',
    ball(0.22, 14, 9).scale(1.2, 0.62, 1).move(0, 0.13, 0).smooth(60),
    ball(0.11, 12, 9).move(0.16, 0.13, 0.16).smooth(60),
    tube(
      [
        [-0.22, 0.06, 0.06],
        [-0.2, 0.05, 0.2],
        [0, 0.05, 0.25],
        [0.12, 0.05, 0.27],
      ],
      (t) => 0.045 - t * 0.012,
      7,
      12,
    ),
    ...[0.11, 0.21].map((x) =>
      lathe(
        [
          [0.035, 0],
          [0, 0.075],
        ],
        5,
      ).move(x, 0.22, 0.15),
    ),
  );
  part.add('cream', nugget(0.04, 1).move(0.19, 0.1, 0.25));
  part.add(
    'black',
    extrudeSide(
      [
        [0, 0],
        [0.01, 0.012],
        [0.02, 0],
      ],
      0.02,
    ).move(0.19, 0.125, 0.262),
  );
  return part;
}
