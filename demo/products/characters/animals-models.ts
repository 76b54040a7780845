import { Part } from '../../lib/model/part.ts';
import type { Rig } from '../../lib/model/rig.ts';
import { ball, box, cylinder, extrude, lathe, loft, nugget, torus, tube } from '../../lib/model/shapes.ts';
import { random } from '../../lib/random.ts';
import { animalRig, legs, sections, wearOn, type Build } from './animals-rig.ts';

/** A model with its own skeleton. */
export interface Animal {
  body: Part;
  rig: Rig;
}

function eyes(body: Part, x: number, y: number, z: number, size = 0.026): void {
  wearOn(body, 'head', 'eye', ball(size, 8, 6).scale(0.7, 1.15, 0.9).move(x, y, z).both());
  wearOn(
    body,
    'head',
    'shine',
    ball(size * 0.34, 6, 4)
      .move(x + size * 0.5, y + size * 0.5, z + size * 0.55)
      .both(),
  );
}

export function cow(): Animal {
  const build: Build = {
    back: 1.3,
    belly: 0.68,
    fore: 0.5,
    hind: -0.6,
    apart: 0.22,
    neck: [1.2, 0.7],
    head: [1.3, 1.0],
    tail: [1.22, -0.85],
  };
  const body = new Part('cow');
  wearOn(
    body,
    'root',
    'hide',
    loft(
      sections([
        [-0.88, 0.2, 0.85, 1.2],
        [-0.75, 0.32, 0.7, 1.3],
        [-0.2, 0.36, 0.6, 1.28],
        [0.4, 0.35, 0.62, 1.3],
        [0.7, 0.27, 0.72, 1.3],
        [0.82, 0.16, 0.85, 1.25],
      ]),
    ),
  );
  for (const [x, y, z, s] of [
    [0.3, 1.05, -0.4, 0.2],
    [-0.32, 0.95, 0.1, 0.22],
    [0.31, 1.0, 0.35, 0.16],
    [-0.26, 1.15, -0.6, 0.17],
    [0.06, 1.25, -0.1, 0.18],
  ] as const)
    wearOn(
      body,
      'root',
      'patch',
      nugget(s, 1)
        .scale(0.6, 1, 1.25)
        .move(x * 0.82, y - (y > 1.2 ? 0.1 : 0), z),
    );
  legs(body, build, 'hide', 'hoof', [0.13, 0.08, 0.065]);
  wearOn(body, 'root', 'pink', ball(0.15, 10, 7).scale(1, 0.7, 1.1).move(0, 0.62, -0.42));
  body.skin(
    'hide',
    tube(
      [
        [0, 1.08, 0.62],
        [0, 1.2, 0.84],
        [0, 1.34, 1.0],
      ],
      (t) => 0.22 - t * 0.07,
      10,
      6,
    ),
    (_x, _y, z) => {
      const t = Math.min(1, Math.max(0, (z - 0.7) / 0.15));
      return [
        ['root', 1 - t],
        ['neck', t],
      ];
    },
  );
  wearOn(
    body,
    'head',
    'hide',
    loft(
      sections([
        [0.9, 0.13, 1.24, 1.52],
        [1.05, 0.16, 1.22, 1.56],
        [1.22, 0.12, 1.2, 1.46],
        [1.34, 0.11, 1.16, 1.38],
      ]),
    ),
  );
  wearOn(
    body,
    'head',
    'pink',
    loft(
      sections([
        [1.28, 0.115, 1.14, 1.38],
        [1.36, 0.135, 1.13, 1.36],
        [1.43, 0.1, 1.16, 1.33],
      ]),
    ),
  );
  wearOn(
    body,
    'head',
    'patch',
    ball(0.02, 6, 5).move(0.05, 1.27, 1.43).both(),
    nugget(0.1, 1).scale(0.6, 1, 0.9).move(0.09, 1.43, 1.06),
  );
  wearOn(
    body,
    'head',
    'hide',
    extrude(
      [
        [0, 0],
        [0.12, 0.05],
        [0.24, 0.01],
        [0.14, -0.07],
      ],
      0.04,
      0.01,
    )
      .move(0.12, 1.46, 0.98)
      .both(),
  );
  wearOn(
    body,
    'head',
    'horn',
    tube(
      [
        [0.09, 1.53, 1.0],
        [0.19, 1.58, 1.0],
        [0.21, 1.7, 1.02],
      ],
      (t) => 0.035 * (1.05 - t),
      7,
      7,
    ).both(),
  );
  eyes(body, 0.115, 1.42, 1.14, 0.03);
  wearOn(body, 'neck', 'strap', torus(0.19, 0.022, 14, 6).turn(50, 0, 0).move(0, 1.2, 0.86));
  wearOn(
    body,
    'neck',
    'bell',
    lathe(
      [
        [0.08, 0],
        [0.06, 0.1],
        [0.03, 0.12],
        [0, 0.12],
      ],
      10,
    ).move(0, 0.96, 0.98),
  );
  wearOn(
    body,
    'tail',
    'hide',
    tube(
      [
        [0, 1.22, -0.84],
        [0, 1.1, -0.95],
        [0, 0.8, -0.97],
      ],
      0.024,
      6,
      8,
    ),
  );
  wearOn(body, 'tail', 'patch', nugget(0.06, 0).scale(0.8, 1.6, 0.8).move(0, 0.74, -0.97));
  return { body, rig: animalRig(build) };
}

