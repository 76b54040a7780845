import type { Part } from '../../lib/model/part.ts';
import { box, cylinder, extrudeSide } from '../../lib/model/shapes.ts';
import { addDetails } from './car-details.ts';
import { makeCar, type CarShape } from './car-kit.ts';

const HATCHBACK: CarShape = {
  width: 1.72,
  body: [
    [-1.82, 0.27],
    [-1.9, 0.45],
    [-1.88, 0.86],
    [-1.72, 0.93],
    [0.72, 0.92],
    [1.5, 0.85],
    [1.73, 0.77],
    [1.81, 0.62],
    [1.84, 0.42],
    [1.78, 0.27],
  ],
  cabin: { rear: [-1.74, -1.42], front: [0.12, 0.86], base: 0.9, top: 1.46, pillars: [-0.98, -0.22] },
  wheels: { radius: 0.31, width: 0.21, front: 1.16, rear: -1.16 },
  rim: 'dish',
};

const SEDAN: CarShape = {
  width: 1.78,
  body: [
    [-2.22, 0.27],
    [-2.28, 0.46],
    [-2.25, 0.84],
    [-2.08, 0.93],
    [0.82, 0.92],
    [1.86, 0.84],
    [2.1, 0.76],
    [2.18, 0.62],
    [2.2, 0.42],
    [2.14, 0.27],
  ],
  cabin: { rear: [-1.72, -1.12], front: [0.12, 0.92], base: 0.9, top: 1.42, pillars: [-1.12, -0.36] },
  wheels: { radius: 0.32, width: 0.22, front: 1.38, rear: -1.36 },
};

const SUV: CarShape = {
  width: 1.88,
  body: [
    [-2.1, 0.36],
    [-2.18, 0.55],
    [-2.16, 1.02],
    [-2.04, 1.1],
    [0.86, 1.09],
    [1.78, 1.02],
    [1.98, 0.95],
    [2.06, 0.8],
    [2.08, 0.52],
    [2.0, 0.36],
  ],
  cabin: { rear: [-2.06, -1.86], front: [0.2, 0.94], base: 1.07, top: 1.68, pillars: [-1.26, -0.32] },
  wheels: { radius: 0.39, width: 0.25, front: 1.3, rear: -1.3 },
};

const PICKUP: CarShape = {
  width: 1.88,
  body: [
    [-2.5, 0.4],
    [-2.56, 0.6],
    [-2.56, 1.1],
    [-2.42, 1.12],
    [-0.84, 1.1],
    [0.98, 1.08],
    [1.96, 1.02],
    [2.16, 0.96],
    [2.24, 0.82],
    [2.26, 0.54],
    [2.18, 0.4],
  ],
  cabin: { rear: [-0.78, -0.66], front: [0.4, 1.04], base: 1.06, top: 1.66, pillars: [-0.06] },
  wheels: { radius: 0.39, width: 0.25, front: 1.46, rear: -1.56 },
  rim: 'steel',
};

const VAN: CarShape = {
  width: 1.94,
  body: [
    [-2.28, 0.32],
    [-2.34, 0.5],
    [-2.34, 1.06],
    [-2.28, 1.12],
    [1.52, 1.08],
    [1.96, 0.96],
    [2.16, 0.88],
    [2.24, 0.72],
    [2.26, 0.46],
    [2.18, 0.32],
  ],
  cabin: { rear: [-2.32, -2.27], front: [0.96, 1.66], base: 1.08, top: 2.1, pillars: [0.1], closed: [0] },
  wheels: { radius: 0.35, width: 0.23, front: 1.42, rear: -1.44 },
  taper: 0.1,
  pinch: 0.06,
  rim: 'steel',
};

/** A small car with a tailgate. */
export function hatchback(): Part {
  const car = makeCar('hatchback', HATCHBACK);
  addDetails(car, HATCHBACK, {
    nose: 1.8,
    tail: -1.88,
    lamps: 0.65,
    rearLamps: 0.74,
    bumper: 0.42,
    doors: [-0.1],
    round: true,
  });
  car.add(
    'trim',
    extrudeSide(
      [
        [-1.56, 1.43],
        [-1.42, 1.49],
        [-1.2, 1.48],
        [-1.2, 1.44],
      ],
      1.2,
      0.012,
    ),
  );
  return car;
}

