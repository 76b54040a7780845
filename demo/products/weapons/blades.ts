import { Part } from '../../lib/model/part.ts';
import {
  type Point2,
  type Point3,
  ball,
  cylinder,
  extrude,
  loft,
  nugget,
  repeatInRing,
  torus,
} from '../../lib/model/shapes.ts';
import type { Solid } from '../../lib/model/solid.ts';

/** A blade along +Y with a ridge in the middle; outline as [half width, y], from the guard to the tip. */
export function blade(outline: readonly Point2[], thickness: number, ridge = 0.35): Solid {
  return loft(
    outline.map(([half, y], i): Point3[] => {
      const thick = (thickness / 2) * (i === outline.length - 1 ? 0.05 : 1);
      return [
        [half, y, 0],
        [half * ridge, y, thick],
        [-half * ridge, y, thick],
        [-half, y, 0],
        [-half * ridge, y, -thick],
        [half * ridge, y, -thick],
      ];
    }),
  );
}

/** A grip with leather bands around it. */
export function grip(weapon: Part, from: number, to: number, radius: number): void {
  weapon.add('leather', cylinder(radius, radius, to - from, 10).move(0, from, 0));
  for (let y = from + 0.02; y < to - 0.01; y += 0.035)
    weapon.add('darkwood', torus(radius, 0.007, 10, 6).move(0, y, 0));
}

/** A sword for one hand and a half. */
export function longsword(): Part {
  const sword = new Part('longsword');
  sword.add(
    'steel',
    blade(
      [
        [0.045, 0.26],
        [0.042, 0.7],
        [0.036, 1.02],
        [0, 1.18],
      ],
      0.022,
    ),
  );
  sword.add(
    'iron',
    blade(
      [
        [0.012, 0.27],
        [0.009, 0.8],
        [0, 0.84],
      ],
      0.027,
      0.6,
    ),
  );
  sword.add(
    'gold',
    loft(
      [-0.16, -0.12, 0, 0.12, 0.16].map((x): Point3[] => {
        const s = Math.abs(x) > 0.15 ? 0.016 : x === 0 ? 0.026 : 0.019;
        const y = 0.24 + Math.abs(x) * 0.16;
        return [
          [x, y - s, s],
          [x, y + s, s],
          [x, y + s, -s],
          [x, y - s, -s],
        ];
      }),
    ),
  );
  grip(sword, 0.05, 0.22, 0.018);
  sword.add('gold', nugget(0.036, 1).move(0, 0.036, 0), ball(0.024, 8, 6).move(0.17, 0.268, 0).both());
  sword.add(
    'gem',
    nugget(0.02, 0).scale(1, 1, 0.7).move(0, 0.25, 0.024),
    nugget(0.02, 0).scale(1, 1, 0.7).move(0, 0.25, -0.024),
  );
  return sword;
}

/** A short blade. */
export function dagger(): Part {
  const weapon = new Part('dagger');
  weapon.add(
    'steel',
    blade(
      [
        [0.03, 0.16],
        [0.036, 0.26],
        [0.024, 0.38],
        [0, 0.48],
      ],
      0.018,
    ),
  );
  weapon.add(
    'gold',
    extrude(
      [
        [-0.08, 0.14],
        [-0.065, 0.165],
        [0, 0.155],
        [0.065, 0.165],
        [0.08, 0.14],
        [0, 0.13],
      ],
      0.03,
      0.006,
    ),
  );
  grip(weapon, 0.035, 0.14, 0.015);
  weapon.add('gold', cylinder(0.016, 0.026, 0.035, 8, 0.006));
  weapon.add('ruby', nugget(0.016, 0).move(0, 0.146, 0.016));
  return weapon;
}

/** A spear with a red tuft. */
export function spear(): Part {
  const part = new Part('spear');
  part.add('wood', cylinder(0.022, 0.02, 1.7, 8));
  part.add(
    'steel',
    blade(
      [
        [0.016, 1.68],
        [0.062, 1.8],
        [0.04, 1.95],
        [0, 2.12],
      ],
      0.03,
      0.25,
    ),
  );
  part.add('gold', cylinder(0.03, 0.026, 0.1, 8, 0.008).move(0, 1.62, 0), cylinder(0.012, 0.03, 0.08, 8));
  part.add(
    'red',
    repeatInRing(7, () =>
      extrude(
        [
          [0.02, 1.64],
          [0.05, 1.63],
          [0.075, 1.46],
          [0.05, 1.5],
        ],
        0.012,
      ),
    ),
  );
  return part;
}
