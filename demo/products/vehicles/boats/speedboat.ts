import type { Part } from '../../../lib/model/part.ts';
import { box, extrudeSide, lathe, tube } from '../../../lib/model/shapes.ts';
import { build } from './shared.ts';

/** A sports boat with an outboard engine. */
export function speedboat(): Part {
  const boat = build(
    'speedboat',
    { length: 5.2, beam: 2, deck: 0.8, bow: 0.35, stern: 0, transom: 0.9 },
    'white',
    'orange',
  );
  boat.add(
    'white',
    extrudeSide(
      [
        [0.2, 0.8],
        [0.3, 1.02],
        [2.1, 1.12],
        [2.4, 1.05],
      ],
      0.8,
      0.1,
    ),
  );
  boat.add(
    'glass',
    extrudeSide(
      [
        [0.2, 1.0],
        [0.5, 1.02],
        [0.1, 1.5],
        [-0.1, 1.5],
      ],
      1.25,
      0.02,
    ),
  );
  for (const z of [-0.5, -1.5])
    boat.add(
      'seat',
      extrudeSide(
        [
          [z - 0.35, 0.82],
          [z - 0.45, 1.4],
          [z - 0.28, 1.42],
          [z - 0.18, 1.05],
          [z + 0.25, 1.05],
          [z + 0.28, 0.82],
        ],
        z < -1 ? 1.5 : 0.5,
        0.06,
      ).move(z < -1 ? 0 : 0.4, 0, 0),
      extrudeSide(
        [
          [z - 0.35, 0.82],
          [z - 0.45, 1.4],
          [z - 0.28, 1.42],
          [z - 0.18, 1.05],
          [z + 0.25, 1.05],
          [z + 0.28, 0.82],
        ],
        0.5,
        0.06,
      ).move(z < -1 ? 0 : -0.4, 0, 0),
    );
  boat.add(
    'black',
    box(0.55, 0.7, 0.62, 0.12).move(0, 0.85, -2.85),
    box(0.2, 0.9, 0.28, 0.05).move(0, 0.05, -2.8),
    lathe(
      [
        [0.16, -0.02],
        [0.18, 0],
        [0.16, 0.02],
      ],
      14,
    )
      .turn(60, 0, 0)
      .move(0.4, 1.25, -0.02),
  );
  boat.add(
    'steel',
    tube(
      [
        [0.75, 1.2, 1.0],
        [0.62, 1.42, 1.6],
        [0.3, 1.5, 2.2],
        [0, 1.5, 2.45],
        [-0.3, 1.5, 2.2],
        [-0.62, 1.42, 1.6],
        [-0.75, 1.2, 1.0],
      ],
      0.025,
      6,
      20,
    ),
  );
  boat.add('orange', box(0.03, 0.08, 3.4).move(0.985, 0.62, -0.9).both());
  return boat;
}
