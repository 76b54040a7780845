import { Part } from '../../../lib/model/part.ts';
import { ball, cylinder, lathe } from '../../../lib/model/shapes.ts';

export function top(): Part {
  const part = new Part('spinning_top');
  part.add(
    'blue',
    lathe(
      [
        [0, 0],
        [0.04, 0.04],
        [0.14, 0.16],
        [0.3, 0.3],
      ],
      22,
    ),
  );
  part.add(
    'yellow',
    lathe(
      [
        [0.3, 0.3],
        [0.33, 0.35],
        [0.31, 0.4],
        [0.28, 0.42],
      ],
      22,
    ),
  );
  part.add(
    'red',
    lathe(
      [
        [0.28, 0.42],
        [0.18, 0.48],
        [0.06, 0.52],
        [0, 0.52],
      ],
      22,
    ),
  );
  part.add('wood', cylinder(0.035, 0.03, 0.2, 10).move(0, 0.5, 0), ball(0.05, 10, 8).move(0, 0.71, 0));
  return part;
}