/** A sedan; taxi and police car are built on it. */
export function sedan(name = 'sedan'): Part {
  const car = makeCar(name, SEDAN);
  addDetails(car, SEDAN, {
    nose: 2.165,
    tail: -2.25,
    lamps: 0.64,
    rearLamps: 0.74,
    bumper: 0.42,
    doors: [-0.98, -0.2],
  });
  return car;
}

/** A sedan with a roof sign and a checkered band. */
export function taxi(): Part {
  const car = sedan('taxi');
  car.add('sign', box(0.62, 0.17, 0.26, 0.04).move(0, 1.43, -0.42));
  car.add('trim', box(0.7, 0.04, 0.32, 0.01).move(0, 1.41, -0.42));
  // The checkered band: dark squares along both flanks, in two rows.
  for (let i = 0; i < 17; i++) {
    const y = i % 2 === 0 ? 0.62 : 0.69;
    car.add(
      'trim',
      box(0.012, 0.07, 0.085)
        .move(0.889, y, -0.68 + i * 0.085)
        .both(),
    );
  }
  return car;
}

/** A sedan with beacons and a ram bar. */
export function police(): Part {
  const car = sedan('police');
  car.add('trim', box(1.0, 0.05, 0.26, 0.015).move(0, 1.42, -0.42));
  car.add('beacon_blue', box(0.42, 0.11, 0.22, 0.035).move(0.27, 1.46, -0.42));
  car.add('beacon_red', box(0.42, 0.11, 0.22, 0.035).move(-0.27, 1.46, -0.42));
  car.add('doors', box(0.014, 0.44, 1.46, 0.004).move(0.889, 0.4, -0.42).both());
  car.add(
    'trim',
    box(0.07, 0.34, 0.06, 0.02).move(0.42, 0.44, 2.24).both(),
    box(1.0, 0.06, 0.06, 0.02).move(0, 0.62, 2.24),
  );
  return car;
}

/** A tall car with a roof rack and a spare wheel. */
export function suv(): Part {
  const car = makeCar('suv', SUV);
  addDetails(car, SUV, { nose: 2.045, tail: -2.15, lamps: 0.82, rearLamps: 0.94, bumper: 0.54, doors: [-1.08, -0.14] });
  car.add('chrome', box(0.05, 0.05, 1.7, 0.015).move(0.66, 1.7, -0.8).both());
  for (const z of [-1.5, -0.2]) car.add('trim', box(1.36, 0.04, 0.07, 0.01).move(0, 1.74, z));
  car.add('trim', cylinder(0.34, 0.34, 0.17, 16, 0.03).turn(-90, 0, 0).move(0, 0.98, -2.13));
  return car;
}

/** A pickup that carries two crates. */
export function pickup(): Part {
  const car = makeCar('pickup', PICKUP);
  addDetails(car, PICKUP, { nose: 2.225, tail: -2.555, lamps: 0.84, rearLamps: 0.96, bumper: 0.58, doors: [0.08] });
  // The load bed: a dark floor between rails, and two crates to carry.
  car.add(
    'trim',
    box(1.56, 0.04, 1.52, 0.01).move(0, 1.09, -1.64),
    box(0.1, 0.09, 1.6, 0.02).move(0.85, 1.09, -1.66).both(),
  );
  car.add('trim', box(1.7, 0.09, 0.1, 0.02).move(0, 1.09, -2.46));
  car.add(
    'crate',
    box(0.6, 0.5, 0.6, 0.04).move(0.34, 1.12, -1.2),
    box(0.5, 0.4, 0.5, 0.04).turn(0, 18, 0).move(-0.36, 1.12, -1.32),
  );
  car.add(
    'trim',
    box(0.06, 0.5, 0.06, 0.015).move(0.7, 1.12, -0.94).both(),
    box(1.46, 0.06, 0.06, 0.015).move(0, 1.6, -0.94),
  );
  return car;
}

/** A delivery van. */
export function van(): Part {
  const car = makeCar('delivery_van', VAN);
  addDetails(car, VAN, { nose: 2.225, tail: -2.335, lamps: 0.74, rearLamps: 0.98, bumper: 0.48, doors: [0.3] });
  car.add('sign', box(0.012, 0.26, 2.1, 0.004).move(0.965, 0.72, -1.1).both());
  car.add(
    'trim',
    box(0.014, 1.3, 0.02).move(0, 0.62, -2.345),
    box(0.016, 0.035, 1.7, 0.005).move(0.962, 1.12, -1.3).both(),
  );
  car.add('chrome', box(0.05, 0.16, 0.04, 0.01).move(0.09, 0.98, -2.35).both());
  return car;
}
