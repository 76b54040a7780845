import { Part } from '../../../lib/model/part.ts';
import { cylinder, lathe, tube } from '../../../lib/model/shapes.ts';

export function soda(): Part {
  const part = new Part('soda_cup');
  part.add('red', cylinder(0.22, 0.32, 0.72, 22));
  part.add(
    'white',
    lathe(
      [
        [0.266, 0.32],
        [0.268, 0.32],
        [0.293, 0.5],
        [0.288, 0.5],
      ],
      22,
    ),
    lathe(
      [
        [0.3, 0.72],
        [0.35, 0.72],
        [0.35, 0.78],
        [0.3, 0.8],
        [0.26, 0.79],
        [0, 0.79],
      ],
      22,
    ),
  );
  part.add(
    'straw',
    tube(
      [
        [0.06, 0.7, 0],
        [0.08, 1.0, 0],
        [0.1, 1.1, 0],
        [0.24, 1.17, 0],
      ],
      0.03,
      8,
      16,
    ),
  );
  return part;
}
