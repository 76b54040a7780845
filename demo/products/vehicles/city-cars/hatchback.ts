import type { Part } from '../../../lib/model/part.ts';
import { extrudeSide } from '../../../lib/model/shapes.ts';
import { addDetails } from '../car-details.ts';
import { type CarShape, makeCar } from '../car-kit.ts';

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
