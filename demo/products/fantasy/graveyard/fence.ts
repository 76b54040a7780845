import { Part } from '../../../lib/model/part.ts';
import { box, cylinder, lathe } from '../../../lib/model/shapes.ts';

export function fence(): Part {
  const part = new Part('iron_fence');
  for (const x of [-1, 1])
    part.add(
      'stone',
      box(0.26, 1.1, 0.26, 0.04).move(x, 0, 0),
      box(0.34, 0.1, 0.34, 0.03).move(x, 1.1, 0),
      lathe(
        [
          [0.12, 0],
          [0.16, 0.1],
          [0, 0.26],
        ],
        8,
      ).move(x, 1.2, 0),
    );
  for (let i = 0; i < 8; i++) {
    const x = -0.77 + i * 0.22;
    part.add(
      'iron',
      cylinder(0.022, 0.022, 1.05, 6).move(x, 0.05, 0),
      lathe(
        [
          [0.04, 0],
          [0, 0.15],
        ],
        5,
      ).move(x, 1.1, 0),
    );
  }
  for (const y of [0.25, 0.9]) part.add('iron', box(1.8, 0.045, 0.045).move(0, y, 0));
  return part;
}
