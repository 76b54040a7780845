import { Part } from '../../lib/model/part.ts';
import { type Point3, cylinder, extrude, nugget, repeatInRing, torus, tube } from '../../lib/model/shapes.ts';
import type { Solid } from '../../lib/model/solid.ts';
import { blade } from './blades.ts';

/** A recurve bow, strung. */
export function bow(): Part {
  const weapon = new Part('recurve_bow');
  const limb: Point3[] = [
    [0, 0.62, 0],
    [-0.03, 0.8, 0],
    [-0.13, 1.02, 0],
    [-0.22, 1.16, 0],
    [-0.2, 1.24, 0],
  ];
  const half = (): Solid => tube(limb, (along) => 0.026 - along * 0.016, 8, 18).scale(1, 1, 1.5);
  weapon.add('wood', half(), half().move(0, -0.62, 0).scale(1, -1, 1).move(0, 0.62, 0));
  weapon.add('leather', cylinder(0.033, 0.033, 0.2, 10, 0.01).move(0, 0.52, 0));
  weapon.add('gold', torus(0.033, 0.009, 10, 6).move(0, 0.53, 0), torus(0.033, 0.009, 10, 6).move(0, 0.71, 0));
  weapon.add('string', cylinder(0.005, 0.005, 1.22, 6).move(-0.205, 0.01, 0));
  return weapon;
}

/** An arrow, pointing up. */
export function arrow(): Part {
  const part = new Part('arrow');
  part.add('wood', cylinder(0.008, 0.008, 0.72, 6));
  part.add(
    'iron',
    blade(
      [
        [0.012, 0.7],
        [0.026, 0.73],
        [0, 0.8],
      ],
      0.016,
      0.3,
    ),
  );
  part.add(
    'red',
    repeatInRing(3, () =>
      extrude(
        [
          [0.004, 0.03],
          [0.04, 0.015],
          [0.04, 0.1],
          [0.004, 0.15],
        ],
        0.004,
      ),
    ),
  );
  return part;
}

/** A staff that holds a glowing crystal. */
export function staff(): Part {
  const part = new Part('wizard_staff');
  part.add(
    'darkwood',
    tube(
      [
        [0, 0, 0],
        [0.02, 0.4, 0.01],
        [-0.015, 0.85, 0],
        [0.01, 1.25, 0],
        [0, 1.46, 0],
      ],
      (along) => 0.024 + along * 0.008,
      8,
      16,
    ),
  );
  part.add(
    'darkwood',
    repeatInRing(3, () =>
      tube(
        [
          [0.01, 1.42, 0],
          [0.12, 1.52, 0],
          [0.14, 1.68, 0],
          [0.05, 1.82, 0],
        ],
        (along) => 0.024 - along * 0.014,
        7,
        12,
      ),
    ),
  );
  part.add('gem', nugget(0.085, 0).scale(1, 1.5, 1).move(0, 1.63, 0));
  part.add(
    'gold',
    torus(0.036, 0.011, 12, 6).move(0, 1.36, 0),
    torus(0.036, 0.011, 12, 6).move(0, 1.41, 0),
    cylinder(0.02, 0.034, 0.06, 8),
  );
  return part;
}
