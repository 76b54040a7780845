import { Part } from '../../lib/model/part.ts';
import { box, cylinder, extrudeSide, lathe } from '../../lib/model/shapes.ts';
import { chassis, flatCab, tail } from './truck-kit.ts';

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
