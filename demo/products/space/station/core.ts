import { Part } from '../../../lib/model/part.ts';
import { cylinder, lathe, repeatInRing, torus, tube } from '../../../lib/model/shapes.ts';

export function core(): Part {
  const part = new Part('power_core');
  part.add('frame', cylinder(0.9, 0.8, 0.3, 12, 0.05), cylinder(0.8, 0.9, 0.3, 12, 0.05).move(0, 2.6, 0));
  part.add(
    'energy',
    lathe(
      [
        [0.3, 0.3],
        [0.42, 1.0],
        [0.5, 1.6],
        [0.42, 2.2],
        [0.3, 2.6],
      ],
      14,
    ).smooth(40),
  );
  part.add('tubeglass', cylinder(0.66, 0.66, 2.3, 16).move(0, 0.3, 0));
  for (const y of [0.85, 1.5, 2.15]) part.add('dark', torus(0.68, 0.06, 20, 7).move(0, y, 0));
  part.add(
    'pipe',
    repeatInRing(4, () =>
      tube(
        [
          [0.85, 0.2, 0],
          [1.15, 0.5, 0],
          [1.15, 2.3, 0],
          [0.85, 2.7, 0],
        ],
        0.09,
        8,
        14,
      ),
    ),
  );
  return part;
}
