import { Part } from '../../lib/model/part.ts';
import { box, cylinder, extrudeSide, lathe, nugget, ringOf, torus, tube } from '../../lib/model/shapes.ts';
import { random } from '../../lib/random.ts';

/** A spoked wheel pair of a wagon. */
function wheels(part: Part, z: number, radius: number, spokes = false): void {
  for (const side of [1, -1]) {
    const x = 0.72 * side;
    part.add(
      'iron',
      torus(radius - 0.04, 0.05, 20, 6)
        .scale(1, 1.4, 1)
        .turn(0, 0, 90)
        .move(x, radius, z),
    );
    part.add(
      spokes ? 'red' : 'iron',
      spokes
        ? ringOf(10, () => box(radius - 0.05, 0.04, 0.05).move(radius / 2, 0, 0))
            .turn(0, 0, 90)
            .move(x, radius, z)
        : cylinder(radius - 0.05, radius - 0.05, 0.06, 16)
            .turn(0, 0, 90)
            .move(x + 0.03, radius, z),
    );
    part.add(
      'brass',
      cylinder(0.09, 0.07, 0.1, 10)
        .turn(0, 0, -90 * side)
        .move(x, radius, z),
    );
  }
  part.add('iron', cylinder(0.06, 0.06, 1.5, 8).turn(0, 0, 90).move(0.75, radius, z));
}

function frame(part: Part, length: number, axles: readonly number[]): void {
  part.add(
    'iron',
    box(1.5, 0.2, length, 0.03).move(0, 0.62, 0),
    box(1.7, 0.24, 0.12, 0.03).move(0, 0.58, length / 2),
    box(1.7, 0.24, 0.12, 0.03).move(0, 0.58, -length / 2),
  );
  for (const end of [1, -1]) {
    for (const x of [0.5, -0.5])
      part.add(
        'steel',
        lathe(
          [
            [0.07, 0],
            [0.06, 0.22],
            [0.17, 0.24],
            [0.17, 0.28],
            [0, 0.3],
          ],
          12,
        )
          .turn(90 * end, 0, 0)
          .move(x, 0.7, (length / 2 + 0.05) * end),
      );
    part.add(
      'iron',
      torus(0.09, 0.03, 10, 5)
        .turn(90, 0, 0)
        .move(0, 0.62, (length / 2 + 0.16) * end),
    );
  }
  for (const z of axles) wheels(part, z, 0.4);
}

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

/** The tender with its coal. */
export function tender(): Part {
  const part = new Part('tender');
  frame(part, 2.6, [-0.75, 0.75]);
  part.add('green', box(1.7, 1.0, 2.5, 0.05).move(0, 0.82, 0));
  part.add('brass', box(1.74, 0.07, 2.54, 0.02).move(0, 1.78, 0), box(1.72, 0.05, 2.52).move(0, 1.0, 0));
  const chance = random('tender coal');
  for (let i = 0; i < 42; i++)
    part.add(
      'coal',
      nugget(chance.between(0.12, 0.24), 0)
        .turn(chance.between(0, 90), chance.between(0, 90), 0)
        .move(chance.between(-0.65, 0.65), 1.76 + chance.between(0, 0.22), chance.between(-1, 1)),
    );
  return part;
}

/** A passenger coach with lit windows. */
export function coach(): Part {
  const part = new Part('passenger_coach');
  frame(part, 5.4, [-2.1, -1.3, 1.3, 2.1]);
  part.add('red', box(1.75, 0.75, 5.2, 0.03).move(0, 0.82, 0));
  part.add('cream', box(1.72, 0.95, 5.16, 0.03).move(0, 1.55, 0));
  part.add('brass', box(1.79, 0.06, 5.24, 0.01).move(0, 1.55, 0));
  for (let i = 0; i < 7; i++) part.add('window', box(1.75, 0.5, 0.42, 0.03).move(0, 1.75, -2.1 + i * 0.7));
  part.add('red', box(1.78, 1.4, 0.1, 0.02).move(0, 0.95, 2.36), box(1.78, 1.4, 0.1, 0.02).move(0, 0.95, -2.36));
  part.add(
    'iron',
    extrudeSide(
      [
        [-2.7, 2.46],
        [2.7, 2.46],
        [2.65, 2.58],
        [-2.65, 2.58],
      ],
      1.9,
      0.03,
    ).deform((p) => {
      p.y += 0.2 * (1 - (p.x / 0.95) ** 2);
    }),
  );
  for (const z of [-1.6, 0, 1.6])
    part.add(
      'brass',
      lathe(
        [
          [0.1, 0],
          [0.1, 0.12],
          [0.16, 0.14],
          [0, 0.22],
        ],
        10,
      ).move(0, 2.74, z),
    );
  return part;
}

/** An open wagon with logs, and one length of track. */
export function logWagon(): Part {
  const part = new Part('log_wagon');
  frame(part, 4.2, [-1.4, 1.4]);
  part.add('wood', box(1.7, 0.12, 4.1, 0.02).move(0, 0.82, 0));
  for (const z of [-1.6, 0, 1.6]) part.add('iron', box(0.08, 1.0, 0.1).move(0.82, 0.85, z).both());
  for (const [x, y] of [
    [-0.52, 0.26],
    [0, 0.26],
    [0.52, 0.26],
    [-0.26, 0.7],
    [0.26, 0.7],
    [0, 1.13],
  ] as const) {
    part.add(
      'bark',
      cylinder(0.25, 0.24, 3.7, 10)
        .turn(90, 0, 0)
        .move(x, 0.94 + y, -1.85),
    );
    part.add(
      'logend',
      cylinder(0.22, 0.22, 3.74, 10)
        .turn(90, 0, 0)
        .move(x, 0.94 + y, -1.87),
    );
  }
  return part;
}

/** Six meters of track on sleepers. */
export function track(): Part {
  const part = new Part('track_straight');
  part.add(
    'gravel',
    extrudeSide(
      [
        [-3, -0.28],
        [3, -0.28],
        [3, -0.12],
        [-3, -0.12],
      ],
      2.6,
    ).deform((p) => {
      p.x *= p.y > -0.2 ? 0.82 : 1;
    }),
  );
  for (let i = 0; i < 10; i++) part.add('wood', box(2.0, 0.1, 0.24, 0.02).move(0, -0.15, -2.7 + i * 0.6));
  part.add('steel', box(0.1, 0.06, 6).move(0.72, -0.06, 0).both(), box(0.16, 0.02, 6).move(0.72, -0.07, 0).both());
  return part;
}

/** A puff of smoke over the chimney. */
export function smoke(): Part {
  const part = new Part('smoke_puff');
  const chance = random('smoke puff');
  for (let i = 0; i < 9; i++)
    part.add(
      'smoke',
      nugget(0.2 + i * 0.07, 1).move(chance.between(-0.15, 0.15), i * 0.3, -i * 0.34 + chance.between(-0.1, 0.1)),
    );
  part.add(
    'smoke',
    tube(
      [
        [0, 0, 0],
        [0, 0.3, -0.2],
        [0, 0.6, -0.5],
      ],
      0.16,
      7,
      4,
    ),
  );
  return part;
}
