import { Part } from '../../lib/model/part.ts';
import { box, cylinder, extrudeSide, lathe, torus } from '../../lib/model/shapes.ts';
import { makeCar, type CarShape } from './car-kit.ts';
import { addDetails } from './car-details.ts';
import { chassis, flatCab, tail } from './truck-kit.ts';

const AMBULANCE: CarShape = {
  width: 2.0,
  body: [
    [-2.6, 0.34],
    [-2.66, 0.52],
    [-2.66, 1.1],
    [-2.6, 1.16],
    [1.5, 1.12],
    [2.0, 1.0],
    [2.2, 0.92],
    [2.28, 0.76],
    [2.3, 0.48],
    [2.22, 0.34],
  ],
  cabin: { rear: [-2.64, -2.6], front: [0.94, 1.66], base: 1.12, top: 1.95, pillars: [0.1], closed: [0] },
  wheels: { radius: 0.36, width: 0.24, front: 1.46, rear: -1.6 },
  taper: 0.08,
  pinch: 0.05,
  rim: 'steel',
};

const PATROL: CarShape = {
  width: 1.9,
  body: [
    [-2.1, 0.38],
    [-2.18, 0.58],
    [-2.16, 1.04],
    [-2.04, 1.12],
    [0.86, 1.11],
    [1.82, 1.06],
    [2.02, 0.98],
    [2.1, 0.8],
    [2.12, 0.54],
    [2.04, 0.38],
  ],
  cabin: { rear: [-2.06, -1.94], front: [0.24, 0.9], base: 1.09, top: 1.74, pillars: [-1.26, -0.34] },
  wheels: { radius: 0.41, width: 0.26, front: 1.3, rear: -1.3 },
  rim: 'steel',
};

function beacons(part: Part, y: number, z: number, width: number, colors: readonly [string, string]): void {
  part.add('trim', box(width, 0.06, 0.3, 0.02).move(0, y, z));
  part.add(colors[0], box(width * 0.42, 0.14, 0.24, 0.04).move(width * 0.26, y + 0.05, z));
  part.add(colors[1], box(width * 0.42, 0.14, 0.24, 0.04).move(-width * 0.26, y + 0.05, z));
}

/** A rolled-out cross or star of bars on both flanks. */
function emblem(part: Part, material: string, x: number, y: number, z: number, bars: number, size: number): void {
  for (let i = 0; i < bars; i++)
    part.add(
      material,
      box(0.014, size, size * 0.3)
        .move(0, -size / 2, 0)
        .turn((i * 180) / bars, 0, 0)
        .move(x, y, z)
        .both(),
    );
}

/** A fire engine; its ladder is a part that can be raised and turned. */
export function fireEngine(): Part {
  const truck = new Part('fire_engine');
  chassis(truck, { front: 3.3, rear: -3.6, width: 2.4, radius: 0.52, axles: [2.1, -2.1] });
  flatCab(truck, { front: 3.6, rear: 1.3, width: 2.36, base: 0.75, top: 2.75 });
  truck.add('paint', box(2.36, 1.75, 4.7, 0.06).move(0, 0.8, -1.2));
  truck.add('white', box(2.38, 0.18, 7.1, 0.02).move(0, 1.12, -0.02));
  for (let i = 0; i < 4; i++) {
    truck.add(
      'chrome',
      box(0.03, 0.95, 0.92, 0.01)
        .move(1.185, 1.38, 0.5 - i * 1.06)
        .both(),
    );
    for (let k = 0; k < 6; k++)
      truck.add(
        'trim',
        box(0.035, 0.015, 0.88)
          .move(1.19, 1.5 + k * 0.14, 0.5 - i * 1.06)
          .both(),
      );
  }
  truck.add('trim', box(2.1, 0.08, 4.6, 0.02).move(0, 2.55, -1.2));
  beacons(truck, 2.75, 2.3, 1.5, ['beacon_blue', 'beacon_blue']);
  const ladder = new Part('fire_engine_ladder');
  ladder.add('paint', cylinder(0.5, 0.4, 0.25, 14, 0.03));
  for (const [lift, width, from, to] of [
    [0.3, 0.8, -1.2, 4.2],
    [0.44, 0.6, -0.6, 4.6],
  ] as const) {
    for (const y of [0, 0.3])
      ladder.add(
        'chrome',
        box(0.06, 0.07, to - from, 0.01)
          .move(width / 2, lift + y, (from + to) / 2)
          .both(),
      );
    for (let z = from + 0.1; z < to; z += 0.38)
      ladder.add(
        'chrome',
        box(width, 0.05, 0.05).move(0, lift, z),
        box(0.04, 0.32, 0.04)
          .move(width / 2, lift, z)
          .both(),
      );
  }
  ladder.add('paint', box(0.9, 0.5, 0.5, 0.04).move(0, 0.28, 4.5));
  ladder.pitch = -8;
  truck.hang(ladder, 0, 2.6, -2.4);
  truck.add('brass', torus(0.22, 0.05, 16, 6).turn(0, 0, 90).move(1.24, 1.85, -0.56).both());
  tail(truck, -3.62, 2.2, 0.6);
  return truck;
}

