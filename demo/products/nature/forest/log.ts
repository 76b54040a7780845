import { Part } from '../../../lib/model/part.ts';
import { ball, cylinder, tube } from '../../../lib/model/shapes.ts';

export function log(): Part {
  const part = new Part('fallen_log');
  part.add(
    'bark',
    tube(
      [
        [-1.1, 0.24, 0],
        [-0.3, 0.25, 0.04],
        [0.5, 0.24, 0],
        [1.1, 0.25, -0.03],
      ],
      0.25,
      10,
      8,
    ),
  );
  part.add('wood', cylinder(0.21, 0.21, 2.24, 10).turn(0, 0, 90).move(1.12, 0.245, 0));
  part.add(
    'moss',
    ball(0.25, 10, 5).scale(2.2, 0.28, 0.9).move(-0.3, 0.48, 0),
    ball(0.15, 10, 5).scale(1.6, 0.3, 1).move(0.6, 0.47, 0),
  );
  part.add(
    'bark',
    tube(
      [
        [0.2, 0.4, 0],
        [0.35, 0.65, 0.1],
        [0.4, 0.8, 0.12],
      ],
      0.06,
      6,
      4,
    ),
  );
  return part;
}
