import { Part } from '../../../lib/model/part.ts';
import { box, extrudeSide } from '../../../lib/model/shapes.ts';
import { chassis, flatCab, tail } from '../truck-kit.ts';

/** A garbage truck with a rounded hopper at its tail. */
export function garbageTruck(): Part {
  const truck = new Part('garbage_truck');
  chassis(truck, { front: 3.1, rear: -3.4, width: 2.4, radius: 0.52, axles: [2.2, -1.5, -2.65] });
  flatCab(truck, { front: 3.4, rear: 1.7, width: 2.34, base: 0.75, top: 2.75, paint: 'white' });
  truck.add(
    'green',
    extrudeSide(
      [
        [-2.4, 0.95],
        [-2.4, 3.0],
        [-2.2, 3.15],
        [1.3, 3.15],
        [1.5, 2.95],
        [1.5, 0.95],
      ],
      2.36,
      0.08,
    ),
  );
  for (let i = 0; i < 6; i++)
    truck.add(
      'darkgreen',
      box(0.08, 2.0, 0.14, 0.02)
        .move(1.2, 1.0, -2.0 + i * 0.64)
        .both(),
    );
  truck.add(
    'darkgreen',
    extrudeSide(
      [
        [-2.45, 3.1],
        [-3.3, 2.9],
        [-3.9, 2.0],
        [-3.95, 1.0],
        [-3.5, 0.7],
        [-2.45, 0.8],
      ],
      2.4,
      0.06,
    ),
  );
  truck.add(
    'trim',
    box(1.9, 0.9, 0.5, 0.1).move(0, 1.1, -3.72),
    box(0.14, 1.9, 0.14, 0.03).turn(18, 0, 0).move(1.24, 1.1, -3.3).both(),
  );
  truck.add('indicator', box(0.4, 0.12, 0.2, 0.04).move(0.6, 2.75, 2.6).both());
  tail(truck, -3.95, 2.2, 0.55);
  return truck;
}