/** A box ambulance with a raised roof. */
export function ambulance(): Part {
  const car = makeCar('ambulance', AMBULANCE);
  addDetails(car, AMBULANCE, { nose: 2.27, tail: -2.66, lamps: 0.78, rearLamps: 1.0, bumper: 0.5, doors: [0.34] });
  car.add(
    'paint',
    extrudeSide(
      [
        [-2.66, 1.0],
        [-2.66, 2.5],
        [-2.56, 2.6],
        [0.2, 2.6],
        [0.62, 2.4],
        [0.72, 1.9],
        [0.3, 1.0],
      ],
      1.98,
      0.06,
    ),
  );
  car.add(
    'stripe',
    box(0.016, 0.24, 3.0).move(0.995, 1.22, -1.1).both(),
    box(0.016, 0.16, 1.3).move(0.998, 0.82, 0.7).both(),
  );
  emblem(car, 'beacon_blue', 0.998, 1.98, -1.5, 3, 0.62);
  car.add(
    'glass',
    box(0.02, 0.34, 0.6, 0.01).move(0.99, 1.72, -0.3).both(),
    box(0.6, 0.4, 0.02, 0.01).move(0.42, 1.78, -2.665).both(),
  );
  car.add('trim', box(0.02, 1.5, 0.02).move(0, 0.9, -2.67));
  beacons(car, 2.38, 0.52, 1.3, ['beacon_blue', 'beacon_blue']);
  car.add('stripe', box(1.7, 0.14, 0.02).move(0, 1.4, -2.67));
  return car;
}

/** A tall patrol car with a ram bar and searchlights. */
export function patrolCar(): Part {
  const car = makeCar('police_patrol', PATROL);
  addDetails(car, PATROL, {
    nose: 2.075,
    tail: -2.16,
    lamps: 0.84,
    rearLamps: 0.96,
    bumper: 0.56,
    doors: [-1.08, -0.14],
  });
  car.add('door', box(0.016, 0.6, 1.75, 0.004).move(0.952, 0.44, -0.42).both());
  emblem(car, 'brass', 0.965, 0.78, 0.0, 3, 0.34);
  beacons(car, 1.74, -0.3, 1.3, ['beacon_blue', 'beacon_red']);
  car.add(
    'trim',
    box(0.07, 0.56, 0.07, 0.02).move(0.5, 0.5, 2.2).both(),
    box(1.3, 0.07, 0.07, 0.02).move(0, 1.02, 2.2),
    box(1.3, 0.07, 0.07, 0.02).move(0, 0.7, 2.22),
  );
  car.add('headlight', cylinder(0.11, 0.08, 0.12, 12).turn(90, 0, 0).move(0.32, 1.18, 2.16).both());
  car.add('trim', cylinder(0.36, 0.36, 0.18, 16, 0.03).turn(-90, 0, 0).move(0, 1.0, -2.15));
  return car;
}

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
