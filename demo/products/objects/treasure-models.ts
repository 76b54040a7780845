import { Part } from '../../lib/model/part.ts';
import {
  ball,
  box,
  cylinder,
  extrude,
  extrudeSide,
  lathe,
  nugget,
  ringOf,
  torus,
  tube,
  type Point2,
} from '../../lib/model/shapes.ts';
import { random } from '../../lib/random.ts';

/** A chest; its lid is a part with its hinge at the back. `open` is the lid's angle in degrees. */
export function chest(): Part {
  const part = new Part('treasure_chest');
  part.add('wood', box(1.2, 0.5, 0.76, 0.03));
  for (const y of [0.16, 0.33]) part.add('dark', box(1.21, 0.015, 0.77).move(0, y, 0));
  for (const x of [-0.52, 0, 0.52]) part.add('gold', box(0.12, 0.53, 0.8, 0.02).move(x, -0.01, 0));
  part.add('gold', box(1.24, 0.07, 0.8, 0.02).move(0, 0.46, 0), box(0.22, 0.24, 0.06, 0.02).move(0, 0.3, 0.4));
  part.add('dark', box(0.05, 0.1, 0.02, 0.01).move(0, 0.36, 0.435), box(1.08, 0.02, 0.64).move(0, 0.525, 0));
  const chance = random('chest');
  for (let i = 0; i < 60; i++)
    part.add(
      'coin',
      cylinder(0.075, 0.075, 0.02, 10, 0.004)
        .turn(chance.between(-40, 40), 0, chance.between(-40, 40))
        .move(chance.between(-0.46, 0.46), 0.54 + chance.between(0, 0.12), chance.between(-0.25, 0.25)),
    );
  for (const [x, z, m] of [
    [-0.3, 0.1, 'ruby'],
    [0.2, 0.16, 'sapphire'],
    [0.36, -0.1, 'emerald'],
  ] as const)
    part.add(m, nugget(0.09, 0).move(x, 0.68, z));
  const lid = new Part('chest_lid');
  const arch: Point2[] = Array.from({ length: 9 }, (_, i): Point2 => [
    0.38 - Math.cos((i / 8) * Math.PI) * 0.38,
    Math.sin((i / 8) * Math.PI) * 0.34,
  ]);

  lid.add('wood', extrudeSide(arch, 1.2, 0.02));
  for (const x of [-0.52, 0, 0.52])
    lid.add(
      'gold',
      extrudeSide(
        arch.map(([z, y]): Point2 => [0.38 + (z - 0.38) * 1.05, y * 1.07]),
        0.12,
        0.01,
      ).move(x, 0, 0),
    );
  lid.add('gold', box(1.24, 0.06, 0.06, 0.02).move(0, 0, 0.76), box(0.16, 0.16, 0.05, 0.02).move(0, -0.06, 0.8));
  lid.pitch = -62;
  part.hang(lid, 0, 0.53, -0.38);
  return part;
}

export function coins(): Part {
  const part = new Part('coin_stack');
  const chance = random('coin stack');
  for (const [x, z, count] of [
    [0, 0, 9],
    [0.26, 0.1, 5],
    [-0.1, 0.26, 3],
  ] as const)
    for (let i = 0; i < count; i++) {
      const [dx, dz] = [chance.between(-0.015, 0.015), chance.between(-0.015, 0.015)];
      part.add('coin', cylinder(0.13, 0.13, 0.045, 18, 0.012).move(x + dx, i * 0.046, z + dz));
      if (i === count - 1)
        part.add(
          'gold',
          torus(0.095, 0.008, 18, 5).move(x + dx, 0.046 * (i + 1), z + dz),
          extrude(
            [
              [0, 0.06],
              [0.02, 0.02],
              [0.06, 0],
              [0.02, -0.02],
              [0, -0.06],
              [-0.02, -0.02],
              [-0.06, 0],
              [-0.02, 0.02],
            ],
            0.012,
          )
            .turn(90, 0, 0)
            .move(x + dx, 0.046 * (i + 1) + 0.002, z + dz),
        );
    }
  part.add('coin', cylinder(0.13, 0.13, 0.045, 18, 0.012).turn(64, 30, 0).move(0.34, 0.02, 0.32));
  return part;
}

/** A cut stone standing on its point: a crown, a girdle and a pavilion. */
export function gem(name: string, material: string, sides: number, tall: number): Part {
  const part = new Part(name);
  part.add(
    material,
    lathe(
      [
        [0, 0],
        [0.24, 0.26 * tall],
        [0.26, 0.3 * tall],
        [0.15, 0.42 * tall],
        [0, 0.42 * tall],
      ],
      sides,
    ),
  );
  return part;
}

