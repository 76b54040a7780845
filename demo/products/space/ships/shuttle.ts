import { Part } from '../../../lib/model/part.ts';
import { box, cylinder, extrude } from '../../../lib/model/shapes.ts';
import { fuselage } from '../../vehicles/aircraft/fuselage.ts';
import { wing } from '../../vehicles/aircraft/wing.ts';
import { engine } from './shared.ts';

/** A slim shuttle with folded-up wings. */
export function shuttle(): Part {
  const ship = new Part('shuttle');
  ship.add(
    'white',
    fuselage(
      [
        [-3, 0.75, 0.7, 1.5],
        [-1.5, 0.9, 0.85, 1.5],
        [1.2, 0.85, 0.8, 1.45],
        [2.4, 0.6, 0.55, 1.32],
        [3.1, 0.22, 0.2, 1.2],
      ],
      14,
    ).smooth(35),
  );
  ship.add(
    'dark',
    fuselage(
      [
        [-2.8, 0.7, 0.2, 0.95],
        [1.2, 0.8, 0.25, 0.9],
        [2.6, 0.5, 0.2, 0.98],
        [3.1, 0.18, 0.1, 1.12],
      ],
      12,
    ),
  );
  ship.add('glass', box(0.9, 0.28, 0.4, 0.08).turn(34, 0, 0).move(0, 1.66, 2.15));
  ship.add('white', wing({ z: -1.4, chord: 3.0, x: 0.6, y: 1.1 }, { z: -2.3, chord: 1.0, x: 3.1, y: 1.2 }, 0.2).both());
  ship.add(
    'dark',
    wing({ z: -1.35, chord: 3.05, x: 0.6, y: 1.05 }, { z: -2.28, chord: 1.05, x: 3.14, y: 1.17 }, 0.12).both(),
  );
  ship.add(
    'accent',
    extrude(
      [
        [-1.1, 0],
        [0.6, 0],
        [-0.7, 1.7],
        [-1.3, 1.7],
      ],
      0.14,
      0.04,
    )
      .turn(0, -90, 0)
      .move(0, 2.2, -2.0),
    box(0.02, 0.16, 2.6).move(0.9, 1.55, -0.4).both(),
  );
  for (let i = 0; i < 4; i++)
    ship.add(
      'glass',
      cylinder(0.12, 0.12, 0.03, 10)
        .turn(0, 0, -90)
        .move(0.86, 1.7, 0.9 - i * 0.6)
        .both(),
    );
  for (const [x, y] of [
    [0.36, 1.3],
    [-0.36, 1.3],
    [0, 1.85],
  ] as const)
    engine(ship, x, y, -3.1, 0.34);
  for (const [x, z] of [
    [0.8, -1.8],
    [-0.8, -1.8],
    [0, 1.8],
  ] as const)
    ship.add(
      'steel',
      box(0.08, 0.8, 0.1, 0.02).move(x, 0.2, z),
      cylinder(0.22, 0.22, 0.16, 12)
        .turn(0, 0, 90)
        .move(x + 0.08, 0.22, z),
    );
  return ship;
}
