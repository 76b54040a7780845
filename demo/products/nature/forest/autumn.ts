import { Part } from '../../../lib/model/part.ts';
import { random } from '../../../lib/random.ts';
import { clump, trunk } from './shared.ts';

export function autumn(): Part {
  const part = new Part('maple_tree');
  const chance = random('maple');
  trunk(part, 1.9, 0.2, -0.1);
  for (const [x, y, z, s, m] of [
    [-0.1, 2.6, 0, 0.95, 'amber'],
    [0.6, 2.25, 0.2, 0.6, 'rust'],
    [-0.75, 2.3, 0.1, 0.62, 'rust'],
    [-0.1, 2.2, 0.7, 0.55, 'amber'],
    [-0.1, 3.2, -0.1, 0.58, 'rust'],
  ] as const)
    part.add(m, clump(chance, s, x, y, z));
  return part;
}
