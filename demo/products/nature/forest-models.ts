import { Part } from '../../lib/model/part.ts';
import { ball, box, cylinder, lathe, nugget, ringOf, tube, type Point3 } from '../../lib/model/shapes.ts';
import { random, type Random } from '../../lib/random.ts';

function trunk(part: Part, height: number, radius: number, lean: number, material = 'bark'): void {
  part.add(
    material,
    tube(
      [
        [0, -0.05, 0],
        [lean * 0.3, height * 0.4, 0],
        [lean * 0.6, height * 0.75, 0.02],
        [lean, height, 0],
      ],
      (t) => radius * (1.25 - t * 0.75),
      8,
      8,
    ),
  );
  part.add(
    material,
    ringOf(5, () =>
      tube(
        [
          [radius * 0.6, 0.22, 0],
          [radius * 1.5, 0.06, 0],
          [radius * 2.3, -0.04, 0],
        ],
        (t) => radius * 0.4 * (1.1 - t),
        6,
        4,
      ),
    ),
  );
}

const clump = (chance: Random, size: number, x: number, y: number, z: number) =>
  nugget(size, 1)
    .scale(1, 0.84, 1)
    .turn(chance.between(0, 40), chance.between(0, 90), 0)
    .mottle(0.16, chance)
    .move(x, y, z)
    .gradient(0.82, 1.06);

export function oak(): Part {
  const part = new Part('oak_tree');
  const chance = random('oak');
  trunk(part, 2.2, 0.24, 0.15);
  part.add(
    'bark',
    tube(
      [
        [0.08, 1.3, 0],
        [0.5, 1.8, 0.1],
        [0.8, 2.2, 0.15],
      ],
      0.09,
      7,
      5,
    ),
    tube(
      [
        [0.06, 1.5, 0],
        [-0.4, 1.9, -0.1],
        [-0.7, 2.3, -0.1],
      ],
      0.08,
      7,
      5,
    ),
  );
  for (const [x, y, z, s] of [
    [0.1, 3.1, 0, 1.05],
    [0.85, 2.6, 0.2, 0.72],
    [-0.75, 2.7, -0.1, 0.78],
    [0.1, 2.6, 0.75, 0.66],
    [0.1, 2.7, -0.75, 0.68],
    [0.4, 3.7, 0.1, 0.6],
  ] as const)
    part.add(s > 0.7 ? 'leaf' : 'leaflight', clump(chance, s, x, y, z));
  return part;
}

export function pine(): Part {
  const part = new Part('pine_tree');
  const chance = random('pine');
  trunk(part, 1.4, 0.17, 0);
  for (let i = 0; i < 5; i++) {
    const r = 1.15 - i * 0.21;
    part.add(
      'pine',
      lathe(
        [
          [r, 0],
          [r * 0.92, 0.1],
          [r * 0.3, 0.75],
          [0, 0.95],
        ],
        9,
      )
        .turn(0, i * 24, 0)
        .deform((p) => {
          if (p.y < 0.12) p.y -= Math.abs(Math.sin(Math.atan2(p.z, p.x) * 4.5)) * 0.12;
        })
        .mottle(0.14, chance)
        .move(0, 0.9 + i * 0.58, 0)
        .gradient(0.8, 1.1),
    );
  }
  return part;
}

export function birch(): Part {
  const part = new Part('birch_tree');
  const chance = random('birch');
  trunk(part, 2.7, 0.13, 0.2, 'birch');
  for (let i = 0; i < 9; i++)
    part.add(
      'birchmark',
      box(0.12, 0.035, 0.05, 0.01)
        .turn(0, chance.between(0, 360), 0)
        .move(0.02 + (i / 9) * 0.12, 0.3 + i * 0.24, 0.11 - i * 0.004),
    );
  for (const [x, y, z, s] of [
    [0.2, 3.2, 0, 0.62],
    [0.5, 2.7, 0.15, 0.45],
    [-0.15, 2.75, -0.1, 0.5],
    [0.2, 3.75, 0, 0.44],
    [0.15, 2.4, 0.3, 0.36],
  ] as const)
    part.add('leaflight', clump(chance, s, x, y, z).scale(1, 1, 1));
  return part;
}

export function autumn(): Part {
  const part = new Part('maple_tree');
  const chance = random('maple');
  trunk(part, 1.9, 0.2, -0.1);
  for (const [x, y, z, s, m] of [
    [-0.1, 2.6, 0, 0.95, 'amber'],
    [0.6, 2.25, 0.2, 0.6, 'rust'],
    [-0.75, 2.3, 0.1, 0.62, 'rust'],
    [-0.1, 2.2, 0.7, 0.55, 'amber'],
    [-0.1, 3.2, -0.1, 0.58, 'rust'],
  ] as const)
    part.add(m, clump(chance, s, x, y, z));
  return part;
}

export function deadTree(): Part {
  const part = new Part('bare_tree');
  trunk(part, 2.3, 0.2, 0.2, 'deadwood');
  const twigs: readonly (readonly Point3[])[] = [
    [
      [0.1, 1.2, 0],
      [0.7, 1.7, 0.1],
      [1.0, 2.3, 0.2],
    ],
    [
      [0.1, 1.5, 0],
      [-0.5, 2.0, 0.1],
      [-0.7, 2.7, 0],
    ],
    [
      [0.15, 1.9, 0],
      [0.3, 2.5, -0.3],
      [0.7, 2.9, -0.5],
    ],
    [
      [0.7, 1.7, 0.1],
      [1.2, 1.85, 0.2],
      [1.45, 2.1, 0.2],
    ],
    [
      [-0.5, 2.0, 0.1],
      [-1.0, 2.1, 0.2],
      [-1.2, 2.4, 0.2],
    ],
    [
      [0.2, 2.2, 0],
      [0.1, 2.8, 0.2],
      [0.3, 3.2, 0.2],
    ],
  ];
  twigs.forEach((path) =>
    part.add(
      'deadwood',
      tube(path, (t) => 0.08 * (1.1 - t), 6, 8),
    ),
  );
  return part;
}

