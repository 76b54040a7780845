import { Part } from '../../lib/model/part.ts';
import {
  ball,
  box,
  cylinder,
  extrude,
  lathe,
  nugget,
  ringOf,
  torus,
  tube,
  type Point2,
} from '../../lib/model/shapes.ts';
import { random } from '../../lib/random.ts';

const arch = (w: number, h: number, steps = 8): Point2[] => [
  [w / 2, 0],
  ...Array.from({ length: steps + 1 }, (_, i): Point2 => [
    Math.cos((i / steps) * Math.PI) * (w / 2),
    h - w / 2 + Math.sin((i / steps) * Math.PI) * (w / 2),
  ]),
  [-w / 2, 0],
];

export function tombstone(): Part {
  const part = new Part('tombstone_round');
  part.add('stone', extrude(arch(0.7, 1.05), 0.2, 0.03).mottle(0.1, random('tomb')), box(0.9, 0.14, 0.4, 0.03));
  part.add(
    'stonedark',
    extrude(arch(0.52, 0.84), 0.04, 0.01).move(0, 0.14, 0.09),
    box(0.3, 0.03, 0.02).move(0, 0.72, 0.12),
    box(0.36, 0.03, 0.02).move(0, 0.62, 0.12),
    box(0.24, 0.03, 0.02).move(0, 0.52, 0.12),
  );
  part.add(
    'moss',
    ball(0.2, 9, 5).scale(1.2, 0.3, 0.6).move(-0.26, 0.15, 0.16),
    ball(0.14, 9, 5).scale(1, 0.5, 0.8).move(0.2, 1.0, 0),
  );
  part.add('dirt', ball(0.6, 12, 6).scale(0.75, 0.22, 1.2).move(0, 0, 0.85));
  return part;
}

export function cross(): Part {
  const part = new Part('stone_cross');
  part.add(
    'stone',
    box(0.8, 0.16, 0.5, 0.04),
    box(0.56, 0.14, 0.36, 0.03).move(0, 0.16, 0),
    box(0.2, 1.3, 0.16, 0.03).move(0, 0.28, 0),
    box(0.78, 0.2, 0.16, 0.03).move(0, 1.1, 0),
    torus(0.27, 0.055, 20, 6).turn(90, 0, 0).move(0, 1.2, 0),
  );
  part.add('moss', ball(0.16, 9, 5).scale(1.2, 0.35, 0.7).move(0.2, 0.32, 0.1));
  return part;
}

export function coffin(): Part {
  const part = new Part('open_coffin');
  const shape: Point2[] = [
    [-0.3, -1],
    [0.3, -1],
    [0.45, 0.45],
    [0.28, 1],
    [-0.28, 1],
    [-0.45, 0.45],
  ];
  const at = (s: number): Point2[] => shape.map(([x, y]): Point2 => [x * s, y * s]);
  part.add('wood', extrude(at(1), 0.42, 0.02).turn(-90, 0, 0).move(0, 0.21, 0));
  part.add('velvet', extrude(at(0.88), 0.02).turn(-90, 0, 0).move(0, 0.425, 0));
  part.add('wooddark', extrude(at(1.04), 0.07, 0.02).turn(-90, 26, 0).move(0.42, 0.48, 0.06));
  part.add(
    'iron',
    box(0.06, 0.04, 0.6, 0.01).turn(0, 26, 0).move(0.42, 0.51, 0.06),
    box(0.34, 0.04, 0.06, 0.01)
      .turn(0, 26, 0)
      .move(0.42 - 0.1, 0.51, -0.18),
  );
  part.add('bone', ball(0.12, 12, 9).move(-0.12, 0.52, -0.6), box(0.12, 0.07, 0.1, 0.02).move(-0.12, 0.42, -0.54));
  part.add('void', ball(0.035, 7, 5).move(-0.165, 0.53, -0.495), ball(0.035, 7, 5).move(-0.075, 0.53, -0.495));
  return part;
}

