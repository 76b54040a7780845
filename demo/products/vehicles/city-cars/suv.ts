import type { Part } from '../../../lib/model/part.ts';
import { box, cylinder } from '../../../lib/model/shapes.ts';
import { addDetails } from '../car-details.ts';
import { type CarShape, makeCar } from '../car-kit.ts';

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

/** A tall car with a roof rack and a spare wheel. */
export function suv(): Part {
  const car = makeCar('suv', SUV);
  addDetails(car, SUV, { nose: 2.045, tail: -2.15, lamps: 0.82, rearLamps: 0.94, bumper: 0.54, doors: [-1.08, -0.14] });
  car.add('chrome', box(0.05, 0.05, 1.7, 0.015).move(0.66, 1.7, -0.8).both());
  for (const z of [-1.5, -0.2]) car.add('trim', box(1.36, 0.04, 0.07, 0.01).move(0, 1.74, z));
  car.add('trim', cylinder(0.34, 0.34, 0.17, 16, 0.03).turn(-90, 0, 0).move(0, 0.98, -2.13));
  return car;
}
