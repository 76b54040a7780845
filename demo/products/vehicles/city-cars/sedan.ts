import type { Part } from '../../../lib/model/part.ts';
import { addDetails } from '../car-details.ts';
import { type CarShape, makeCar } from '../car-kit.ts';

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
