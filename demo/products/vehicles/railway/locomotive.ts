import { Part } from '../../../lib/model/part.ts';
import { box, cylinder, extrudeSide, lathe } from '../../../lib/model/shapes.ts';
import { wheels } from './shared.ts';

/** A steam locomotive with outside rods. */
export function locomotive(): Part {
  const engine = new Part('steam_locomotive');
  engine.add('iron', box(1.0, 0.28, 5.6, 0.04).move(0, 0.72, 0.1));
  engine.add('green', cylinder(0.72, 0.72, 3.3, 20).turn(90, 0, 0).move(0, 1.75, -0.7));
  for (const z of [-0.5, 0.4, 1.3, 2.1])
    engine.add(
      'brass',
      lathe(
        [
          [0.725, -0.04],
          [0.745, -0.04],
          [0.745, 0.04],
          [0.725, 0.04],
        ],
        20,
      )
        .turn(90, 0, 0)
        .move(0, 1.75, z),
    );
  engine.add(
    'iron',
    cylinder(0.76, 0.76, 0.7, 20, 0.04).turn(90, 0, 0).move(0, 1.75, 2.35),
    cylinder(0.55, 0.5, 0.06, 18).turn(90, 0, 0).move(0, 1.75, 3.04),
  );
  engine.add(
    'brass',
    cylinder(0.07, 0.05, 0.1, 10).turn(90, 0, 0).move(0, 1.75, 3.1),
    box(0.5, 0.05, 0.04).turn(0, 0, 35).move(0, 1.73, 3.12),
  );
  engine.add(
    'iron',
    lathe(
      [
        [0.3, 0],
        [0.2, 0.1],
        [0.2, 0.6],
        [0.34, 0.75],
        [0.3, 0.85],
        [0.22, 0.8],
        [0, 0.7],
      ],
      16,
    ).move(0, 2.42, 2.7),
  );
  engine.add(
    'brass',
    lathe(
      [
        [0.36, 0],
        [0.3, 0.1],
        [0.3, 0.35],
        [0.2, 0.5],
        [0, 0.55],
      ],
      16,
    ).move(0, 2.4, 1.5),
    lathe(
      [
        [0.3, 0],
        [0.24, 0.1],
        [0.24, 0.28],
        [0, 0.42],
      ],
      16,
    ).move(0, 2.42, 0.4),
  );
  engine.add('brass', cylinder(0.06, 0.1, 0.24, 8).move(0.14, 2.48, -0.2));
  engine.add('green', box(1.75, 1.2, 1.7, 0.03).move(0, 0.95, -1.6));
  engine.add(
    'glass',
    box(1.78, 0.42, 0.7, 0.03).move(0, 2.2, -1.5),
    box(0.44, 0.42, 1.74, 0.04).move(0.5, 2.2, -1.6).both(),
  );
  for (const [x, z] of [
    [0.84, -0.8],
    [0.84, -2.4],
    [-0.84, -0.8],
    [-0.84, -2.4],
  ] as const)
    engine.add('green', box(0.08, 0.75, 0.1, 0.01).move(x, 2.05, z));
  engine.add('green', box(1.7, 0.14, 0.06).move(0, 2.62, -0.78));
  engine.add(
    'iron',
    extrudeSide(
      [
        [-2.65, 2.74],
        [-0.55, 2.74],
        [-0.6, 2.84],
        [-2.6, 2.84],
      ],
      1.95,
      0.03,
    ).deform((p) => {
      p.y += 0.16 * (1 - (p.x / 0.98) ** 2);
    }),
  );
  engine.add(
    'red',
    extrudeSide(
      [
        [3.1, 0.75],
        [3.15, 0.6],
        [3.6, 0.12],
        [3.05, 0.12],
        [2.9, 0.75],
      ],
      1.5,
      0.02,
    ),
    box(1.7, 0.26, 0.14, 0.03).move(0, 0.7, 3.05),
  );
  for (let i = 0; i < 6; i++)
    engine.add(
      'iron',
      box(0.06, 0.05, 0.75)
        .turn(-48, 0, 0)
        .move(-0.6 + i * 0.24, 0.4, 3.36),
    );
  engine.add('lamp', cylinder(0.17, 0.17, 0.14, 12).turn(90, 0, 0).move(0, 2.65, 3.05));
  for (const z of [-1.55, -0.3, 0.95]) wheels(engine, z, 0.58, true);
  for (const z of [2.25]) wheels(engine, z, 0.34);
  engine.add(
    'steel',
    box(0.07, 0.1, 2.7, 0.02).move(0.86, 0.4, -0.3).both(),
    box(0.06, 0.09, 1.5, 0.02).turn(-4, 0, 0).move(0.93, 0.5, 1.55).both(),
  );
  engine.add('green', cylinder(0.26, 0.26, 0.7, 14, 0.03).turn(90, 0, 0).move(0.78, 0.75, 2.0).both());
  engine.add('iron', box(0.34, 0.05, 4.3, 0.01).move(0.82, 1.16, 0.7).both());
  return engine;
}
