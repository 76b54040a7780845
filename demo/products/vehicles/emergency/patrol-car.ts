import type { Part } from '../../../lib/model/part.ts';
import { box, cylinder } from '../../../lib/model/shapes.ts';
import { type CarShape, makeCar } from '../car-kit.ts';
import { addDetails } from '../car-details.ts';
import { beacons, emblem } from './shared.ts';

const PATROL: CarShape = {
  width: 1.9,
  body: [
    [-2.1, 0.38],
    [-2.18, 0.58],
    [-2.16, 1.04],
    [-2.04, 1.12],
    [0.86, 1.11],
    [1.82, 1.06],
    [2.02, 0.98],
    [2.1, 0.8],
    [2.12, 0.54],
    [2.04, 0.38],
  ],
  cabin: { rear: [-2.06, -1.94], front: [0.24, 0.9], base: 1.09, top: 1.74, pillars: [-1.26, -0.34] },
  wheels: { radius: 0.41, width: 0.26, front: 1.3, rear: -1.3 },
  rim: 'steel',
};

/** A tall patrol car with a ram bar and searchlights. */
export function patrolCar(): Part {
  const car = makeCar('police_patrol', PATROL);
  addDetails(car, PATROL, {
    nose: 2.075,
    tail: -2.16,
    lamps: 0.84,
    rearLamps: 0.96,
    bumper: 0.56,
    doors: [-1.08, -0.14],
  });
  car.add('door', box(0.016, 0.6, 1.75, 0.004).move(0.952, 0.44, -0.42).both());
  emblem(car, 'brass', 0.965, 0.78, 0.0, 3, 0.34);
  beacons(car, 1.74, -0.3, 1.3, ['beacon_blue', 'beacon_red']);
  car.add(
    'trim',
    box(0.07, 0.56, 0.07, 0.02).move(0.5, 0.5, 2.2).both(),
    box(1.3, 0.07, 0.07, 0.02).move(0, 1.02, 2.2),
    box(1.3, 0.07, 0.07, 0.02).move(0, 0.7, 2.22),
  );
  car.add('headlight', cylinder(0.11, 0.08, 0.12, 12).turn(90, 0, 0).move(0.32, 1.18, 2.16).both());
  car.add('trim', cylinder(0.36, 0.36, 0.18, 16, 0.03).turn(-90, 0, 0).move(0, 1.0, -2.15));
  return car;
}
