import { Part } from '../../../lib/model/part.ts';
import { type Point3, tube } from '../../../lib/model/shapes.ts';
import { trunk } from './shared.ts';

export function deadTree(): Part {
  const part = new Part('bare_tree');
  trunk(part, 2.3, 0.2, 0.2, 'deadwood');
  const twigs: readonly (readonly Point3[])[] = [
    [
      [0.1, 1.2, 0],
      [0.7, 1.7, 0.1],
      [1.0, 2.3, 0.2],
    ],
    [
      [0.1, 1.5, 0],
      [-0.5, 2.0, 0.1],
      [-0.7, 2.7, 0],
    ],
    [
      [0.15, 1.9, 0],
      [0.3, 2.5, -0.3],
      [0.7, 2.9, -0.5],
    ],
    [
      [0.7, 1.7, 0.1],
      [1.2, 1.85, 0.2],
      [1.45, 2.1, 0.2],
    ],
    [
      [-0.5, 2.0, 0.1],
      [-1.0, 2.1, 0.2],
      [-1.2, 2.4, 0.2],
    ],
    [
      [0.2, 2.2, 0],
      [0.1, 2.8, 0.2],
      [0.3, 3.2, 0.2],
    ],
  ];
  twigs.forEach((path) =>
    part.add(
      'deadwood',
      tube(path, (t) => 0.08 * (1.1 - t), 6, 8),
    ),
  );
  return part;
}
