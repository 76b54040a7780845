import type { Part } from '../../../lib/model/part.ts';
import { box } from '../../../lib/model/shapes.ts';
import { sedan } from './sedan.ts';

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
