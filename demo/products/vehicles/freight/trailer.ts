import { Part } from '../../../lib/model/part.ts';
import { box } from '../../../lib/model/shapes.ts';
import { chassis, tail } from '../truck-kit.ts';

/** A three-axle trailer whose sides are corrugated, with its feet down. */
export function trailer(): Part {
  const part = new Part('box_trailer');
  chassis(part, { front: 4.6, rear: -5.0, width: 2.4, radius: 0.5, axles: [-4.2, -3.1, -2.0] });
  part.add('white', box(2.44, 2.7, 10.2, 0.04).move(0, 1.15, -0.1));
  for (let i = 0; i < 33; i++)
    part.add(
      'white',
      box(0.05, 2.4, 0.12)
        .move(1.23, 1.3, -4.95 + i * 0.3)
        .both(),
    );
  part.add('stripe', box(0.06, 0.5, 9.9).move(1.25, 1.5, -0.1).both());
  part.add(
    'trim',
    box(2.5, 0.14, 10.24, 0.02).move(0, 1.1, -0.1),
    box(0.16, 1.0, 0.2, 0.02).move(0.7, 0.1, 3.2).both(),
    box(0.4, 0.06, 0.4).move(0.7, 0.05, 3.2).both(),
  );
  part.add(
    'chrome',
    box(0.05, 2.5, 0.05).move(0.1, 1.25, -5.23).both(),
    box(0.05, 2.5, 0.05).move(0.9, 1.25, -5.23).both(),
  );
  tail(part, -5.2, 2.3, 0.8);
  return part;
}
