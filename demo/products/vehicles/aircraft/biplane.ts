import { Part } from '../../../lib/model/part.ts';
import { ball, box, cylinder, extrude, lathe, repeatInRing, torus, tube } from '../../../lib/model/shapes.ts';
import { fuselage } from './fuselage.ts';
import { wing } from './wing.ts';
import { gearLeg } from './shared.ts';

function propeller(name: string, radius: number, blades: number): Part {
  const part = new Part(name);
  part.add(
    'dark',
    repeatInRing(blades, () => box(0.05, radius, 0.16, 0.02).turn(0, 24, 0).turn(0, 0, -90)).turn(90, 0, 0),
  );
  part.add(
    'accent',
    lathe(
      [
        [0.16, -0.1],
        [0.15, 0.08],
        [0.07, 0.24],
        [0, 0.28],
      ],
      12,
    ).turn(90, 0, 0),
  );
  return part;
}

/** A biplane with struts, wires and a star engine. */
export function biplane(): Part {
  const plane = new Part('biplane');
  plane.add(
    'paint',
    fuselage([
      [-3.3, 0.1, 0.2, 1.5],
      [-2, 0.3, 0.36, 1.42],
      [-0.4, 0.48, 0.52, 1.35],
      [0.9, 0.52, 0.54, 1.32],
      [1.7, 0.5, 0.52, 1.3],
    ]),
  );
  plane.add(
    'accent',
    fuselage([
      [1.68, 0.52, 0.54, 1.3],
      [1.95, 0.55, 0.57, 1.3],
      [2.25, 0.42, 0.44, 1.3],
    ]),
  );
  plane.add(
    'dark',
    repeatInRing(7, () => cylinder(0.07, 0.07, 0.2, 8).turn(0, 0, -90).move(0.24, 0, 0))
      .turn(90, 0, 0)
      .move(0, 1.3, 2.3),
  );
  for (const [y, z, span] of [
    [0.95, 0.6, 3.5],
    [2.35, 0.85, 3.9],
  ] as const) {
    plane.add(
      'wing',
      wing({ z, chord: 1.25, x: y > 2 ? 0 : 0.3, y }, { z: z - 0.05, chord: 1.1, x: span, y: y + 0.14 }, 0.14).both(),
    );
    plane.add(
      'accent',
      wing(
        { z, chord: 1.28, x: span - 0.8, y: y + 0.11 },
        { z: z - 0.05, chord: 1.12, x: span - 0.3, y: y + 0.125 },
        0.165,
      ).both(),
    );
  }
  for (const x of [1.3, 2.8])
    for (const z of [0.3, 1.1]) plane.add('wood', box(0.06, 1.4, 0.1, 0.02).move(x, 1.04, z).both());
  plane.add(
    'steel',
    tube(
      [
        [1.3, 1.05, 0.7],
        [2.05, 1.75, 0.7],
        [2.8, 2.45, 0.7],
      ],
      0.014,
      5,
      3,
    ).both(),
    tube(
      [
        [1.3, 2.45, 0.7],
        [2.05, 1.75, 0.7],
        [2.8, 1.08, 0.7],
      ],
      0.014,
      5,
      3,
    ).both(),
  );
  plane.add(
    'wood',
    tube(
      [
        [0.35, 1.7, 0.5],
        [0.32, 2.05, 0.55],
        [0.3, 2.4, 0.6],
      ],
      0.035,
      6,
      3,
    ).both(),
    tube(
      [
        [0.35, 1.7, 1.2],
        [0.32, 2.05, 1.15],
        [0.3, 2.4, 1.1],
      ],
      0.035,
      6,
      3,
    ).both(),
  );
  plane.add('dark', torus(0.3, 0.05, 16, 6).scale(0.9, 1, 1.2).move(0, 1.84, -0.35));
  plane.add('glass', box(0.5, 0.24, 0.03, 0.01).turn(-30, 0, 0).move(0, 1.84, 0.08));
  plane.add('skin', ball(0.17, 10, 8).move(0, 2.02, -0.4));
  plane.add('wood', ball(0.185, 10, 6).scale(1, 0.9, 1).move(0, 2.07, -0.43));
  plane.add(
    'wing',
    wing({ z: -3.0, chord: 0.9, x: 0, y: 1.55 }, { z: -3.05, chord: 0.7, x: 1.3, y: 1.58 }, 0.08).both(),
  );
  plane.add(
    'accent',
    extrude(
      [
        [-0.1, 0],
        [-0.05, 0.9],
        [0.35, 1.0],
        [0.7, 0.7],
        [0.75, 0],
      ],
      0.07,
      0.02,
    )
      .turn(0, 90, 0)
      .move(0, 1.5, -2.75),
  );
  gearLeg(plane, 0.85, 1.1, 0.95, 0.36);
  gearLeg(plane, -0.85, 1.1, 0.95, 0.36);
  plane.add(
    'dark',
    lathe(
      [
        [0.05, -0.05],
        [0.14, -0.04],
        [0.14, 0.04],
        [0.05, 0.05],
      ],
      10,
    )
      .turn(0, 0, 90)
      .move(0, 1.12, -3.2),
  );
  plane.hang(propeller('biplane_propeller', 1.15, 2), 0, 1.3, 2.42);
  return plane;
}
