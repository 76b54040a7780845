import { Part } from '../../../lib/model/part.ts';
import { box, extrude, lathe, repeatInRing } from '../../../lib/model/shapes.ts';
import { fuselage } from './fuselage.ts';
import { wing } from './wing.ts';
import { gearLeg } from './shared.ts';

/** An airliner with two engines under its wings. */
export function airliner(): Part {
  const plane = new Part('airliner');
  const y = 1.75;
  plane.add(
    'white',
    fuselage(
      [
        [-6, 0.12, 0.16, y + 0.55],
        [-4.6, 0.5, 0.55, y + 0.3],
        [-3, 0.82, 0.86, y + 0.04],
        [2.8, 0.85, 0.88, y],
        [4, 0.75, 0.78, y - 0.06],
        [4.8, 0.48, 0.48, y - 0.2],
        [5.2, 0.1, 0.1, y - 0.28],
      ],
      20,
    ).smooth(35),
  );
  plane.add(
    'paint',
    fuselage(
      [
        [-3, 0.825, 0.4, y - 0.46],
        [2.8, 0.855, 0.4, y - 0.48],
        [4, 0.74, 0.34, y - 0.48],
      ],
      20,
    ),
  );
  for (let i = 0; i < 20; i++)
    plane.add(
      'glass',
      box(0.02, 0.2, 0.13, 0.03)
        .move(0.83, y + 0.15, -2.6 + i * 0.28)
        .both(),
    );
  plane.add(
    'glass',
    box(0.6, 0.2, 0.3, 0.06)
      .turn(32, 0, 0)
      .move(0, y + 0.28, 4.5),
  );
  plane.add(
    'white',
    wing({ z: 0.4, chord: 2.4, x: 0.5, y: y - 0.5 }, { z: -1.9, chord: 0.8, x: 5.8, y: y - 0.05 }, 0.34).both(),
  );
  plane.add(
    'paint',
    extrude(
      [
        [-0.4, 0],
        [0.4, 0],
        [0.0, 0.75],
        [-0.3, 0.75],
      ],
      0.06,
      0.02,
    )
      .turn(0, -90, 0)
      .move(5.8, y - 0.1, -1.9)
      .both(),
  );
  plane.add(
    'white',
    wing({ z: -5, chord: 1.2, x: 0.2, y: y + 0.55 }, { z: -5.7, chord: 0.55, x: 2.2, y: y + 0.75 }, 0.14).both(),
  );
  plane.add(
    'paint',
    extrude(
      [
        [-0.9, 0],
        [0.7, 0],
        [-0.55, 2.1],
        [-1.25, 2.1],
      ],
      0.14,
      0.04,
    )
      .turn(0, -90, 0)
      .move(0, y + 0.6, -4.7),
  );
  plane.add(
    'paint',
    lathe(
      [
        [0.42, -0.7],
        [0.52, 0.1],
        [0.5, 0.7],
        [0.4, 0.72],
        [0.36, 0.3],
        [0, 0.3],
      ],
      16,
    )
      .turn(90, 0, 0)
      .move(2.1, y - 0.85, 0.9)
      .both(),
  );
  plane.add(
    'dark',
    repeatInRing(10, () => box(0.3, 0.02, 0.1).move(0.2, 0, 0))
      .turn(90, 0, 0)
      .move(2.1, y - 0.85, 1.25)
      .both(),
  );
  plane.add(
    'steel',
    lathe(
      [
        [0.12, 0],
        [0.1, 0.2],
        [0, 0.28],
      ],
      10,
    )
      .turn(90, 0, 0)
      .move(2.1, y - 0.85, 1.22)
      .both(),
  );
  for (const [x, z] of [
    [0.9, -0.4],
    [-0.9, -0.4],
    [0, 3.6],
  ] as const)
    gearLeg(plane, x, z, y - 0.7, 0.32);
  return plane;
}
