import { Part } from '../../../lib/model/part.ts';
import { lathe } from '../../../lib/model/shapes.ts';
import { leaf } from './leaf.ts';
import { stem } from './shared.ts';

export function apple(): Part {
  const part = new Part('apple');
  part.add(
    'red',
    lathe(
      [
        [0, 0.05],
        [0.16, 0],
        [0.3, 0.12],
        [0.38, 0.34],
        [0.34, 0.56],
        [0.2, 0.66],
        [0.08, 0.63],
        [0, 0.56],
      ],
      20,
    )
      .smooth(60)
      .gradient(0.85, 1.05),
  );
  part.add('brown', stem(0.22).move(0, 0.56, 0));
  part.add('leaf', leaf(0.26, 0.18).turn(0, 20, 10).move(0.03, 0.68, 0));
  return part;
}
