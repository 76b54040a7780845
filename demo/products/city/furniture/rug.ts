import { Part } from '../../../lib/model/part.ts';
import { cylinder, lathe } from '../../../lib/model/shapes.ts';

export function rug(): Part {
  const part = new Part('round_rug');
  part.add('cream', cylinder(1.5, 1.5, 0.02, 40));
  part.add(
    'fabric',
    lathe(
      [
        [1.15, 0.02],
        [1.32, 0.02],
        [1.32, 0.028],
        [1.15, 0.028],
      ],
      40,
    ),
  );
  part.add(
    'amber',
    lathe(
      [
        [0.75, 0.02],
        [0.85, 0.02],
        [0.85, 0.028],
        [0.75, 0.028],
      ],
      40,
    ),
    cylinder(0.3, 0.3, 0.028, 30),
  );
  return part;
}
