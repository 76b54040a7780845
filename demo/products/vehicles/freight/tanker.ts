import { Part } from '../../../lib/model/part.ts';
import { box, cylinder, lathe } from '../../../lib/model/shapes.ts';
import { chassis, flatCab, tail } from '../truck-kit.ts';

/** A tanker with hoops, a gangway and hoses. */
export function tanker(): Part {
  const truck = new Part('tanker_truck');
  chassis(truck, { front: 3.3, rear: -4.3, width: 2.4, radius: 0.52, axles: [2.4, -2.4, -3.55] });
  flatCab(truck, { front: 3.55, rear: 1.9, width: 2.34, base: 0.75, top: 2.85, paint: 'green' });
  truck.add(
    'chrome',
    lathe(
      [
        [0, -3.0],
        [0.7, -2.95],
        [1.0, -2.7],
        [1.08, -2.2],
        [1.08, 2.2],
        [1.0, 2.7],
        [0.7, 2.95],
        [0, 3.0],
      ],
      22,
    )
      .turn(90, 0, 0)
      .scale(1.06, 0.9, 1)
      .move(0, 1.95, -1.35)
      .smooth(30),
  );
  for (const z of [-3.6, -2.1, -0.6, 0.9])
    truck.add(
      'green',
      lathe(
        [
          [1.1, -0.05],
          [1.13, -0.05],
          [1.13, 0.05],
          [1.1, 0.05],
        ],
        22,
      )
        .turn(90, 0, 0)
        .scale(1.06, 0.9, 1)
        .move(0, 1.95, z),
    );
  for (const z of [-2.9, -1.4, 0.1]) truck.add('trim', cylinder(0.26, 0.24, 0.14, 12).move(0, 2.9, z));
  truck.add(
    'trim',
    box(0.7, 0.05, 5.0).move(0, 2.9, -1.4),
    box(2.2, 0.2, 5.8, 0.03).move(0, 0.9, -1.3),
    box(0.5, 0.4, 1.6, 0.05).move(0.92, 0.42, 0.3).both(),
  );
  truck.add('green', box(0.03, 0.5, 2.6, 0.01).move(1.15, 1.75, -1.4).both());
  tail(truck, -4.35, 2.2, 0.65);
  return truck;
}
