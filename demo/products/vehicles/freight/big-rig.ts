import { Part } from '../../../lib/model/part.ts';
import { box, cylinder, extrudeSide } from '../../../lib/model/shapes.ts';
import { chassis, tail } from '../truck-kit.ts';

/** A tractor with a long hood, chimneys and a sleeper. */
export function bigRig(): Part {
  const truck = new Part('big_rig');
  chassis(truck, { front: 3.6, rear: -3.2, width: 2.4, radius: 0.54, axles: [2.6, -1.5, -2.65] });
  truck.add(
    'paint',
    extrudeSide(
      [
        [1.2, 0.8],
        [1.2, 2.0],
        [3.5, 1.8],
        [3.7, 1.6],
        [3.72, 0.8],
      ],
      1.5,
      0.1,
    ),
  );
  truck.add(
    'paint',
    extrudeSide(
      [
        [1.9, 0.75],
        [1.95, 1.2],
        [2.3, 1.45],
        [2.9, 1.45],
        [3.3, 1.2],
        [3.4, 0.75],
        [3.2, 0.9],
        [2.6, 1.25],
        [2.05, 0.8],
      ],
      0.5,
      0.04,
    )
      .move(0.95, 0, 0)
      .both(),
  );
  truck.add(
    'paint',
    extrudeSide(
      [
        [-0.9, 0.85],
        [-0.9, 3.3],
        [-0.6, 3.5],
        [0.5, 3.3],
        [0.95, 2.9],
        [1.3, 1.95],
        [1.3, 0.85],
      ],
      2.3,
      0.06,
    ),
  );
  truck.add('glass', box(1.0, 0.85, 0.03, 0.01).move(0, -0.42, 0).turn(-20, 0, 0).move(0.53, 2.42, 1.13).both());
  truck.add(
    'glass',
    extrudeSide(
      [
        [0.25, 2.0],
        [0.25, 2.75],
        [0.75, 2.75],
        [1.05, 2.0],
      ],
      0.03,
    )
      .move(1.15, 0, 0)
      .both(),
  );
  truck.add('chrome', box(1.2, 0.95, 0.06, 0.02).move(0, 0.85, 3.7));
  for (let i = 0; i < 8; i++) truck.add('trim', box(0.05, 0.8, 0.03).move(-0.49 + i * 0.14, 0.92, 3.74));
  truck.add('chrome', box(2.4, 0.32, 0.2, 0.05).move(0, 0.42, 3.75));
  truck.add(
    'chrome',
    cylinder(0.09, 0.09, 2.9, 12).move(1.22, 1.0, -0.72).both(),
    cylinder(0.14, 0.14, 1.3, 12, 0.03).move(1.22, 1.3, -0.72).both(),
  );
  truck.add('chrome', cylinder(0.32, 0.32, 1.3, 14, 0.03).turn(90, 0, 0).move(1.02, 0.62, 0.0).both());
  truck.add('headlight', box(0.24, 0.2, 0.12, 0.03).move(0.95, 1.0, 3.32).both());
  for (const x of [-0.8, -0.4, 0, 0.4, 0.8]) truck.add('indicator', box(0.14, 0.08, 0.1, 0.02).move(x, 3.42, 0.1));
  truck.add(
    'stripe',
    box(0.02, 0.16, 2.1).move(1.155, 1.5, 0.2).both(),
    box(0.02, 0.12, 2.2).move(0.755, 1.42, 2.4).both(),
  );
  truck.add(
    'trim',
    cylinder(0.5, 0.5, 0.1, 16).move(0, 0.86, -2.1),
    box(0.1, 0.42, 0.16, 0.02).move(1.35, 2.1, 0.9).both(),
  );
  tail(truck, -3.2, 2.2, 0.62);
  return truck;
}
