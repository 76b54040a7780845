import { Part } from '../../../lib/model/part.ts';
import { box, extrudeSide } from '../../../lib/model/shapes.ts';
import { chassis, flatCab, tail } from '../truck-kit.ts';

/** A delivery truck with a box and a tail lift. */
export function boxTruck(): Part {
  const truck = new Part('box_truck');
  chassis(truck, { front: 2.8, rear: -3.1, width: 2.2, radius: 0.46, axles: [2.0, -1.9] });
  flatCab(truck, { front: 3.05, rear: 1.3, width: 2.14, base: 0.68, top: 2.5, paint: 'blue' });
  truck.add('white', box(2.3, 2.3, 4.3, 0.05).move(0, 0.98, -1.0));
  truck.add(
    'blue',
    extrudeSide(
      [
        [-3.1, 1.0],
        [-3.1, 1.5],
        [1.1, 2.6],
        [1.1, 1.9],
        [-1.4, 1.0],
      ],
      0.02,
    )
      .move(1.155, 0, 0)
      .both(),
  );
  truck.add(
    'trim',
    box(2.3, 0.1, 4.34, 0.02).move(0, 0.94, -1.0),
    box(2.0, 1.9, 0.05, 0.02).move(0, 1.1, -3.16),
    box(2.2, 0.08, 0.5, 0.02).move(0, 0.5, -3.35),
  );
  truck.add(
    'blue',
    extrudeSide(
      [
        [1.3, 2.5],
        [1.3, 3.1],
        [1.7, 3.0],
        [2.5, 2.5],
      ],
      1.9,
      0.06,
    ),
  );
  tail(truck, -3.15, 2.1, 0.62);
  return truck;
}
