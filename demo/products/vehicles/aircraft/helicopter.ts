import { Part } from '../../../lib/model/part.ts';
import { box, cylinder, extrude, repeatInRing, tube } from '../../../lib/model/shapes.ts';
import { fuselage } from './fuselage.ts';
import { wing } from './wing.ts';

/** A helicopter; main and tail rotor are separate parts. */
export function helicopter(): Part {
  const craft = new Part('helicopter');
  craft.add(
    'paint',
    fuselage(
      [
        [-1.6, 0.35, 0.35, 1.75],
        [-0.8, 0.85, 0.85, 1.55],
        [0.4, 1.0, 1.0, 1.4],
        [1.1, 0.98, 0.95, 1.32],
      ],
      16,
    ),
  );
  craft.add(
    'glass',
    fuselage(
      [
        [1.08, 0.96, 0.93, 1.33],
        [1.7, 0.82, 0.78, 1.25],
        [2.2, 0.45, 0.42, 1.1],
        [2.35, 0.15, 0.14, 1.02],
      ],
      16,
    ).smooth(40),
  );
  craft.add(
    'paint',
    fuselage(
      [
        [1.0, 0.7, 0.3, 0.72],
        [1.7, 0.62, 0.3, 0.75],
        [2.34, 0.3, 0.16, 0.86],
      ],
      12,
    ),
  );
  craft.add(
    'paint',
    fuselage(
      [
        [-4.6, 0.1, 0.12, 2.1],
        [-1.4, 0.26, 0.3, 1.85],
      ],
      10,
    ),
  );
  craft.add('white', box(0.03, 0.66, 0.7, 0.06).move(0.98, 1.2, 0.4).both());
  craft.add('glass', box(0.05, 0.5, 0.62, 0.08).move(0.97, 1.42, 0.4).both());
  craft.add(
    'accent',
    extrude(
      [
        [-0.5, 0],
        [0.35, 0],
        [-0.25, 1.3],
        [-0.65, 1.3],
      ],
      0.1,
      0.03,
    )
      .turn(0, -90, 0)
      .move(0, 1.95, -4.4),
    wing({ z: -4.0, chord: 0.5, x: 0, y: 2.05 }, { z: -4.1, chord: 0.35, x: 0.9, y: 2.05 }, 0.08).both(),
  );
  craft.add(
    'dark',
    fuselage(
      [
        [-1.1, 0.3, 0.2, 2.35],
        [0.2, 0.42, 0.28, 2.45],
        [0.7, 0.2, 0.1, 2.4],
      ],
      10,
    ),
    cylinder(0.09, 0.07, 0.5, 10).move(0, 2.6, -0.1),
  );
  craft.add(
    'steel',
    tube(
      [
        [0.85, 0.1, -1.5],
        [0.85, 0.08, 0],
        [0.85, 0.1, 1.6],
        [0.85, 0.3, 2.0],
      ],
      0.06,
      7,
      14,
    ).both(),
  );
  for (const z of [-0.7, 0.9])
    craft.add(
      'steel',
      tube(
        [
          [0.85, 0.1, z],
          [0.7, 0.4, z],
          [0.5, 0.75, z],
        ],
        0.045,
        6,
        5,
      ).both(),
    );
  const rotor = new Part('helicopter_rotor');
  rotor.add(
    'dark',
    repeatInRing(4, () => box(3.4, 0.035, 0.24, 0.01).move(1.9, 0.04, 0)),
    cylinder(0.2, 0.16, 0.16, 12),
  );
  rotor.add(
    'accent',
    repeatInRing(4, () => box(0.4, 0.04, 0.25, 0.01).move(3.42, 0.04, 0)),
  );
  craft.hang(rotor, 0, 3.05, -0.1, 24);
  const tailRotor = new Part('helicopter_tail_rotor');
  tailRotor.add('dark', repeatInRing(3, () => box(0.75, 0.03, 0.12, 0.01).move(0.38, 0, 0)).turn(0, 0, 90));
  craft.hang(tailRotor, 0.14, 2.5, -4.7);
  return craft;
}
