import type { Part } from '../../lib/model/part.ts';
import { box, cylinder, extrudeSide } from '../../lib/model/shapes.ts';
import { type CarShape, makeCar } from './car-kit.ts';

const SUPERCAR: CarShape = {
  width: 1.98,
  body: [
    [-2.14, 0.2],
    [-2.22, 0.4],
    [-2.2, 0.78],
    [-1.9, 0.86],
    [-0.5, 0.84],
    [0.7, 0.84],
    [1.5, 0.79],
    [1.96, 0.66],
    [2.18, 0.5],
    [2.26, 0.34],
    [2.2, 0.18],
  ],
  cabin: { rear: [-1.86, -0.6], front: [-0.06, 1.02], base: 0.8, top: 1.18, pillars: [-0.66] },
  wheels: { radius: 0.33, width: 0.28, front: 1.36, rear: -1.3 },
  taper: 0.3,
};

/** A flat car with its engine behind the seats. */
export function supercar(): Part {
  const car = makeCar('supercar', SUPERCAR);
  car.add(
    'trim',
    extrudeSide(
      [
        [1.9, 0.16],
        [2.3, 0.17],
        [2.34, 0.22],
        [1.9, 0.24],
      ],
      1.8,
      0.02,
    ),
  );
  car.add(
    'trim',
    extrudeSide(
      [
        [-1.0, 0.18],
        [0.9, 0.18],
        [0.9, 0.25],
        [-1.0, 0.28],
      ],
      0.08,
      0.02,
    )
      .move(0.97, 0, 0)
      .both(),
  );
  car.add('headlight', box(0.46, 0.055, 0.16, 0.02).turn(18, -12, 0).move(0.6, 0.63, 1.98).both());
  car.add('trim', box(0.5, 0.16, 0.1, 0.03).move(0.55, 0.26, 2.19).both());
  car.add('taillight', box(1.66, 0.05, 0.05, 0.015).move(0, 0.72, -2.21));
  car.add('trim', box(1.5, 0.3, 0.06, 0.02).move(0, 0.34, -2.2));
  for (const x of [0.3, 0.46])
    car.add('chrome', cylinder(0.07, 0.07, 0.1, 14, 0.015).turn(-90, 0, 0).move(x, 0.4, -2.2).both());
  // Air intakes behind the doors, slats on the engine lid, and the wing.
  car.add(
    'trim',
    extrudeSide(
      [
        [-1.02, 0.5],
        [-1.02, 0.74],
        [-0.5, 0.7],
        [-0.66, 0.52],
      ],
      0.06,
      0.015,
    )
      .move(0.975, 0, 0)
      .both(),
  );
  for (let i = 0; i < 4; i++)
    car.add(
      'trim',
      box(0.86 - i * 0.05, 0.03, 0.09, 0.01)
        .turn(-14, 0, 0)
        .move(0, 1.045 - i * 0.072, -0.98 - i * 0.2),
    );
  car.add(
    'trim',
    extrudeSide(
      [
        [-2.24, 1.08],
        [-2.22, 1.13],
        [-1.84, 1.1],
        [-1.88, 1.06],
      ],
      1.8,
      0.012,
    ),
  );
  car.add(
    'trim',
    extrudeSide(
      [
        [-2.1, 0.82],
        [-2.06, 1.08],
        [-1.94, 1.08],
        [-1.9, 0.84],
      ],
      0.05,
    )
      .move(0.6, 0, 0)
      .both(),
  );
  car.add('paint', box(0.22, 0.1, 0.1, 0.03).move(1.02, 0.82, 0.78).both());
  return car;
}
