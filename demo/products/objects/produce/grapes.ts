import { Part } from '../../../lib/model/part.ts';
import { ball } from '../../../lib/model/shapes.ts';
import { random } from '../../../lib/random.ts';
import { leaf } from './leaf.ts';
import { stem } from './shared.ts';

export function grapes(): Part {
  const part = new Part('grapes');
  const chance = random('grapes');
  for (let row = 0; row < 6; row++) {
    const [count, r] = [[1, 3, 5, 7, 8, 5][row] ?? 1, [0, 0.1, 0.17, 0.24, 0.26, 0.16][row] ?? 0];
    for (let i = 0; i < count; i++) {
      const a = (i / count) * 6.283 + row;
      part.add(
        'purple',
        ball(0.1, 10, 8)
          .move(Math.cos(a) * r, 0.1 + row * 0.14 + chance.between(-0.02, 0.02), Math.sin(a) * r)
          .smooth(70),
      );
    }
  }
  part.add('brown', stem(0.26, 0.1).move(0, 0.85, 0));
  part.add(
    'leaf',
    leaf(0.34, 0.3).turn(0, 30, -10).move(0.02, 0.95, 0),
    leaf(0.28, 0.24).turn(0, 200, -10).move(0.02, 0.95, 0),
  );
  return part;
}
