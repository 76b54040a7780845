import { Part } from '../../../lib/model/part.ts';
import { ball, cylinder, lathe, repeatInRing, torus, tube } from '../../../lib/model/shapes.ts';

/** A saucer with a dome and its pilot's light. */
export function saucer(): Part {
  const ship = new Part('flying_saucer');
  ship.add(
    'steel',
    lathe(
      [
        [0, 0.75],
        [0.9, 0.8],
        [2.2, 1.15],
        [2.4, 1.3],
        [2.2, 1.45],
        [1.0, 1.75],
        [0, 1.8],
      ],
      28,
    ).smooth(28),
  );
  ship.add(
    'dark',
    lathe(
      [
        [0.5, 0.6],
        [0.9, 0.7],
        [0.9, 0.85],
        [0, 0.85],
      ],
      20,
    ),
  );
  ship.add(
    'beam',
    lathe(
      [
        [0, 0.58],
        [0.5, 0.6],
        [0.5, 0.7],
        [0, 0.7],
      ],
      20,
    ),
  );
  ship.add('dome', ball(0.95, 20, 12).scale(1, 0.95, 1).move(0, 1.68, 0).smooth(60));
  ship.add(
    'alien',
    ball(0.3, 12, 10).scale(1, 1.15, 0.95).move(0, 2.12, 0.1),
    ball(0.2, 10, 8).scale(1.2, 1, 1).move(0, 1.8, 0.1),
  );
  ship.add('dark', ball(0.09, 8, 6).scale(0.8, 1.4, 0.5).turn(0, 0, -18).move(0.12, 2.14, 0.37).both());
  ship.add(
    'lamp',
    repeatInRing(12, () => ball(0.12, 10, 6).move(2.28, 1.3, 0)),
  );
  ship.add('accent', torus(1.05, 0.09, 28, 8).move(0, 1.73, 0));
  for (let i = 0; i < 3; i++)
    ship.add(
      'dark',
      tube(
        [
          [1.1, 0.9, 0],
          [1.5, 0.5, 0],
          [1.7, 0.08, 0],
        ],
        0.07,
        7,
        5,
      ).turn(0, i * 120 + 30, 0),
      cylinder(0.24, 0.16, 0.1, 12)
        .move(1.7, 0, 0)
        .turn(0, i * 120 + 30, 0),
    );
  return ship;
}
