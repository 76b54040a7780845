import { Part } from '../../../lib/model/part.ts';
import { ball, lathe, repeatInRing } from '../../../lib/model/shapes.ts';
import { leaf } from './leaf.ts';
import { stem } from './shared.ts';

export function strawberry(): Part {
  const part = new Part('strawberry');
  part.add(
    'berry',
    lathe(
      [
        [0, 0],
        [0.08, 0.06],
        [0.2, 0.26],
        [0.25, 0.42],
        [0.2, 0.54],
        [0.08, 0.58],
        [0, 0.57],
      ],
      16,
    ).smooth(60),
  );
  for (let row = 0; row < 5; row++) {
    const [y, r] = [0.12 + row * 0.085, [0.125, 0.175, 0.215, 0.24, 0.25][row] ?? 0.2];
    for (let i = 0; i < 9; i++) {
      const a = ((i + (row % 2) / 2) / 9) * Math.PI * 2;
      part.add('yellow', ball(0.014, 5, 4).move(Math.cos(a) * r, y, Math.sin(a) * r));
    }
  }
  part.add(
    'leaf',
    repeatInRing(7, () => leaf(0.2, 0.11, -0.2)).move(0, 0.58, 0),
    stem(0.12, 0.03, 0.018).move(0, 0.57, 0),
  );
  return part;
}
