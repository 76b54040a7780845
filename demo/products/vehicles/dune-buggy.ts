import { Part } from '../../lib/model/part.ts';
import { type Point3, box, cylinder, extrude, extrudeSide, lathe, tube } from '../../lib/model/shapes.ts';
import type { Solid } from '../../lib/model/solid.ts';
import { makeWheel } from './wheel.ts';

/** An open buggy with a roll cage and knobbly tires. */
export function buggy(): Part {
  const car = new Part('dune_buggy');
  const pipe = (...path: Point3[]): Solid => tube(path, 0.035, 8, 14);
  car.add(
    'paint',
    extrudeSide(
      [
        [-1.1, 0.42],
        [-1.16, 0.7],
        [-0.4, 0.66],
        [0.4, 0.7],
        [1.2, 0.66],
        [1.56, 0.5],
        [1.5, 0.4],
      ],
      0.98,
      0.06,
    ),
  );
  car.add('trim', box(0.8, 0.1, 2.2, 0.03).move(0, 0.34, 0));
  car.add('stripe', box(0.5, 0.03, 0.6, 0.01).turn(9, 0, 0).move(0, 0.66, 1.08));
  // The cage: two hoops, and bars that tie them to nose and tail.
  car.add(
    'cage',
    pipe(
      [-0.52, 0.5, -0.5],
      [-0.5, 1.1, -0.46],
      [-0.42, 1.52, -0.42],
      [0, 1.58, -0.4],
      [0.42, 1.52, -0.42],
      [0.5, 1.1, -0.46],
      [0.52, 0.5, -0.5],
    ),
  );
  car.add(
    'cage',
    pipe(
      [-0.5, 0.66, 0.72],
      [-0.46, 1.1, 0.5],
      [-0.4, 1.44, 0.26],
      [0, 1.5, 0.22],
      [0.4, 1.44, 0.26],
      [0.46, 1.1, 0.5],
      [0.5, 0.66, 0.72],
    ),
  );
  car.add(
    'cage',
    pipe([0.42, 1.5, -0.42], [0.4, 1.48, 0], [0.4, 1.42, 0.26]).both(),
    pipe([0.46, 1.34, -0.44], [0.44, 0.96, -0.86], [0.4, 0.62, -1.2]).both(),
  );
  car.add(
    'cage',
    pipe([0.46, 0.62, -0.48], [0.62, 0.6, 0.1], [0.48, 0.64, 0.72]).both(),
    pipe([-0.5, 0.44, 1.62], [0, 0.52, 1.74], [0.5, 0.44, 1.62]),
  );
  for (const x of [-0.24, 0.24])
    car.add(
      'seat',
      extrudeSide(
        [
          [-0.3, 0.62],
          [-0.42, 1.18],
          [-0.28, 1.2],
          [-0.14, 0.78],
          [0.22, 0.8],
          [0.22, 0.66],
        ],
        0.36,
        0.05,
      ).move(x, 0, 0),
    );
  car.add(
    'trim',
    lathe(
      [
        [0.13, -0.02],
        [0.16, 0],
        [0.13, 0.02],
      ],
      16,
    )
      .turn(64, 0, 0)
      .move(0.24, 0.96, 0.36),
  );
  car.add('trim', box(0.5, 0.36, 0.44, 0.06).move(0, 0.52, -1.12));
  for (const x of [0.14, 0.26])
    car.add('chrome', pipe([x, 0.7, -1.3], [x + 0.04, 0.8, -1.44], [x + 0.05, 1.0, -1.5]).both());
  for (const x of [-0.3, -0.1, 0.1, 0.3])
    car.add('headlight', cylinder(0.085, 0.085, 0.08, 12, 0.015).turn(90, 0, 0).move(x, 1.6, 0.2));
  car.add(
    'trim',
    extrude(
      [
        [-0.42, 1.5],
        [0.42, 1.5],
        [0.4, 1.54],
        [-0.4, 1.54],
      ],
      0.08,
    ).move(0, 0, 0.2),
  );
  for (const [end, z, radius] of [
    ['front', 1.22, 0.38],
    ['rear', -1.02, 0.46],
  ] as const) {
    car.add('cage', pipe([0.3, 0.5, z + 0.1], [0.6, 0.46, z + 0.05], [0.84, radius, z]).both());
    for (const side of [1, -1]) {
      const wheel = makeWheel(`dune_buggy_wheel_${end}_${side > 0 ? 'left' : 'right'}`, radius, 0.34, 'dish', side);
      // Knobs on the tread, as sand tires have.
      for (let i = 0; i < 18; i++)
        wheel.add(
          'tyre',
          box(0.3, 0.05, 0.07, 0.01)
            .move(0, radius - 0.02, 0)
            .turn(i * 20, 0, 0),
        );
      car.hang(wheel, side * 0.92, radius, z);
    }
  }
  return car;
}
