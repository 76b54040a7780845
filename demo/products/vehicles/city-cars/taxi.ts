import type { Part } from '../../../lib/model/part.ts';
import { box } from '../../../lib/model/shapes.ts';
import { sedan } from './sedan.ts';

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
