import { Part } from '../../../lib/model/part.ts';
import { box, cylinder, extrudeSide, lathe, torus } from '../../../lib/model/shapes.ts';
import { chassis, flatCab, tail } from '../truck-kit.ts';
import { beacons } from './shared.ts';

/** A tow truck with its boom and hook. */
export function towTruck(): Part {
  const truck = new Part('tow_truck');
  chassis(truck, { front: 2.5, rear: -2.9, width: 2.2, radius: 0.46, axles: [1.7, -1.7] });
  flatCab(truck, { front: 2.75, rear: 0.7, width: 2.16, base: 0.7, top: 2.35, paint: 'orange' });
  truck.add(
    'orange',
    box(2.16, 0.42, 3.4, 0.05).move(0, 0.72, -1.1),
    box(0.16, 0.3, 3.4, 0.03).move(1.0, 1.1, -1.1).both(),
  );
  truck.add('white', box(2.18, 0.1, 3.3).move(0, 0.86, -1.1));
  truck.add(
    'trim',
    box(1.8, 0.06, 3.2).move(0, 1.12, -1.1),
    box(0.12, 1.1, 0.12, 0.02).move(0.5, 1.1, -0.2).both(),
    box(1.12, 0.12, 0.12, 0.02).move(0, 2.1, -0.2),
  );
  truck.add(
    'white',
    extrudeSide(
      [
        [-0.2, 1.2],
        [-0.1, 1.5],
        [-3.3, 2.75],
        [-3.4, 2.55],
      ],
      0.2,
      0.02,
    )
      .move(0.3, 0, 0)
      .both(),
  );
  truck.add(
    'chrome',
    cylinder(0.16, 0.16, 0.7, 12).turn(0, 0, 90).move(0.35, 2.66, -3.3),
    cylinder(0.02, 0.02, 1.1, 6).move(0, 1.5, -3.35),
    torus(0.1, 0.035, 12, 6).turn(0, 0, 90).move(0, 1.42, -3.35),
  );
  truck.add(
    'chrome',
    lathe(
      [
        [0.26, -0.4],
        [0.26, -0.34],
        [0.14, -0.34],
        [0.14, 0.34],
        [0.26, 0.34],
        [0.26, 0.4],
        [0, 0.4],
      ],
      14,
    )
      .turn(0, 0, 90)
      .move(0, 1.38, -0.8),
  );
  beacons(truck, 2.36, 1.4, 1.2, ['amber', 'amber']);
  tail(truck, -2.95, 2.0, 0.6);
  return truck;
}
