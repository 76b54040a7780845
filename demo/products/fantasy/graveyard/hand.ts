import { Part } from '../../../lib/model/part.ts';
import { ball, box, nugget, repeatInRing, tube } from '../../../lib/model/shapes.ts';

export function hand(): Part {
  const part = new Part('grave_hand');
  part.add(
    'dirt',
    ball(0.42, 12, 6).scale(1.1, 0.3, 1),
    repeatInRing(7, (i) => nugget(0.07 + (i % 3) * 0.02, 0).move(0.42, 0.03, 0)),
  );
  part.add(
    'rotten',
    tube(
      [
        [0, 0, 0],
        [0.02, 0.3, 0],
        [0, 0.52, 0.02],
      ],
      0.085,
      8,
      6,
    ),
    box(0.22, 0.2, 0.09, 0.03).move(0, 0.48, 0.02),
  );
  for (const [x, l] of [
    [-0.085, 0.2],
    [-0.03, 0.25],
    [0.03, 0.23],
    [0.085, 0.17],
  ] as const)
    part.add(
      'rotten',
      tube(
        [
          [x, 0.66, 0.02],
          [x * 1.2, 0.66 + l * 0.6, 0.0],
          [x * 1.3, 0.66 + l, 0.08],
        ],
        0.028,
        6,
        6,
      ),
    );
  part.add(
    'rotten',
    tube(
      [
        [0.1, 0.54, 0.02],
        [0.2, 0.6, 0.04],
        [0.22, 0.7, 0.08],
      ],
      0.03,
      6,
      5,
    ),
  );
  return part;
}