export function pig(): Animal {
  const build: Build = {
    back: 0.75,
    belly: 0.26,
    fore: 0.28,
    hind: -0.34,
    apart: 0.16,
    neck: [0.58, 0.42],
    head: [0.6, 0.56],
    tail: [0.62, -0.58],
  };
  const body = new Part('pig');
  wearOn(
    body,
    'root',
    'pink',
    loft(
      sections([
        [-0.6, 0.12, 0.42, 0.62],
        [-0.5, 0.24, 0.26, 0.74],
        [-0.1, 0.3, 0.2, 0.8],
        [0.3, 0.27, 0.24, 0.76],
        [0.46, 0.2, 0.32, 0.72],
      ]),
    ).smooth(35),
  );
  for (const [x, z] of [
    [0.24, -0.1],
    [-0.2, -0.36],
  ] as const)
    wearOn(body, 'root', 'mud', nugget(0.12, 1).scale(0.5, 0.8, 1).move(x, 0.62, z));
  legs(body, build, 'pink', 'hoof', [0.1, 0.072, 0.06], 0.3);
  wearOn(body, 'head', 'pink', ball(0.22, 14, 10).scale(1, 0.96, 1).move(0, 0.6, 0.58).smooth(50));
  wearOn(
    body,
    'head',
    'snout',
    cylinder(0.105, 0.095, 0.12, 14, 0.02).turn(90, 0, 0).scale(1.1, 0.9, 1).move(0, 0.56, 0.74),
  );
  wearOn(body, 'head', 'mud', ball(0.022, 6, 5).scale(1, 1.3, 0.5).move(0.038, 0.56, 0.86).both());
  wearOn(
    body,
    'head',
    'snout',
    extrude(
      [
        [-0.07, 0],
        [0.08, 0],
        [0.05, 0.14],
      ],
      0.03,
      0.008,
    )
      .turn(35, 0, -14)
      .move(0.12, 0.74, 0.6)
      .both(),
  );
  eyes(body, 0.1, 0.66, 0.755);
  wearOn(
    body,
    'tail',
    'snout',
    tube(
      Array.from(
        { length: 12 },
        (_, i) => [Math.cos(i * 0.9) * 0.05, 0.62 + Math.sin(i * 0.9) * 0.05, -0.58 - i * 0.012] as const,
      ),
      0.016,
      6,
      24,
    ),
  );
  return { body, rig: animalRig(build) };
}

