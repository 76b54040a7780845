import { Part } from '../../../lib/model/part.ts';
import { lathe } from '../../../lib/model/shapes.ts';
import { leaf } from './leaf.ts';
import { stem } from './shared.ts';

export function pear(): Part {
  const part = new Part('pear');
  part.add(
    'lime',
    lathe(
      [
        [0, 0.04],
        [0.14, 0],
        [0.31, 0.12],
        [0.36, 0.32],
        [0.28, 0.52],
        [0.17, 0.7],
        [0.13, 0.84],
        [0.06, 0.9],
        [0, 0.88],
      ],
      20,
    ).smooth(60),
  );
  part.add('brown', stem(0.2).move(0, 0.88, 0));
  part.add('leaf', leaf(0.22, 0.14).turn(0, 200, 10).move(0, 0.95, 0));
  return part;
}
