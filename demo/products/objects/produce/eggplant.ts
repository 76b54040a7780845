import { Part } from '../../../lib/model/part.ts';
import { ball, repeatInRing, tube } from '../../../lib/model/shapes.ts';
import { leaf } from './leaf.ts';
import { stem } from './shared.ts';

export function eggplant(): Part {
  const part = new Part('aubergine');
  part.add(
    'plum',
    tube(
      [
        [0, 0.2, 0],
        [0.02, 0.42, 0],
        [0.06, 0.7, 0],
        [0.13, 0.95, 0],
      ],
      (t) => 0.24 * Math.sqrt(Math.max(0.04, 1 - (t * 1.05 - 0.3) ** 2 * 1.6)),
      16,
      16,
    ).smooth(60),
  );
  part.add('plum', ball(0.2, 16, 8).scale(1, 0.75, 1).move(0, 0.2, 0).smooth(60));
  part.add(
    'leaf',
    repeatInRing(6, () => leaf(0.2, 0.12, -0.3))
      .turn(0, 0, -16)
      .move(0.12, 0.97, 0),
    stem(0.2, 0.08, 0.035).move(0.12, 0.95, 0),
  );
  return part;
}