export function sheep(): Animal {
  const build: Build = {
    back: 0.85,
    belly: 0.4,
    fore: 0.28,
    hind: -0.3,
    apart: 0.15,
    neck: [0.72, 0.4],
    head: [0.82, 0.52],
    tail: [0.66, -0.52],
  };
  const body = new Part('sheep');
  wearOn(body, 'root', 'wool', ball(0.38, 12, 8).scale(0.9, 0.78, 1.25).move(0, 0.66, -0.02));
  const chance = random('sheep');
  for (let i = 0; i < 60; i++) {
    const a = i * 2.399;
    const y = 1 - (i / 59) * 1.7;
    const r = Math.sqrt(Math.max(0, 1 - y * y));
    wearOn(
      body,
      'root',
      'wool',
      nugget(chance.between(0.09, 0.13), 1).move(
        Math.cos(a) * r * 0.33,
        0.67 + y * 0.28,
        -0.02 + Math.sin(a) * r * 0.45,
      ),
    );
  }
  legs(body, build, 'face', 'hoof', [0.07, 0.05, 0.045], 0.18);
  wearOn(
    body,
    'head',
    'face',
    loft(
      sections([
        [0.44, 0.09, 0.7, 0.94],
        [0.58, 0.125, 0.7, 0.96],
        [0.72, 0.09, 0.68, 0.86],
        [0.77, 0.05, 0.71, 0.8],
      ]),
    ).smooth(40),
  );
  for (const [x, y, z] of [
    [0, 0.98, 0.52],
    [0.08, 0.95, 0.48],
    [-0.08, 0.95, 0.48],
    [0, 0.94, 0.6],
    [0, 0.9, 0.42],
  ] as const)
    wearOn(body, 'head', 'wool', nugget(0.085, 1).move(x, y, z));
  wearOn(body, 'head', 'face', ball(0.07, 8, 6).scale(1.4, 0.5, 0.7).turn(0, 0, -20).move(0.16, 0.84, 0.5).both());
  eyes(body, 0.095, 0.86, 0.64);
  wearOn(body, 'tail', 'wool', nugget(0.1, 1).move(0, 0.64, -0.54));
  return { body, rig: animalRig(build) };
}

export function horse(): Animal {
  const build: Build = {
    back: 1.45,
    belly: 0.88,
    fore: 0.5,
    hind: -0.58,
    apart: 0.19,
    neck: [1.35, 0.62],
    head: [1.95, 0.98],
    tail: [1.4, -0.82],
  };
  const body = new Part('horse');
  wearOn(
    body,
    'root',
    'bay',
    loft(
      sections([
        [-0.82, 0.17, 1.05, 1.38],
        [-0.65, 0.3, 0.9, 1.5],
        [-0.1, 0.29, 0.84, 1.42],
        [0.4, 0.29, 0.84, 1.48],
        [0.66, 0.2, 0.95, 1.48],
        [0.76, 0.1, 1.05, 1.4],
      ]),
    ).smooth(30),
  );
  legs(body, build, 'bay', 'darkmane', [0.13, 0.075, 0.055], 0.24);
  body.skin(
    'bay',
    tube(
      [
        [0, 1.22, 0.56],
        [0, 1.55, 0.78],
        [0, 1.92, 0.95],
      ],
      (t) => 0.24 - t * 0.1,
      10,
      8,
    ).scale(0.8, 1, 1),
    (_x, y) => {
      const t = Math.min(1, Math.max(0, (y - 1.3) / 0.2));
      return [
        ['root', 1 - t],
        ['neck', t],
      ];
    },
  );
  wearOn(
    body,
    'head',
    'bay',
    loft([
      ...sections([
        [0.82, 0.1, 1.82, 2.06],
        [0.98, 0.125, 1.76, 2.06],
        [1.2, 0.085, 1.68, 1.88],
        [1.36, 0.075, 1.6, 1.76],
        [1.4, 0.05, 1.62, 1.72],
      ]),
    ]).smooth(30),
  );
  wearOn(body, 'head', 'blaze', box(0.05, 0.02, 0.42, 0.008).turn(26, 0, 0).move(0, 1.9, 1.15));
  wearOn(
    body,
    'head',
    'bay',
    lathe(
      [
        [0.045, 0],
        [0.05, 0.06],
        [0, 0.17],
      ],
      6,
    )
      .turn(-8, 0, -10)
      .move(0.07, 2.03, 0.9)
      .both(),
  );
  for (let i = 0; i < 9; i++)
    wearOn(
      body,
      i > 6 ? 'head' : 'neck',
      'darkmane',
      box(0.05, 0.2, 0.14, 0.02)
        .turn(-30, 0, 0)
        .move(0, 1.42 + i * 0.068, 0.46 + i * 0.045),
    );
  wearOn(
    body,
    'head',
    'darkmane',
    nugget(0.09, 0).scale(0.7, 1, 1).move(0, 2.06, 0.98),
    ball(0.018, 6, 4).move(0.045, 1.68, 1.395).both(),
  );
  eyes(body, 0.1, 1.93, 1.04, 0.032);
  wearOn(
    body,
    'tail',
    'darkmane',
    tube(
      [
        [0, 1.38, -0.8],
        [0, 1.25, -0.98],
        [0, 0.75, -1.02],
        [0, 0.55, -0.98],
      ],
      (t) => 0.04 + Math.sin(t * 3) * 0.06,
      8,
      10,
    ),
  );
  wearOn(
    body,
    'root',
    'saddle',
    loft(
      sections([
        [-0.3, 0.3, 1.1, 1.5],
        [0.0, 0.315, 1.0, 1.47],
        [0.25, 0.31, 1.1, 1.51],
      ]),
    ),
  );
  wearOn(
    body,
    'root',
    'strap',
    torus(0.3, 0.02, 18, 5).scale(1.02, 1, 1.03).turn(90, 0, 0).move(0, 1.15, -0.02),
    box(0.02, 0.34, 0.05, 0.008).move(0.33, 0.86, 0).both(),
    box(0.05, 0.03, 0.14, 0.008).move(0.335, 0.84, 0).both(),
  );
  return { body, rig: animalRig(build) };
}

