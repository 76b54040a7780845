import { Part } from '../../lib/model/part.ts';
import { ball, box, cylinder, extrude, extrudeSide, lathe, ringOf, torus, tube } from '../../lib/model/shapes.ts';
import { fuselage, wing } from '../vehicles/aircraft-models.ts';

/** A glowing nozzle that looks backwards. */
function engine(part: Part, x: number, y: number, z: number, radius: number): void {
  part.add(
    'dark',
    lathe(
      [
        [radius * 0.8, 0.5],
        [radius, 0.1],
        [radius * 1.05, -0.35],
        [radius * 0.88, -0.36],
        [radius * 0.6, 0],
        [0, 0],
      ],
      14,
    )
      .turn(90, 0, 0)
      .move(x, y, z),
  );
  part.add(
    'engine',
    lathe(
      [
        [radius * 0.84, -0.26],
        [radius * 0.5, -0.2],
        [0, -0.18],
      ],
      14,
    )
      .turn(90, 0, 0)
      .move(x, y, z),
  );
}

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

/** A blunt freighter with four containers under its spine. */
export function freighter(): Part {
  const ship = new Part('cargo_freighter');
  ship.add(
    'hull',
    extrudeSide(
      [
        [1.8, 1.0],
        [1.8, 2.6],
        [2.6, 2.9],
        [3.6, 2.4],
        [4.4, 1.7],
        [4.4, 1.2],
        [3.8, 0.9],
      ],
      2.2,
      0.16,
    ),
  );
  ship.add(
    'glass',
    extrudeSide(
      [
        [2.9, 2.5],
        [3.05, 2.78],
        [3.74, 2.4],
        [4.2, 1.95],
        [4.0, 1.75],
      ],
      1.6,
      0.04,
    ),
  );
  ship.add('accent', box(2.3, 0.16, 1.2, 0.03).move(0, 1.35, 2.6));
  ship.add('dark', box(0.8, 0.5, 6.4, 0.08).move(0, 2.1, -1.4));
  ['crate_a', 'crate_b', 'crate_c', 'crate_a'].forEach((material, i) => {
    const [x, z] = [i % 2 ? 0.95 : -0.95, i < 2 ? 0.3 : -2.0];
    ship.add(material, box(1.5, 1.5, 2.1, 0.08).move(x, 0.75, z));
    for (let k = 0; k < 5; k++) ship.add(material, box(1.56, 1.1, 0.1, 0.02).move(x, 0.95, z - 0.8 + k * 0.4));
    ship.add('dark', box(0.2, 0.3, 0.3).move(x * 0.6, 2.15, z));
  });
  ship.add('hull', box(3.6, 1.5, 2.0, 0.2).move(0, 1.0, -4.4), box(1.4, 0.6, 1.6, 0.12).move(0, 2.4, -4.2));
  ship.add('accent', box(3.66, 0.2, 0.5, 0.03).move(0, 1.6, -4.0));
  for (const x of [-1.15, 0, 1.15]) engine(ship, x, 1.75, -5.4, 0.5);
  ship.add(
    'steel',
    cylinder(0.04, 0.03, 1.4, 6).move(0.4, 3.0, -4.2),
    lathe(
      [
        [0.06, 0],
        [0.4, 0.16],
        [0.46, 0.3],
        [0.4, 0.26],
        [0, 0.1],
      ],
      14,
    )
      .turn(-40, 0, 0)
      .move(-0.4, 3.05, -4.2),
  );
  for (const [x, z] of [
    [1.3, -4.4],
    [-1.3, -4.4],
    [0.7, 3],
    [-0.7, 3],
  ] as const)
    ship.add('dark', box(0.16, 0.95, 0.2, 0.03).move(x, 0.1, z), box(0.6, 0.1, 0.7, 0.03).move(x, 0, z));
  return ship;
}

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
    ringOf(12, () => ball(0.12, 10, 6).move(2.28, 1.3, 0)),
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
