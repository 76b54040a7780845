import { Part } from '../../lib/model/part.ts';
import {
  ball,
  box,
  cylinder,
  extrude,
  lathe,
  loft,
  torus,
  tube,
  type Point2,
  type Point3,
} from '../../lib/model/shapes.ts';
import { random } from '../../lib/random.ts';

export function croissant(): Part {
  const part = new Part('croissant');
  for (let i = 0; i < 7; i++) {
    const t = (i - 3) / 3;
    const r = 0.19 * (1 - t * t * 0.55);
    const a = t * 1.15;
    part.add(
      i % 2 ? 'crustdark' : 'crust',
      ball(r, 12, 8)
        .scale(0.72, 0.88, 1.12)
        .turn(0, (a * 180) / Math.PI, 0)
        .move(Math.sin(a) * 0.46, r * 0.86, 0.46 - Math.cos(a) * 0.46),
    );
  }
  return part;
}

export function baguette(): Part {
  const part = new Part('baguette');
  part.add(
    'crust',
    tube(
      [
        [-0.95, 0.12, 0],
        [-0.4, 0.12, 0],
        [0.4, 0.12, 0],
        [0.95, 0.12, 0],
      ],
      (t) => 0.15 * Math.sqrt(Math.max(0.05, Math.min(1, Math.sin(t * Math.PI) * 3.4))),
      14,
      24,
    )
      .scale(1, 0.85, 1)
      .smooth(50),
  );
  for (let i = 0; i < 6; i++)
    part.add(
      'crumb',
      ball(0.1, 10, 6)
        .scale(1.5, 0.2, 0.5)
        .turn(0, 38, 0)
        .move(-0.65 + i * 0.26, 0.225, 0),
    );
  return part;
}

export function loaf(): Part {
  const part = new Part('bread_loaf');
  const slice = (s: number, thick: number) =>
    extrude(
      [
        [-0.3 * s, 0.02],
        [0.3 * s, 0.02],
        [0.33 * s, 0.3 * s],
        [0.38 * s, 0.42 * s],
        [0.3 * s, 0.54 * s],
        [0, 0.6 * s],
        [-0.3 * s, 0.54 * s],
        [-0.38 * s, 0.42 * s],
        [-0.33 * s, 0.3 * s],
      ],
      thick,
      0.02,
    );
  part.add('crust', slice(1, 0.8).move(0, 0, -0.12));
  part.add('crumb', slice(0.9, 0.02).move(0, 0.02, 0.29));
  for (const z of [0.42, 0.56]) {
    part.add(
      'crust',
      slice(1, 0.09)
        .turn(z > 0.5 ? 14 : 5, 0, 0)
        .move(0, 0, z),
    );
    part.add(
      'crumb',
      slice(0.9, 0.1)
        .turn(z > 0.5 ? 14 : 5, 0, 0)
        .move(0, 0.02, z),
    );
  }
  return part;
}

export function pretzel(): Part {
  const part = new Part('pretzel');
  const path: Point3[] = [
    [-0.16, 0, 0.3],
    [0.1, 0.09, 0.06],
    [0.36, 0, -0.12],
    [0.42, 0, -0.38],
    [0.2, 0, -0.5],
    [0, 0, -0.3],
    [-0.2, 0, -0.5],
    [-0.42, 0, -0.38],
    [-0.36, 0, -0.12],
    [-0.1, -0.0, 0.06],
    [0.16, 0, 0.3],
  ];
  part.add(
    'crustdark',
    tube(path, (t) => 0.06 + Math.sin(t * Math.PI) * 0.035, 12, 64)
      .move(0, 0.09, 0)
      .smooth(60),
  );
  const chance = random('pretzel');
  for (let i = 0; i < 26; i++) {
    const a = chance.between(0.25, 2.9);
    part.add(
      'salt',
      box(0.022, 0.022, 0.022)
        .turn(chance.between(0, 60), chance.between(0, 60), 0)
        .move(Math.cos(a) * 0.36, 0.175, -0.16 - Math.sin(a) * 0.26),
    );
  }
  return part;
}

export function pancakes(): Part {
  const part = new Part('pancake_stack');
  part.add(
    'plate',
    lathe(
      [
        [0, 0.02],
        [0.3, 0],
        [0.56, 0.05],
        [0.58, 0.07],
        [0.3, 0.04],
        [0, 0.04],
      ],
      28,
    ),
  );
  for (let i = 0; i < 5; i++)
    part.add(
      'pancake',
      lathe(
        [
          [0, 0],
          [0.38, 0],
          [0.41, 0.035],
          [0.38, 0.07],
          [0, 0.07],
        ],
        24,
      )
        .smooth(50)
        .move(Math.sin(i * 2) * 0.02, 0.05 + i * 0.075, Math.cos(i * 2) * 0.02),
    );
  part.add(
    'syrup',
    lathe(
      [
        [0, 0],
        [0.3, 0],
        [0.32, 0.014],
        [0, 0.02],
      ],
      26,
    )
      .deform((p) => {
        const a = Math.atan2(p.z, p.x);
        const k = 1 + 0.12 * Math.sin(a * 4);
        p.x *= k;
        p.z *= k;
      })
      .move(0, 0.425, 0),
  );
  for (const [a, d] of [
    [0.5, 0.22],
    [2.3, 0.3],
    [4.1, 0.18],
  ] as const)
    part.add(
      'syrup',
      tube(
        [
          [Math.cos(a) * 0.33, 0.43, Math.sin(a) * 0.33],
          [Math.cos(a) * 0.415, 0.39, Math.sin(a) * 0.415],
          [Math.cos(a) * 0.425, 0.42 - d, Math.sin(a) * 0.425],
        ],
        0.035,
        8,
        8,
      ),
      ball(0.042, 8, 6).move(Math.cos(a) * 0.425, 0.42 - d, Math.sin(a) * 0.425),
    );
  part.add('butter', box(0.17, 0.06, 0.17, 0.015).turn(0, 24, 0).move(0, 0.44, 0));
  for (const [x, z] of [
    [0.2, 0.1],
    [-0.18, 0.14],
    [0.05, -0.2],
  ] as const)
    part.add('berry', ball(0.05, 10, 8).move(x, 0.48, z));
  return part;
}