export function dog(): Animal {
  const build: Build = {
    back: 0.56,
    belly: 0.3,
    fore: 0.22,
    hind: -0.24,
    apart: 0.1,
    neck: [0.52, 0.26],
    head: [0.66, 0.36],
    tail: [0.54, -0.34],
  };
  const body = new Part('sheepdog');
  wearOn(
    body,
    'root',
    'blaze',
    loft(
      sections([
        [-0.36, 0.08, 0.4, 0.56],
        [-0.26, 0.13, 0.32, 0.58],
        [0.1, 0.14, 0.28, 0.58],
        [0.28, 0.11, 0.32, 0.58],
      ]),
    ),
  );
  wearOn(
    body,
    'root',
    'patch',
    loft(
      sections([
        [-0.35, 0.09, 0.44, 0.575],
        [-0.2, 0.137, 0.42, 0.59],
        [0.16, 0.145, 0.44, 0.59],
      ]),
    ),
  );
  legs(body, build, 'blaze', 'blaze', [0.062, 0.045, 0.04], 0.2);
  wearOn(
    body,
    'neck',
    'blaze',
    tube(
      [
        [0, 0.44, 0.2],
        [0, 0.55, 0.3],
        [0, 0.66, 0.36],
      ],
      (t) => 0.11 - t * 0.03,
      8,
      5,
    ),
  );
  wearOn(body, 'head', 'patch', ball(0.125, 12, 9).scale(0.95, 0.95, 1).move(0, 0.69, 0.38));
  wearOn(
    body,
    'head',
    'blaze',
    loft(
      sections([
        [0.42, 0.075, 0.58, 0.72],
        [0.52, 0.06, 0.59, 0.68],
        [0.57, 0.04, 0.6, 0.66],
      ]),
    ),
    box(0.05, 0.12, 0.03, 0.01).turn(-14, 0, 0).move(0, 0.69, 0.485),
  );
  wearOn(body, 'head', 'eye', ball(0.026, 8, 6).move(0, 0.66, 0.575));
  wearOn(
    body,
    'head',
    'patch',
    extrude(
      [
        [-0.05, 0],
        [0.055, 0],
        [0.03, 0.13],
      ],
      0.03,
      0.008,
    )
      .turn(0, 0, -22)
      .move(0.085, 0.77, 0.36)
      .both(),
  );
  wearOn(body, 'jaw', 'pink', box(0.04, 0.012, 0.09, 0.005).turn(24, 0, 0).move(0, 0.575, 0.55));
  eyes(body, 0.055, 0.715, 0.485, 0.018);
  wearOn(body, 'neck', 'strap', torus(0.095, 0.016, 14, 6).turn(40, 0, 0).move(0, 0.56, 0.31));
  wearOn(
    body,
    'tail',
    'patch',
    tube(
      [
        [0, 0.53, -0.33],
        [0, 0.6, -0.46],
        [0, 0.74, -0.5],
      ],
      (t) => 0.045 * (1 - t * 0.3),
      7,
      7,
    ),
  );
  wearOn(body, 'tail', 'blaze', nugget(0.045, 1).move(0, 0.76, -0.5));
  return { body, rig: animalRig(build) };
}

