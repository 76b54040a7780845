import type { Part } from '../../../lib/model/part.ts';
import { box, extrudeSide } from '../../../lib/model/shapes.ts';
import { type CarShape, makeCar } from '../car-kit.ts';
import { addDetails } from '../car-details.ts';
import { beacons, emblem } from './shared.ts';

const AMBULANCE: CarShape = {
  width: 2.0,
  body: [
    [-2.6, 0.34],
    [-2.66, 0.52],
    [-2.66, 1.1],
    [-2.6, 1.16],
    [1.5, 1.12],
    [2.0, 1.0],
    [2.2, 0.92],
    [2.28, 0.76],
    [2.3, 0.48],
    [2.22, 0.34],
  ],
  cabin: { rear: [-2.64, -2.6], front: [0.94, 1.66], base: 1.12, top: 1.95, pillars: [0.1], closed: [0] },
  wheels: { radius: 0.36, width: 0.24, front: 1.46, rear: -1.6 },
  taper: 0.08,
  pinch: 0.05,
  rim: 'steel',
};

/** A box ambulance with a raised roof. */
export function ambulance(): Part {
  const car = makeCar('ambulance', AMBULANCE);
  addDetails(car, AMBULANCE, { nose: 2.27, tail: -2.66, lamps: 0.78, rearLamps: 1.0, bumper: 0.5, doors: [0.34] });
  car.add(
    'paint',
    extrudeSide(
      [
        [-2.66, 1.0],
        [-2.66, 2.5],
        [-2.56, 2.6],
        [0.2, 2.6],
        [0.62, 2.4],
        [0.72, 1.9],
        [0.3, 1.0],
      ],
      1.98,
      0.06,
    ),
  );
  car.add(
    'stripe',
    box(0.016, 0.24, 3.0).move(0.995, 1.22, -1.1).both(),
    box(0.016, 0.16, 1.3).move(0.998, 0.82, 0.7).both(),
  );
  emblem(car, 'beacon_blue', 0.998, 1.98, -1.5, 3, 0.62);
  car.add(
    'glass',
    box(0.02, 0.34, 0.6, 0.01).move(0.99, 1.72, -0.3).both(),
    box(0.6, 0.4, 0.02, 0.01).move(0.42, 1.78, -2.665).both(),
  );
  car.add('trim', box(0.02, 1.5, 0.02).move(0, 0.9, -2.67));
  beacons(car, 2.38, 0.52, 1.3, ['beacon_blue', 'beacon_blue']);
  car.add('stripe', box(1.7, 0.14, 0.02).move(0, 1.4, -2.67));
  return car;
}
