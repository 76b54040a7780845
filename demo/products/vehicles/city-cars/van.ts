import type { Part } from '../../../lib/model/part.ts';
import { box } from '../../../lib/model/shapes.ts';
import { addDetails } from '../car-details.ts';
import { type CarShape, makeCar } from '../car-kit.ts';

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
