import { Part } from '../../../lib/model/part.ts';
import { cylinder, lathe } from '../../../lib/model/shapes.ts';
import { trunk } from './shared.ts';

export function stump(): Part {
  const part = new Part('tree_stump');
  trunk(part, 0.5, 0.34, 0);
  part.add('wood', cylinder(0.27, 0.27, 0.03, 12).move(0, 0.49, 0));
  part.add('ring', cylinder(0.17, 0.17, 0.03, 12).move(0, 0.495, 0));
  part.add('wood', cylinder(0.08, 0.08, 0.03, 10).move(0, 0.5, 0));
  for (const [x, z, s] of [
    [0.38, 0.16, 1],
    [0.46, 0.02, 0.7],
    [-0.36, 0.22, 0.8],
  ] as const) {
    part.add('cream', cylinder(0.05 * s, 0.04 * s, 0.16 * s, 8).move(x, 0, z));
    part.add(
      'rust',
      lathe(
        [
          [0.14 * s, 0],
          [0.13 * s, 0.04 * s],
          [0.05 * s, 0.11 * s],
          [0, 0.12 * s],
        ],
        12,
      ).move(x, 0.14 * s, z),
    );
  }
  return part;
}
