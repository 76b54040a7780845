import { Part } from '../../../lib/model/part.ts';
import { ball, cylinder, lathe } from '../../../lib/model/shapes.ts';

export function lamp(): Part {
  const part = new Part('floor_lamp');
  part.add('wooddark', cylinder(0.2, 0.18, 0.04, 16));
  part.add('brass', cylinder(0.018, 0.018, 1.35, 8).move(0, 0.04, 0));
  part.add(
    'shade',
    lathe(
      [
        [0.27, 1.3],
        [0.18, 1.66],
        [0.16, 1.66],
        [0.25, 1.3],
      ],
      20,
    ),
  );
  part.add('bulb', ball(0.08, 10, 8).move(0, 1.45, 0));
  return part;
}
