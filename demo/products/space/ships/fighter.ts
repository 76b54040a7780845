import { Part } from '../../../lib/model/part.ts';
import { box, cylinder, extrudeSide } from '../../../lib/model/shapes.ts';
import { fuselage } from '../../vehicles/aircraft/fuselage.ts';
import { wing } from '../../vehicles/aircraft/wing.ts';
import { engine } from './shared.ts';

/** A nimble fighter with four wings. */
export function fighter(): Part {
  const ship = new Part('star_fighter');
  ship.add(
    'hull',
    fuselage(
      [
        [-2.4, 0.5, 0.42, 1.5],
        [-1.2, 0.58, 0.5, 1.5],
        [0.4, 0.5, 0.42, 1.46],
        [2.4, 0.26, 0.2, 1.36],
        [3.6, 0.06, 0.06, 1.32],
      ],
      10,
    ),
  );
  ship.add(
    'accent',
    fuselage(
      [
        [1.4, 0.4, 0.32, 1.42],
        [1.9, 0.34, 0.27, 1.4],
      ],
      10,
    ),
  );
  ship.add(
    'glass',
    fuselage(
      [
        [-0.6, 0.2, 0.1, 1.9],
        [0, 0.32, 0.28, 1.86],
        [0.8, 0.26, 0.2, 1.74],
        [1.5, 0.1, 0.06, 1.58],
      ],
      10,
    ),
  );
  ship.add(
    'dark',
    extrudeSide(
      [
        [-2.3, 1.8],
        [-2.1, 2.2],
        [-0.9, 2.1],
        [-0.5, 1.85],
      ],
      0.3,
      0.05,
    ),
  );
  for (const lift of [1, -1]) {
    const panel = () =>
      wing(
        { z: -1.1, chord: 1.7, x: 0.4, y: 1.5 + lift * 0.14 },
        { z: -1.6, chord: 0.8, x: 3.0, y: 1.5 + lift * 0.95 },
        0.12,
      );
    ship.add('hull', panel().both());
    ship.add(
      'accent',
      wing(
        { z: -1.28, chord: 1.3, x: 1.5, y: 1.5 + lift * 0.48 },
        { z: -1.36, chord: 1.2, x: 1.95, y: 1.5 + lift * 0.62 },
        0.17,
      ).both(),
    );
    ship.add(
      'dark',
      cylinder(0.1, 0.1, 1.4, 8)
        .turn(90, 0, 0)
        .move(3.0, 1.5 + lift * 0.95, -1.9)
        .both(),
      cylinder(0.045, 0.035, 1.5, 8)
        .turn(90, 0, 0)
        .move(3.0, 1.5 + lift * 0.95, -0.6)
        .both(),
    );
    ship.add(
      'engine',
      cylinder(0.06, 0.06, 0.06, 8)
        .turn(90, 0, 0)
        .move(3.0, 1.5 + lift * 0.95, 0.88)
        .both(),
    );
    engine(ship, 0.42, 1.5 + lift * 0.3, -2.5, 0.26);
    engine(ship, -0.42, 1.5 + lift * 0.3, -2.5, 0.26);
  }
  for (const [x, z] of [
    [0.5, -1],
    [-0.5, -1],
    [0, 1.4],
  ] as const)
    ship.add('dark', box(0.1, 1.0, 0.12, 0.02).move(x, 0.2, z), box(0.36, 0.08, 0.5, 0.02).move(x, 0.1, z));
  return ship;
}
