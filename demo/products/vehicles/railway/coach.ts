import { Part } from '../../../lib/model/part.ts';
import { box, extrudeSide, lathe } from '../../../lib/model/shapes.ts';
import { frame } from './shared.ts';

/** A passenger coach with lit windows. */
export function coach(): Part {
  const part = new Part('passenger_coach');
  frame(part, 5.4, [-2.1, -1.3, 1.3, 2.1]);
  part.add('red', box(1.75, 0.75, 5.2, 0.03).move(0, 0.82, 0));
  part.add('cream', box(1.72, 0.95, 5.16, 0.03).move(0, 1.55, 0));
  part.add('brass', box(1.79, 0.06, 5.24, 0.01).move(0, 1.55, 0));
  for (let i = 0; i < 7; i++) part.add('window', box(1.75, 0.5, 0.42, 0.03).move(0, 1.75, -2.1 + i * 0.7));
  part.add('red', box(1.78, 1.4, 0.1, 0.02).move(0, 0.95, 2.36), box(1.78, 1.4, 0.1, 0.02).move(0, 0.95, -2.36));
  part.add(
    'iron',
    extrudeSide(
      [
        [-2.7, 2.46],
        [2.7, 2.46],
        [2.65, 2.58],
        [-2.65, 2.58],
      ],
      1.9,
      0.03,
    ).deform((p) => {
      p.y += 0.2 * (1 - (p.x / 0.95) ** 2);
    }),
  );
  for (const z of [-1.6, 0, 1.6])
    part.add(
      'brass',
      lathe(
        [
          [0.1, 0],
          [0.1, 0.12],
          [0.16, 0.14],
          [0, 0.22],
        ],
        10,
      ).move(0, 2.74, z),
    );
  return part;
}