export function bush(): Part {
  const part = new Part('berry_bush');
  const chance = random('bush');
  for (const [x, y, z, s] of [
    [0, 0.36, 0, 0.46],
    [0.4, 0.26, 0.1, 0.32],
    [-0.38, 0.28, 0, 0.35],
    [0.05, 0.25, 0.36, 0.3],
  ] as const)
    part.add('leaf', clump(chance, s, x, y, z));
  for (let i = 0; i < 16; i++) {
    const a = i * 2.4;
    const y = 0.24 + (i % 5) * 0.1;
    const r = 0.44 - Math.max(0, y - 0.4) * 0.5;
    part.add('berry', ball(0.05, 8, 6).move(Math.cos(a) * r, y, Math.sin(a) * r * 0.95));
  }
  return part;
}

export function rocks(): Part {
  const part = new Part('mossy_rocks');
  const chance = random('rocks');
  for (const [x, z, s] of [
    [0, 0, 0.55],
    [0.62, 0.22, 0.34],
    [-0.5, 0.3, 0.28],
    [0.25, 0.6, 0.18],
  ] as const) {
    part.add(
      'stone',
      nugget(s, 1)
        .scale(1.1, 0.8, 1)
        .turn(chance.between(0, 60), chance.between(0, 90), 0)
        .mottle(0.22, chance)
        .move(x, s * 0.45, z),
    );
    part.add(
      'moss',
      ball(s * 0.72, 9, 5)
        .scale(1, 0.3, 0.95)
        .move(x, s * 1.08, z),
    );
  }
  return part;
}

export function stump(): Part {
  const part = new Part('tree_stump');
  trunk(part, 0.5, 0.34, 0);
  part.add('wood', cylinder(0.27, 0.27, 0.03, 12).move(0, 0.49, 0));
  part.add('ring', cylinder(0.17, 0.17, 0.03, 12).move(0, 0.495, 0));
  part.add('wood', cylinder(0.08, 0.08, 0.03, 10).move(0, 0.5, 0));
  for (const [x, z, s] of [
    [0.38, 0.16, 1],
    [0.46, 0.02, 0.7],
    [-0.36, 0.22, 0.8],
  ] as const) {
    part.add('cream', cylinder(0.05 * s, 0.04 * s, 0.16 * s, 8).move(x, 0, z));
    part.add(
      'rust',
      lathe(
        [
          [0.14 * s, 0],
          [0.13 * s, 0.04 * s],
          [0.05 * s, 0.11 * s],
          [0, 0.12 * s],
        ],
        12,
      ).move(x, 0.14 * s, z),
    );
  }
  return part;
}

export function flowers(): Part {
  const part = new Part('wild_flowers');
  const chance = random('flowers');
  for (let i = 0; i < 14; i++) {
    const [x, z, h] = [chance.between(-0.5, 0.5), chance.between(-0.4, 0.4), chance.between(0.25, 0.5)];
    part.add(
      'leaf',
      tube(
        [
          [x, 0, z],
          [x + 0.02, h * 0.6, z],
          [x + 0.03, h, z],
        ],
        0.012,
        5,
        4,
      ),
    );
    const petal = chance.pick(['berry', 'blue', 'amber', 'cream'] as const);
    part.add(
      petal,
      ringOf(5, () => ball(0.05, 7, 5).scale(1, 0.35, 0.7).move(0.055, 0, 0))
        .turn(chance.between(-20, 20), 0, chance.between(-20, 20))
        .move(x + 0.03, h, z),
    );
    part.add(petal === 'amber' ? 'rust' : 'amber', ball(0.032, 7, 5).move(x + 0.03, h + 0.015, z));
  }
  for (let i = 0; i < 26; i++) {
    const [x, z] = [chance.between(-0.6, 0.6), chance.between(-0.5, 0.5)];
    part.add(
      'leaflight',
      lathe(
        [
          [0.022, 0],
          [0, chance.between(0.14, 0.3)],
        ],
        4,
      )
        .turn(chance.between(-16, 16), 0, chance.between(-16, 16))
        .move(x, 0, z),
    );
  }
  return part;
}

export function log(): Part {
  const part = new Part('fallen_log');
  part.add(
    'bark',
    tube(
      [
        [-1.1, 0.24, 0],
        [-0.3, 0.25, 0.04],
        [0.5, 0.24, 0],
        [1.1, 0.25, -0.03],
      ],
      0.25,
      10,
      8,
    ),
  );
  part.add('wood', cylinder(0.21, 0.21, 2.24, 10).turn(0, 0, 90).move(1.12, 0.245, 0));
  part.add(
    'moss',
    ball(0.25, 10, 5).scale(2.2, 0.28, 0.9).move(-0.3, 0.48, 0),
    ball(0.15, 10, 5).scale(1.6, 0.3, 1).move(0.6, 0.47, 0),
  );
  part.add(
    'bark',
    tube(
      [
        [0.2, 0.4, 0],
        [0.35, 0.65, 0.1],
        [0.4, 0.8, 0.12],
      ],
      0.06,
      6,
      4,
    ),
  );
  return part;
}
