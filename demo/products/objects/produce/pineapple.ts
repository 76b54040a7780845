import { Part } from '../../../lib/model/part.ts';
import { lathe, repeatInRing } from '../../../lib/model/shapes.ts';
import { leaf } from './leaf.ts';

export function pineapple(): Part {
  const part = new Part('pineapple');
  part.add(
    'amber',
    lathe(
      [
        [0.2, 0],
        [0.32, 0.12],
        [0.38, 0.4],
        [0.34, 0.68],
        [0.2, 0.82],
        [0, 0.84],
      ],
      14,
    ),
  );
  for (let row = 0; row < 7; row++)
    for (let i = 0; i < 9; i++) {
      const [a, y] = [((i + (row % 2) / 2) / 9) * 6.283, 0.1 + row * 0.105];
      const r = 0.37 * Math.sin(0.62 + (y / 0.84) * 1.9) + 0.01;
      part.add(
        'brown',
        lathe(
          [
            [0.045, 0],
            [0, 0.045],
          ],
          4,
        )
          .turn(0, 0, -90)
          .move(r, 0, 0)
          .turn(0, (-a * 180) / Math.PI, 0)
          .move(0, y, 0),
      );
    }
  for (const [count, tilt, size] of [
    [8, 28, 0.5],
    [6, 52, 0.52],
    [4, 74, 0.55],
  ] as const)
    part.add(
      'leaf',
      repeatInRing(count, () => leaf(size, 0.16, -0.1).turn(0, 0, tilt).move(0.04, 0, 0)).move(0, 0.8, 0),
    );
  return part;
}
