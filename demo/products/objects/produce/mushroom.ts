import { Part } from '../../../lib/model/part.ts';
import { lathe } from '../../../lib/model/shapes.ts';

export function mushroom(): Part {
  const part = new Part('mushroom');
  part.add(
    'cream',
    lathe(
      [
        [0.13, 0],
        [0.11, 0.14],
        [0.12, 0.34],
        [0, 0.36],
      ],
      14,
    ).smooth(40),
  );
  part.add(
    'brown',
    lathe(
      [
        [0.1, 0.28],
        [0.34, 0.26],
        [0.36, 0.34],
        [0.28, 0.5],
        [0.14, 0.6],
        [0, 0.62],
      ],
      20,
    ).smooth(50),
  );
  return part;
}