export function chicken(): Animal {
  const build: Build = {
    back: 0.32,
    belly: 0.16,
    fore: 0.02,
    hind: -0.02,
    apart: 0.06,
    neck: [0.34, 0.12],
    head: [0.46, 0.16],
    tail: [0.34, -0.16],
  };
  const body = new Part('chicken');
  wearOn(
    body,
    'root',
    'feather',
    loft(
      sections([
        [-0.2, 0.04, 0.3, 0.4],
        [-0.1, 0.12, 0.18, 0.36],
        [0.06, 0.13, 0.15, 0.34],
        [0.16, 0.07, 0.2, 0.36],
      ]),
    ).smooth(35),
  );
  wearOn(
    body,
    'neck',
    'feather',
    tube(
      [
        [0, 0.26, 0.1],
        [0, 0.36, 0.15],
        [0, 0.46, 0.16],
      ],
      (t) => 0.085 - t * 0.03,
      9,
      6,
    ),
  );
  wearOn(body, 'head', 'feather', ball(0.068, 10, 8).move(0, 0.47, 0.17));
  wearOn(
    body,
    'head',
    'beak',
    lathe(
      [
        [0.03, 0],
        [0, 0.08],
      ],
      6,
    )
      .turn(90, 0, 0)
      .move(0, 0.46, 0.225),
  );
  wearOn(
    body,
    'head',
    'comb',
    ...[0.2, 0.165, 0.13].map((z, i) =>
      ball(0.03, 7, 5)
        .scale(0.5, 1, 1)
        .move(0, 0.535 + (i === 1 ? 0.015 : 0), z),
    ),
    ball(0.024, 7, 5).scale(0.6, 1.3, 0.8).move(0, 0.41, 0.225),
  );
  eyes(body, 0.05, 0.485, 0.205, 0.013);
  wearOn(body, 'root', 'wing', ball(0.1, 10, 6).scale(0.3, 0.7, 1.15).turn(14, 0, 0).move(0.115, 0.28, -0.01).both());
  for (const turn of [-24, 0, 24])
    wearOn(
      body,
      'tail',
      'wing',
      extrude(
        [
          [-0.03, 0],
          [0.03, 0],
          [0.045, 0.14],
          [0, 0.18],
          [-0.045, 0.14],
        ],
        0.014,
      )
        .turn(-38, turn, 0)
        .move(0, 0.32, -0.16),
    );
  for (const [side, x] of [
    ['left', 0.06],
    ['right', -0.06],
  ] as const)
    wearOn(
      body,
      `fore_${side}`,
      'beak',
      cylinder(0.012, 0.014, 0.18, 6).move(x, 0.01, 0.02),
      box(0.02, 0.015, 0.09, 0.005).move(x, 0, 0.05),
      box(0.018, 0.014, 0.07, 0.005)
        .turn(0, 35, 0)
        .move(x + 0.02, 0, 0.04),
      box(0.018, 0.014, 0.07, 0.005)
        .turn(0, -35, 0)
        .move(x - 0.02, 0, 0.04),
    );
  return { body, rig: animalRig(build) };
}
