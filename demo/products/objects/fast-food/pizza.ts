import { Part } from '../../../lib/model/part.ts';
import { type Point2, cylinder, extrude, torus, tube } from '../../../lib/model/shapes.ts';

export function pizza(): Part {
  const part = new Part('pizza_slice');
  const wedge: Point2[] = [
    [-0.62, 0],
    [0.34, 0.36],
    [0.42, 0.18],
    [0.44, 0],
    [0.42, -0.18],
    [0.34, -0.36],
  ];
  part.add('crust', extrude(wedge, 0.07, 0.01).turn(90, 0, 0).move(0, 0.04, 0));
  part.add(
    'cheese',
    extrude(
      wedge.map(([x, y]): Point2 => [x * 0.93 - 0.01, y * 0.9]),
      0.05,
      0.01,
    )
      .turn(90, 0, 0)
      .move(0, 0.085, 0),
  );
  part.add(
    'crust',
    tube(
      [
        [0.36, 0.09, -0.38],
        [0.45, 0.1, -0.18],
        [0.47, 0.1, 0],
        [0.45, 0.1, 0.18],
        [0.36, 0.09, 0.38],
      ],
      0.085,
      10,
      12,
    ).smooth(50),
  );
  for (const [x, z] of [
    [0.2, 0.16],
    [0.16, -0.16],
    [-0.08, 0.04],
    [-0.3, -0.02],
  ] as const)
    part.add('salami', cylinder(0.095, 0.09, 0.03, 14, 0.008).move(x, 0.1, z));
  for (const [x, z, t] of [
    [0.02, 0.14, 30],
    [0.3, 0.0, 80],
    [-0.18, -0.08, 10],
  ] as const)
    part.add('olive', torus(0.04, 0.016, 12, 6).turn(0, t, 0).move(x, 0.125, z));
  for (const [x, z, t] of [
    [0.05, -0.03, 20],
    [0.28, -0.22, 120],
  ] as const)
    part.add(
      'lettuce',
      extrude(
        [
          [-0.08, 0],
          [0, 0.045],
          [0.09, 0],
          [0, -0.045],
        ],
        0.012,
      )
        .turn(90, t, 0)
        .move(x, 0.125, z),
    );
  for (const [x, z, drop] of [
    [-0.32, 0.11, 0.12],
    [0.02, 0.25, 0.09],
  ] as const)
    part.add(
      'cheese',
      tube(
        [
          [x, 0.09, z],
          [x, 0.05, z + 0.02],
          [x, 0.09 - drop, z + 0.015],
        ],
        0.028,
        7,
        5,
      ),
    );
  return part;
}
