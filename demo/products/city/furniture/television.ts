import { Part } from '../../../lib/model/part.ts';
import { ball, box } from '../../../lib/model/shapes.ts';

export function television(): Part {
  const part = new Part('tv_stand');
  part.add('wood', box(1.7, 0.4, 0.42, 0.03).move(0, 0.1, 0));
  part.add(
    'wooddark',
    box(0.5, 0.26, 0.02, 0.01).move(-0.54, 0.17, 0.212),
    box(0.5, 0.26, 0.02, 0.01).move(0.54, 0.17, 0.212),
    ...[0.7, -0.7].map((x) => box(0.07, 0.1, 0.3, 0.01).move(x, 0, 0)),
  );
  part.add(
    'black',
    box(1.4, 0.82, 0.06, 0.02).move(0, 0.58, -0.04),
    box(0.4, 0.03, 0.22, 0.01).move(0, 0.5, -0.04),
    box(0.08, 0.12, 0.05).move(0, 0.5, -0.04),
    box(0.32, 0.07, 0.26, 0.02).move(0, 0.29, 0.05),
  );
  part.add('screen', box(1.32, 0.73, 0.065, 0.01).move(0, 0.625, -0.038));
  part.add('brass', ball(0.02, 8, 6).move(0.34, 0.3, 0.23).both());
  return part;
}
