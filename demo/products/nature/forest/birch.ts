import { Part } from '../../../lib/model/part.ts';
import { box } from '../../../lib/model/shapes.ts';
import { random } from '../../../lib/random.ts';
import { clump, trunk } from './shared.ts';

export function birch(): Part {
  const part = new Part('birch_tree');
  const chance = random('birch');
  trunk(part, 2.7, 0.13, 0.2, 'birch');
  for (let i = 0; i < 9; i++)
    part.add(
      'birchmark',
      box(0.12, 0.035, 0.05, 0.01)
        .turn(0, chance.between(0, 360), 0)
        .move(0.02 + (i / 9) * 0.12, 0.3 + i * 0.24, 0.11 - i * 0.004),
    );
  for (const [x, y, z, s] of [
    [0.2, 3.2, 0, 0.62],
    [0.5, 2.7, 0.15, 0.45],
    [-0.15, 2.75, -0.1, 0.5],
    [0.2, 3.75, 0, 0.44],
    [0.15, 2.4, 0.3, 0.36],
  ] as const)
    part.add('leaflight', clump(chance, s, x, y, z).scale(1, 1, 1));
  return part;
}