export function fence(): Part {
  const part = new Part('iron_fence');
  for (const x of [-1, 1])
    part.add(
      'stone',
      box(0.26, 1.1, 0.26, 0.04).move(x, 0, 0),
      box(0.34, 0.1, 0.34, 0.03).move(x, 1.1, 0),
      lathe(
        [
          [0.12, 0],
          [0.16, 0.1],
          [0, 0.26],
        ],
        8,
      ).move(x, 1.2, 0),
    );
  for (let i = 0; i < 8; i++) {
    const x = -0.77 + i * 0.22;
    part.add(
      'iron',
      cylinder(0.022, 0.022, 1.05, 6).move(x, 0.05, 0),
      lathe(
        [
          [0.04, 0],
          [0, 0.15],
        ],
        5,
      ).move(x, 1.1, 0),
    );
  }
  for (const y of [0.25, 0.9]) part.add('iron', box(1.8, 0.045, 0.045).move(0, y, 0));
  return part;
}

export function crypt(): Part {
  const part = new Part('family_crypt');
  const chance = random('crypt');
  part.add('stone', box(2.6, 0.2, 2.8, 0.04), box(2.2, 2.0, 2.2, 0.03).mottle(0.08, chance).move(0, 0.2, -0.15));
  part.add(
    'roof',
    extrude(
      [
        [-1.35, 2.2],
        [1.35, 2.2],
        [0, 3.05],
      ],
      2.5,
      0.04,
    ).move(0, 0, -0.1),
  );
  part.add(
    'stone',
    extrude(
      [
        [-1.2, 2.25],
        [1.2, 2.25],
        [0, 2.9],
      ],
      0.16,
      0.02,
    ).move(0, 0, 1.18),
  );
  for (const x of [-0.85, 0.85])
    part.add(
      'stonelight',
      cylinder(0.17, 0.14, 1.8, 10).move(x, 0.3, 1.05),
      box(0.42, 0.12, 0.42, 0.02).move(x, 0.2, 1.05),
      box(0.42, 0.12, 0.42, 0.02).move(x, 2.08, 1.05),
    );
  part.add('void', extrude(arch(0.9, 1.6), 0.1).move(0, 0.2, 0.94));
  part.add(
    'iron',
    ...[-0.3, -0.1, 0.1, 0.3].map((x) => cylinder(0.025, 0.025, 1.45 - Math.abs(x) * 0.5, 6).move(x, 0.2, 1.02)),
    box(0.86, 0.05, 0.05).move(0, 0.8, 1.02),
  );
  part.add(
    'bone',
    ball(0.14, 10, 8).scale(1, 1.05, 0.7).move(0, 2.5, 1.25),
    box(0.13, 0.08, 0.08, 0.02).move(0, 2.34, 1.28),
  );
  part.add('void', ball(0.04, 7, 5).move(0.05, 2.52, 1.34).both());
  part.add(
    'moss',
    ball(0.4, 9, 5).scale(1.4, 0.25, 1).move(-0.8, 0.22, 1.1),
    ball(0.3, 9, 5).scale(1, 0.3, 1.3).turn(0, 0, -32).move(0.8, 2.62, 0.3),
  );
  return part;
}

export function lamp(): Part {
  const part = new Part('spirit_lantern');
  part.add(
    'iron',
    cylinder(0.18, 0.12, 0.1, 8),
    cylinder(0.05, 0.045, 1.9, 8).move(0, 0.1, 0),
    tube(
      [
        [0, 1.9, 0],
        [0.1, 2.2, 0],
        [0.4, 2.25, 0],
        [0.52, 2.05, 0],
      ],
      0.035,
      6,
      12,
    ),
    lathe(
      [
        [0.2, 0.5],
        [0.05, 0.62],
        [0, 0.66],
      ],
      6,
    ).move(0.52, 1.4, 0),
    cylinder(0.14, 0.18, 0.06, 6).move(0.52, 1.42, 0),
  );
  part.add('spirit', cylinder(0.11, 0.14, 0.42, 6).move(0.52, 1.48, 0));
  for (let i = 0; i < 6; i++)
    part.add(
      'iron',
      box(0.02, 0.44, 0.02)
        .move(0.145, 0, 0)
        .turn(0, i * 60 + 30, 0)
        .move(0.52, 1.47, 0),
    );
  return part;
}

