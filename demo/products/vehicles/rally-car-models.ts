import type { Part } from '../../lib/model/part.ts';
import { box, cylinder, extrudeSide } from '../../lib/model/shapes.ts';
import { Solid } from '../../lib/model/solid.ts';
import { addDetails } from './car-details.ts';
import { type CarShape, makeCar } from './car-kit.ts';

const RALLY: CarShape = {
  width: 1.84,
  body: [
    [-1.86, 0.3],
    [-1.94, 0.46],
    [-1.92, 0.88],
    [-1.76, 0.96],
    [0.74, 0.95],
    [1.52, 0.87],
    [1.78, 0.79],
    [1.88, 0.62],
    [1.92, 0.38],
    [1.84, 0.27],
  ],
  cabin: { rear: [-1.78, -1.4], front: [0.1, 0.88], base: 0.93, top: 1.46, pillars: [-0.94, -0.2] },
  wheels: { radius: 0.34, width: 0.25, front: 1.2, rear: -1.18 },
};

const MUSCLE: CarShape = {
  width: 1.92,
  body: [
    [-2.34, 0.28],
    [-2.42, 0.48],
    [-2.38, 0.9],
    [-2.1, 0.98],
    [0.4, 0.96],
    [1.9, 0.93],
    [2.22, 0.88],
    [2.28, 0.64],
    [2.26, 0.42],
    [2.2, 0.28],
  ],
  cabin: { rear: [-1.9, -0.92], front: [-0.18, 0.52], base: 0.92, top: 1.38, pillars: [-0.86] },
  wheels: { radius: 0.35, width: 0.28, front: 1.42, rear: -1.4 },
  taper: 0.22,
  pinch: 0.07,
};

/** A stripe along the car that lies on hood, roof and tail: thin plates on the given slopes. */
export function stripe(
  x: number,
  width: number,
  slopes: readonly (readonly [z1: number, y1: number, z2: number, y2: number])[],
): Solid {
  return Solid.join(
    ...slopes.map(([z1, y1, z2, y2]) =>
      extrudeSide(
        [
          [z1, y1 - 0.02],
          [z1, y1 + 0.012],
          [z2, y2 + 0.012],
          [z2, y2 - 0.02],
        ],
        width,
      ).move(x, 0, 0),
    ),
  );
}

/** A rally car with a lamp pod, a wing and mud flaps. */
export function rallyHatch(): Part {
  const car = makeCar('rally_hatch', RALLY);
  addDetails(car, RALLY, {
    nose: 1.865,
    tail: -1.925,
    lamps: 0.64,
    rearLamps: 0.76,
    bumper: 0.4,
    doors: [-0.08],
    round: true,
  });
  car.add(
    'stripe',
    stripe(0.42, 0.2, [
      [0.9, 0.935, 1.54, 0.87],
      [-1.36, 1.46, 0.06, 1.46],
    ]).both(),
  );
  // The rear wing, its end plates and the scoop on the roof.
  car.add(
    'stripe',
    extrudeSide(
      [
        [-2.02, 1.52],
        [-2.0, 1.57],
        [-1.58, 1.54],
        [-1.6, 1.5],
      ],
      1.56,
      0.015,
    ),
  );
  car.add(
    'trim',
    extrudeSide(
      [
        [-2.06, 1.42],
        [-2.06, 1.62],
        [-1.56, 1.58],
        [-1.5, 1.42],
      ],
      0.04,
      0.01,
    )
      .move(0.78, 0, 0)
      .both(),
  );
  car.add(
    'trim',
    extrudeSide(
      [
        [-0.9, 1.46],
        [-0.3, 1.58],
        [-0.24, 1.56],
        [-0.24, 1.46],
      ],
      0.42,
      0.03,
    ),
  );
  // The lamp pod of night stages.
  for (const x of [-0.48, -0.16, 0.16, 0.48]) {
    car.add('trim', cylinder(0.15, 0.13, 0.08, 14).turn(90, 0, 0).move(x, 0.86, 1.8));
    car.add('headlight', cylinder(0.12, 0.11, 0.05, 14).turn(90, 0, 0).move(x, 0.86, 1.86));
  }
  car.add('stripe', cylinder(0.25, 0.25, 0.012, 20).turn(0, 0, -90).move(0.922, 0.64, -0.42).both());
  car.add('trim', box(0.016, 0.3, 0.05).move(0.925, 0.49, -0.42).both());
  for (const z of [RALLY.wheels.front, RALLY.wheels.rear]) {
    car.add(
      'flap',
      box(0.3, 0.34, 0.025, 0.008)
        .move(0.76, 0.12, z - 0.46)
        .both(),
    );
  }
  return car;
}

/** A coupe with a long hood and a scoop on it. */
export function muscleCoupe(): Part {
  const car = makeCar('muscle_coupe', MUSCLE);
  addDetails(car, MUSCLE, {
    nose: 2.265,
    tail: -2.405,
    lamps: 0.68,
    rearLamps: 0.78,
    bumper: 0.42,
    doors: [-0.5],
    round: true,
  });
  car.add(
    'stripe',
    stripe(0.17, 0.2, [
      [0.52, 0.962, 1.9, 0.935],
      [1.9, 0.935, 2.16, 0.892],
      [-0.9, 1.38, -0.2, 1.38],
      [-2.1, 0.98, -1.92, 0.976],
    ]).both(),
  );
  car.add(
    'trim',
    extrudeSide(
      [
        [0.8, 0.94],
        [0.86, 1.06],
        [1.22, 1.08],
        [1.3, 0.94],
      ],
      0.5,
      0.03,
    ),
  );
  car.add('chrome', box(0.4, 0.06, 0.02).move(0, 0.99, 1.28));
  car.add(
    'paint',
    extrudeSide(
      [
        [-2.42, 0.96],
        [-2.44, 1.06],
        [-2.36, 1.06],
        [-2.12, 0.97],
      ],
      1.6,
      0.015,
    ),
  );
  for (const x of [0.5, 0.62])
    car.add('chrome', cylinder(0.05, 0.05, 0.16, 12).turn(-90, 0, 0).move(x, 0.26, -2.36).both());
  return car;
}
