import { Part } from '../../../lib/model/part.ts';
import { tube } from '../../../lib/model/shapes.ts';
import { random } from '../../../lib/random.ts';
import { clump, trunk } from './shared.ts';

export function oak(): Part {
  const part = new Part('oak_tree');
  const chance = random('oak');
  trunk(part, 2.2, 0.24, 0.15);
  part.add(
    'bark',
    tube(
      [
        [0.08, 1.3, 0],
        [0.5, 1.8, 0.1],
        [0.8, 2.2, 0.15],
      ],
      0.09,
      7,
      5,
    ),
    tube(
      [
        [0.06, 1.5, 0],
        [-0.4, 1.9, -0.1],
        [-0.7, 2.3, -0.1],
      ],
      0.08,
      7,
      5,
    ),
  );
  for (const [x, y, z, s] of [
    [0.1, 3.1, 0, 1.05],
    [0.85, 2.6, 0.2, 0.72],
    [-0.75, 2.7, -0.1, 0.78],
    [0.1, 2.6, 0.75, 0.66],
    [0.1, 2.7, -0.75, 0.68],
    [0.4, 3.7, 0.1, 0.6],
  ] as const)
    part.add(s > 0.7 ? 'leaf' : 'leaflight', clump(chance, s, x, y, z));
  return part;
}