export function crown(): Part {
  const part = new Part('royal_crown');
  part.add(
    'gold',
    lathe(
      [
        [0.3, 0],
        [0.34, 0.02],
        [0.34, 0.1],
        [0.3, 0.12],
        [0.28, 0.06],
      ],
      24,
    ),
  );
  part.add(
    'gold',
    ringOf(8, () =>
      extrude(
        [
          [-0.125, 0.08],
          [0.125, 0.08],
          [0.1, 0.22],
          [0, 0.42],
          [-0.1, 0.22],
        ],
        0.035,
        0.01,
      )
        .turn(0, 90, 0)
        .move(0.315, 0, 0),
    ),
  );
  part.add(
    'pearl',
    ringOf(8, () => ball(0.038, 10, 8).move(0.315, 0.44, 0)),
  );
  for (let i = 0; i < 8; i++)
    part.add(
      i % 2 ? 'ruby' : 'sapphire',
      nugget(0.042, 0)
        .move(0.345, 0.06, 0)
        .turn(0, i * 45, 0),
    );
  part.add('velvet', ball(0.285, 18, 10).scale(1, 0.85, 1).move(0, 0.14, 0).smooth(60));
  return part;
}

export function goblet(): Part {
  const part = new Part('jewelled_goblet');
  part.add(
    'gold',
    lathe(
      [
        [0.17, 0],
        [0.17, 0.03],
        [0.05, 0.07],
        [0.04, 0.2],
        [0.07, 0.24],
        [0.04, 0.28],
        [0.06, 0.32],
        [0.19, 0.42],
        [0.22, 0.6],
        [0.2, 0.6],
        [0.16, 0.44],
        [0, 0.4],
      ],
      22,
    ).smooth(35),
  );
  part.add(
    'ruby',
    ringOf(6, () => nugget(0.036, 0).move(0.205, 0.5, 0)),
  );
  part.add('velvet', cylinder(0.19, 0.19, 0.01, 18).move(0, 0.55, 0));
  return part;
}

export function key(): Part {
  const part = new Part('golden_key');
  part.add(
    'gold',
    torus(0.11, 0.032, 20, 8).turn(90, 0, 0).move(0, 0.68, 0),
    cylinder(0.032, 0.032, 0.52, 12).move(0, 0.06, 0),
    torus(0.045, 0.018, 14, 6).move(0, 0.52, 0),
    torus(0.045, 0.018, 14, 6).move(0, 0.46, 0),
    box(0.13, 0.05, 0.04, 0.01).move(0.07, 0.08, 0),
    box(0.09, 0.05, 0.04, 0.01).move(0.05, 0.18, 0),
  );
  part.add('emerald', nugget(0.06, 0).scale(1, 1.2, 0.6).move(0, 0.68, 0));
  return part;
}

export function ring(): Part {
  const part = new Part('signet_ring');
  part.add(
    'gold',
    torus(0.16, 0.032, 26, 10).turn(90, 0, 0).move(0, 0.19, 0),
    cylinder(0.06, 0.09, 0.06, 8).move(0, 0.36, 0),
  );
  part.add(
    'sapphire',
    lathe(
      [
        [0.07, 0],
        [0.1, 0.04],
        [0.07, 0.1],
        [0, 0.1],
      ],
      8,
    ).move(0, 0.41, 0),
  );
  return part;
}

export function map(): Part {
  const part = new Part('treasure_map');
  part.add(
    'paper',
    box(1.0, 0.012, 0.7).deform((p) => {
      p.y += Math.sin(p.x * 5) * 0.02 + 0.03;
    }),
    cylinder(0.05, 0.05, 0.7, 12).turn(90, 0, 0).move(0.5, 0.05, -0.35),
    cylinder(0.05, 0.05, 0.7, 12).turn(90, 0, 0).move(-0.5, 0.05, -0.35),
  );
  for (let i = 0; i < 7; i++)
    part.add(
      'dark',
      box(0.06, 0.01, 0.02)
        .turn(0, -25 + i * 12, 0)
        .move(-0.34 + i * 0.09, 0.052 + Math.sin((-0.34 + i * 0.09) * 5) * 0.02, 0.16 - Math.sin(i * 0.7) * 0.14),
    );
  for (const turn of [45, -45]) part.add('ruby', box(0.17, 0.012, 0.04).turn(0, turn, 0).move(0.34, 0.062, -0.06));
  part.add(
    'ink',
    tube(
      [
        [-0.32, 0.04, -0.2],
        [-0.1, 0.05, -0.28],
        [0.1, 0.07, -0.22],
        [0.3, 0.07, -0.28],
      ],
      0.008,
      5,
      12,
    ),
    torus(0.06, 0.008, 14, 4).move(-0.3, 0.035, 0.22),
  );
  return part;
}