export function pumpkin(): Part {
  const part = new Part('carved_pumpkin');
  part.add(
    'pumpkin',
    ball(0.4, 30, 12)
      .scale(1, 0.82, 1)
      .deform((p) => {
        const a = Math.atan2(p.z, p.x);
        const k = 1 - 0.09 * Math.abs(Math.sin(a * 5));
        p.x *= k;
        p.z *= k;
      })
      .move(0, 0.32, 0)
      .smooth(40),
  );
  part.add(
    'stem',
    tube(
      [
        [0, 0.6, 0],
        [0.02, 0.75, 0],
        [0.1, 0.84, 0.02],
      ],
      (t) => 0.06 * (1.2 - t * 0.6),
      6,
      6,
    ),
  );
  part.add(
    'candle',
    extrude(
      [
        [-0.07, -0.05],
        [0.08, -0.03],
        [0.01, 0.1],
      ],
      0.06,
    )
      .turn(0, 22, 0)
      .move(0.15, 0.4, 0.35)
      .both(),
    extrude(
      [
        [-0.24, 0.05],
        [-0.14, -0.03],
        [-0.08, 0.0],
        [-0.03, -0.07],
        [0.03, -0.07],
        [0.08, 0.0],
        [0.14, -0.03],
        [0.24, 0.05],
        [0.1, 0.02],
        [0, -0.0],
        [-0.1, 0.02],
      ],
      0.06,
    ).move(0, 0.22, 0.385),
  );
  return part;
}

export function candles(): Part {
  const part = new Part('candle_skull');
  part.add(
    'bone',
    ball(0.2, 14, 10).scale(0.95, 1, 1.05).move(0, 0.24, 0),
    box(0.2, 0.12, 0.18, 0.04).move(0, 0.02, 0.1),
  );
  part.add(
    'void',
    ball(0.06, 9, 7).scale(1, 1.1, 0.6).move(0.08, 0.22, 0.175).both(),
    box(0.04, 0.05, 0.03, 0.01).turn(0, 0, 45).move(0, 0.13, 0.19),
  );
  part.add(
    'wax',
    cylinder(0.075, 0.07, 0.26, 10).move(0, 0.42, 0),
    ...[0.4, 2.2, 4.0].map((a) =>
      tube(
        [
          [Math.cos(a) * 0.06, 0.6, Math.sin(a) * 0.06],
          [Math.cos(a) * 0.1, 0.45, Math.sin(a) * 0.1],
          [Math.cos(a) * 0.14, 0.36, Math.sin(a) * 0.14],
        ],
        0.026,
        6,
        6,
      ),
    ),
    cylinder(0.06, 0.055, 0.34, 10).move(0.34, 0, 0.1),
    cylinder(0.05, 0.045, 0.2, 10).move(-0.32, 0, 0.14),
  );
  for (const [x, y, z] of [
    [0, 0.68, 0],
    [0.34, 0.34, 0.1],
    [-0.32, 0.2, 0.14],
  ] as const)
    part.add(
      'flame',
      lathe(
        [
          [0, 0],
          [0.035, 0.05],
          [0.02, 0.1],
          [0, 0.16],
        ],
        8,
      ).move(x, y + 0.02, z),
    );
  return part;
}

export function hand(): Part {
  const part = new Part('grave_hand');
  part.add(
    'dirt',
    ball(0.42, 12, 6).scale(1.1, 0.3, 1),
    ringOf(7, (i) => nugget(0.07 + (i % 3) * 0.02, 0).move(0.42, 0.03, 0)),
  );
  part.add(
    'rotten',
    tube(
      [
        [0, 0, 0],
        [0.02, 0.3, 0],
        [0, 0.52, 0.02],
      ],
      0.085,
      8,
      6,
    ),
    box(0.22, 0.2, 0.09, 0.03).move(0, 0.48, 0.02),
  );
  for (const [x, l] of [
    [-0.085, 0.2],
    [-0.03, 0.25],
    [0.03, 0.23],
    [0.085, 0.17],
  ] as const)
    part.add(
      'rotten',
      tube(
        [
          [x, 0.66, 0.02],
          [x * 1.2, 0.66 + l * 0.6, 0.0],
          [x * 1.3, 0.66 + l, 0.08],
        ],
        0.028,
        6,
        6,
      ),
    );
  part.add(
    'rotten',
    tube(
      [
        [0.1, 0.54, 0.02],
        [0.2, 0.6, 0.04],
        [0.22, 0.7, 0.08],
      ],
      0.03,
      6,
      5,
    ),
  );
  return part;
}
