import type { Part } from '../../../lib/model/part.ts';
import { box } from '../../../lib/model/shapes.ts';
import { addDetails } from '../car-details.ts';
import { type CarShape, makeCar } from '../car-kit.ts';

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
