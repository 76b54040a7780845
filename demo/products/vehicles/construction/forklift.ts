import { Part } from '../../../lib/model/part.ts';
import { box, cylinder, extrudeSide, lathe, repeatInRing, tube } from '../../../lib/model/shapes.ts';
import { makeWheel } from '../wheel.ts';

/** A fork lift with a crate on a pallet. */
export function forklift(): Part {
  const machine = new Part('forklift');
  machine.add(
    'paint',
    extrudeSide(
      [
        [-1.1, 0.3],
        [-1.2, 0.6],
        [-1.1, 1.15],
        [-0.3, 1.15],
        [-0.2, 0.62],
        [0.7, 0.62],
        [0.8, 0.3],
      ],
      1.1,
      0.06,
    ),
  );
  machine.add(
    'trim',
    box(0.7, 0.12, 0.6, 0.04).move(0, 1.12, -0.7),
    box(0.62, 0.5, 0.1, 0.04).turn(-8, 0, 0).move(0, 1.2, -1.02),
  );
  machine.add(
    'trim',
    box(0.3, 0.5, 0.24, 0.05).move(0, 0.62, 0.5),
    tube(
      [
        [0, 1.1, 0.5],
        [0, 1.25, 0.35],
        [0, 1.32, 0.25],
      ],
      0.03,
      6,
      4,
    ),
  );
  machine.add(
    'trim',
    lathe(
      [
        [0.16, -0.02],
        [0.19, 0],
        [0.16, 0.02],
      ],
      14,
    )
      .turn(50, 0, 0)
      .move(0, 1.33, 0.24),
  );
  for (const z of [0.62, -0.95])
    machine.add(
      'trim',
      box(0.07, z > 0 ? 1.45 : 0.98, 0.07, 0.02)
        .move(0.48, z > 0 ? 0.62 : 1.1, z)
        .both(),
    );
  machine.add('paint', box(1.1, 0.07, 1.75, 0.02).move(0, 2.06, -0.16));
  machine.add(
    'trim',
    box(0.1, 2.5, 0.12, 0.02).move(0.34, 0.12, 0.92).both(),
    box(0.7, 0.08, 0.08).move(0, 2.5, 0.92),
    box(0.7, 0.08, 0.08).move(0, 1.5, 0.92),
  );
  machine.add('chrome', cylinder(0.05, 0.05, 1.9, 8).move(0, 0.2, 0.92));
  machine.add(
    'bucket',
    box(0.9, 0.5, 0.06, 0.01).move(0, 0.4, 1.03),
    box(0.13, 0.05, 1.2, 0.01).move(0.28, 0.4, 1.6).both(),
  );
  for (const x of [-0.5, 0, 0.5]) machine.add('wood', box(0.1, 0.1, 1.1).move(x, 0.45, 1.7));
  for (let i = 0; i < 5; i++) machine.add('wood', box(1.2, 0.03, 0.16).move(0, 0.55, 1.22 + i * 0.24));
  machine.add('crate', box(0.95, 0.8, 0.9, 0.02).move(0, 0.58, 1.7));
  for (const y of [0.62, 1.28]) machine.add('wood', box(1.0, 0.1, 0.95, 0.01).move(0, y, 1.7));
  for (const [z, r] of [
    [0.5, 0.34],
    [-0.8, 0.28],
  ] as const)
    for (const side of [1, -1])
      machine.hang(
        makeWheel(`forklift_wheel_${z > 0 ? 'front' : 'rear'}_${side > 0 ? 'left' : 'right'}`, r, 0.24, 'steel', side),
        side * 0.5,
        r,
        z,
      );
  machine.add('beacon', cylinder(0.08, 0.06, 0.12, 10).move(0.3, 2.13, -0.8));
  machine.add(
    'headlight',
    repeatInRing(1, () => cylinder(0.09, 0.08, 0.06, 10).turn(90, 0, 0).move(0.48, 1.9, 0.7)).both(),
  );
  return machine;
}