export function cinnamonRoll(): Part {
  const part = new Part('cinnamon_roll');
  const spiral = (r: number, y: number): Point3[] =>
    Array.from({ length: 46 }, (_, i): Point3 => {
      const a = (i / 45) * Math.PI * 5.4;
      const k = 0.04 + (i / 45) * r;
      return [Math.cos(a) * k, y, Math.sin(a) * k];
    });
  part.add(
    'crust',
    loft(
      [0, 0.02, 0.18, 0.22].map((y, i): Point3[] =>
        Array.from({ length: 30 }, (_, k): Point3 => {
          const a = (k / 30) * 6.2832;
          const r = [0.33, 0.37, 0.36, 0.31][i] ?? 0.3;
          return [Math.cos(a) * r, y, Math.sin(a) * r];
        }),
      ),
    ).smooth(40),
  );
  part.add('crust', tube(spiral(0.28, 0.22), 0.05, 8, 90).smooth(60));
  part.add(
    'cinnamon',
    tube(
      spiral(0.27, 0.225).map(([x, y, z]): Point3 => [x * 0.86, y + 0.02, z * 0.86]),
      0.026,
      6,
      90,
    ),
  );
  part.add(
    'icing',
    tube(
      [
        [-0.3, 0.28, -0.12],
        [-0.1, 0.285, 0.16],
        [0.0, 0.285, -0.2],
        [0.14, 0.285, 0.16],
        [0.28, 0.27, -0.1],
      ],
      0.035,
      8,
      40,
    ).smooth(60),
  );
  return part;
}

export function pie(): Part {
  const part = new Part('cherry_pie');
  part.add(
    'tin',
    lathe(
      [
        [0.3, 0],
        [0.46, 0.14],
        [0.49, 0.15],
        [0.47, 0.16],
        [0.3, 0.02],
        [0, 0.02],
      ],
      28,
    ),
  );
  part.add('cherry', cylinder(0.43, 0.44, 0.05, 28).move(0, 0.12, 0));
  const chance = random('pie');
  for (let i = 0; i < 34; i++) {
    const [a, r] = [chance.between(0, 6.28), Math.sqrt(chance.between(0, 1)) * 0.38];
    part.add('cherry', ball(0.06, 8, 6).move(Math.cos(a) * r, 0.17, Math.sin(a) * r));
  }
  for (const x of [-0.26, -0.09, 0.09, 0.26]) {
    const half = Math.sqrt(0.43 ** 2 - x * x);
    part.add(
      'crust',
      box(0.085, 0.03, half * 2, 0.012).move(x, 0.205, 0),
      box(half * 2, 0.03, 0.085, 0.012).move(0, 0.22, x),
    );
  }
  part.add(
    'crust',
    torus(0.455, 0.05, 40, 8)
      .deform((p) => {
        const a = Math.atan2(p.z, p.x);
        p.y += Math.sin(a * 20) * 0.012;
      })
      .scale(1, 0.8, 1)
      .move(0, 0.18, 0)
      .smooth(60),
  );
  return part;
}

export function coffee(): Part {
  const part = new Part('coffee_cup');
  part.add(
    'plate',
    lathe(
      [
        [0, 0.01],
        [0.16, 0],
        [0.32, 0.04],
        [0.33, 0.055],
        [0.16, 0.025],
        [0, 0.025],
      ],
      26,
    ),
    lathe(
      [
        [0.1, 0.03],
        [0.13, 0.04],
        [0.22, 0.2],
        [0.24, 0.34],
        [0.22, 0.34],
        [0.2, 0.22],
        [0, 0.2],
      ],
      26,
    ).smooth(35),
    torus(0.09, 0.025, 16, 8).turn(90, 0, 0).scale(1, 1.1, 1).move(0.27, 0.22, 0),
  );
  part.add('coffee', cylinder(0.22, 0.22, 0.01, 24).move(0, 0.31, 0));
  const heart: Point2[] = [
    [0, -0.12],
    [0.1, 0],
    [0.1, 0.07],
    [0.05, 0.1],
    [0, 0.06],
    [-0.05, 0.1],
    [-0.1, 0.07],
    [-0.1, 0],
  ];
  part.add('icing', extrude(heart, 0.01).turn(-90, 0, 0).move(0, 0.324, 0));
  return part;
}
