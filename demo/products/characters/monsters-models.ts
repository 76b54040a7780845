import { Part } from '../../lib/model/part.ts';
import { swing, type Rig } from '../../lib/model/rig.ts';
import { ball, box, cylinder, extrude, lathe, nugget, torus, tube } from '../../lib/model/shapes.ts';
import { random } from '../../lib/random.ts';

/** A blob that squashes: everything follows three joints stacked over each other. */
const rigOf = (height: number, wide: number): Rig => ({
  joints: [
    { name: 'root', at: [0, 0, 0] },
    { name: 'middle', parent: 'root', at: [0, height * 0.4, 0] },
    { name: 'top', parent: 'middle', at: [0, height * 0.75, 0] },
    { name: 'limb_left', parent: 'middle', at: [wide, height * 0.5, 0] },
    { name: 'limb_right', parent: 'middle', at: [-wide, height * 0.5, 0] },
  ],
  clips: [
    {
      name: 'Idle',
      tracks: [
        { joint: 'middle', kind: 'move', keys: swing(1.6, [0, -0.02, 0], [0, 0.035 * height, 0]) },
        { joint: 'top', kind: 'move', keys: swing(1.6, [0, 0, 0], [0, 0.05 * height, 0], 1, 0.9) },
        { joint: 'top', kind: 'turn', keys: swing(1.6, [0, 0, 0], [2, 0, 4], 1, 0.2) },
        { joint: 'limb_left', kind: 'turn', keys: swing(1.6, [0, 0, 4], [0, 0, 10], 1) },
        { joint: 'limb_right', kind: 'turn', keys: swing(1.6, [0, 0, -4], [0, 0, -10], 1) },
      ],
    },
    {
      name: 'Hop',
      tracks: [
        {
          joint: 'root',
          kind: 'move',
          keys: [
            [0, 0, 0, 0],
            [0.15, 0, 0, 0],
            [0.4, 0, height * 0.6, 0],
            [0.65, 0, 0, 0],
            [0.9, 0, 0, 0],
          ],
        },
        {
          joint: 'middle',
          kind: 'move',
          keys: [
            [0, 0, 0, 0],
            [0.15, 0, -height * 0.1, 0],
            [0.4, 0, height * 0.06, 0],
            [0.72, 0, -height * 0.12, 0],
            [0.9, 0, 0, 0],
          ],
        },
        {
          joint: 'top',
          kind: 'move',
          keys: [
            [0, 0, 0, 0],
            [0.15, 0, -height * 0.14, 0],
            [0.4, 0, height * 0.1, 0],
            [0.72, 0, -height * 0.16, 0],
            [0.9, 0, 0, 0],
          ],
        },
        {
          joint: 'limb_left',
          kind: 'turn',
          keys: [
            [0, 0, 0, 0],
            [0.4, 0, 0, 50],
            [0.9, 0, 0, 0],
          ],
        },
        {
          joint: 'limb_right',
          kind: 'turn',
          keys: [
            [0, 0, 0, 0],
            [0.4, 0, 0, -50],
            [0.9, 0, 0, 0],
          ],
        },
      ],
    },
  ],
});

export interface Monster {
  body: Part;
  rig: Rig;
}

class Blob {
  readonly body: Part;
  private readonly height: number;
  readonly rig: Rig;
  constructor(name: string, height: number, wide: number) {
    this.body = new Part(name);
    this.height = height;
    this.rig = rigOf(height, wide);
  }
  /** Adds geometry that stretches with the body. */
  soft(material: string, ...solids: Parameters<Part['add']>[1][]): this {
    for (const solid of solids)
      this.body.skin(material, solid, (_x, y) => {
        const t = y / this.height;
        const middle = Math.min(1, Math.max(0, t / 0.4));
        const top = Math.min(1, Math.max(0, (t - 0.45) / 0.35));
        return [
          ['root', 1 - middle],
          ['middle', middle * (1 - top)],
          ['top', middle * top],
        ];
      });
    return this;
  }
  on(joint: string, material: string, ...solids: Parameters<Part['add']>[1][]): this {
    for (const solid of solids) this.body.skin(material, solid, () => [[joint, 1]]);
    return this;
  }
  eyes(joint: string, x: number, y: number, z: number, size: number, white = 'white'): this {
    return this.on(joint, white, ball(size, 12, 9).scale(0.9, 1.1, 0.6).move(x, y, z).both())
      .on(
        joint,
        'pupil',
        ball(size * 0.56, 10, 7)
          .scale(0.8, 1.15, 0.5)
          .move(x * 0.94, y - size * 0.1, z + size * 0.42)
          .both(),
      )
      .on(
        joint,
        'shine',
        ball(size * 0.2, 6, 5)
          .move(x + size * 0.14, y + size * 0.26, z + size * 0.66)
          .both(),
      );
  }
  done(): Monster {
    return { body: this.body, rig: this.rig };
  }
}

export function slime(): Monster {
  const blob = new Blob('jelly_slime', 0.9, 0.5);
  const chance = random('slime');
  blob.soft(
    'jelly',
    lathe(
      [
        [0, 0],
        [0.6, 0],
        [0.68, 0.1],
        [0.62, 0.4],
        [0.46, 0.7],
        [0.22, 0.88],
        [0.08, 0.98],
        [0, 1.0],
      ],
      22,
    ).smooth(50),
  );
  for (let i = 0; i < 5; i++)
    blob.soft(
      'jellydark',
      ball(chance.between(0.05, 0.09), 8, 6).move(
        Math.cos(i * 1.9) * 0.42,
        chance.between(0.15, 0.5),
        Math.sin(i * 1.9) * 0.42,
      ),
    );
  blob.eyes('middle', 0.19, 0.5, 0.5, 0.12).on(
    'middle',
    'pupil',
    tube(
      [
        [-0.12, 0.33, 0.6],
        [0, 0.27, 0.63],
        [0.12, 0.33, 0.6],
      ],
      0.022,
      6,
      8,
    ),
  );
  return blob.done();
}

export function mushroomMonster(): Monster {
  const blob = new Blob('shroomling', 1.1, 0.34);
  blob.soft(
    'cream',
    lathe(
      [
        [0, 0.08],
        [0.3, 0.08],
        [0.34, 0.24],
        [0.27, 0.62],
        [0.2, 0.72],
        [0, 0.74],
      ],
      16,
    ).smooth(45),
  );
  blob.on(
    'top',
    'cap',
    lathe(
      [
        [0.16, 0.66],
        [0.62, 0.62],
        [0.66, 0.7],
        [0.56, 0.92],
        [0.34, 1.12],
        [0, 1.2],
      ],
      22,
    ).smooth(45),
  );
  blob.on(
    'top',
    'cream',
    lathe(
      [
        [0.2, 0.64],
        [0.6, 0.61],
        [0.6, 0.64],
        [0.2, 0.68],
      ],
      22,
    ),
  );
  for (const [a, r, y, s] of [
    [0.5, 0.5, 0.92, 0.11],
    [1.9, 0.46, 0.97, 0.13],
    [3.3, 0.52, 0.9, 0.1],
    [4.6, 0.45, 0.98, 0.12],
    [0, 0.05, 1.18, 0.12],
  ] as const)
    blob.on(
      'top',
      'white',
      ball(s, 10, 7)
        .scale(1, 0.4, 1)
        .turn(Math.sin(a) * 50, 0, -Math.cos(a) * 50)
        .move(Math.cos(a) * r, y, Math.sin(a) * r),
    );
  blob
    .eyes('middle', 0.11, 0.45, 0.25, 0.07)
    .on('middle', 'pupil', ball(0.04, 8, 6).scale(1.3, 0.8, 0.5).move(0, 0.33, 0.3))
    .on('middle', 'blush', ball(0.05, 8, 6).scale(1, 0.6, 0.4).move(0.2, 0.36, 0.24).both());
  for (const [side, x] of [
    ['limb_left', 1],
    ['limb_right', -1],
  ] as const)
    blob.on(
      side,
      'cream',
      tube(
        [
          [0.28 * x, 0.46, 0.04],
          [0.4 * x, 0.38, 0.08],
          [0.46 * x, 0.28, 0.12],
        ],
        0.06,
        8,
        6,
      ),
      ball(0.07, 8, 6).move(0.46 * x, 0.27, 0.12),
    );
  blob.on('root', 'boot', ball(0.14, 10, 7).scale(0.9, 0.6, 1.25).move(0.15, 0.08, 0.06).both());
  return blob.done();
}

export function cyclops(): Monster {
  const blob = new Blob('one_eyed_imp', 1.3, 0.42);
  blob.soft(
    'fur',
    lathe(
      [
        [0, 0.16],
        [0.36, 0.16],
        [0.46, 0.36],
        [0.46, 0.8],
        [0.36, 1.14],
        [0.16, 1.3],
        [0, 1.32],
      ],
      18,
    ),
  );
  const chance = random('imp fur');
  for (let i = 0; i < 54; i++) {
    const a = i * 2.4;
    const y = 0.3 + (i / 54) * 0.9;
    const r = 0.45 * Math.sqrt(Math.max(0.1, 1 - ((y - 0.6) / 0.78) ** 2));
    if (Math.sin(a) > 0.55 && y > 0.35) continue;
    blob.soft(
      'furdark',
      lathe(
        [
          [0.05, 0],
          [0, 0.15],
        ],
        5,
      )
        .turn(120, 0, 0)
        .turn(0, 90 - (a * 180) / Math.PI, 0)
        .move(Math.cos(a) * r, y + chance.between(-0.03, 0.03), Math.sin(a) * r),
    );
  }
  blob
    .on('middle', 'white', ball(0.23, 16, 12).scale(1, 1, 0.6).move(0, 0.88, 0.34).smooth(60))
    .on('middle', 'iris', ball(0.13, 14, 10).scale(1, 1, 0.4).move(0, 0.87, 0.46))
    .on('middle', 'pupil', ball(0.075, 10, 8).scale(1, 1, 0.4).move(0, 0.87, 0.5))
    .on('middle', 'shine', ball(0.03, 6, 5).move(0.06, 0.94, 0.52));
  blob.on('middle', 'mouth', ball(0.2, 14, 8).scale(1.1, 0.5, 0.4).move(0, 0.5, 0.42)).on(
    'middle',
    'white',
    ...[-0.12, -0.04, 0.04, 0.12].map((x) =>
      lathe(
        [
          [0.03, 0],
          [0, 0.07],
        ],
        5,
      )
        .turn(180, 0, 0)
        .move(x, 0.59, 0.49),
    ),
    ...[-0.08, 0, 0.08].map((x) =>
      lathe(
        [
          [0.028, 0],
          [0, 0.06],
        ],
        5,
      ).move(x, 0.42, 0.48),
    ),
  );
  blob.on(
    'top',
    'horn',
    tube(
      [
        [0.22, 1.16, 0.05],
        [0.36, 1.26, 0.06],
        [0.4, 1.44, 0.1],
      ],
      (t) => 0.075 * (1.05 - t),
      8,
      8,
    ).both(),
  );
  for (const [side, x] of [
    ['limb_left', 1],
    ['limb_right', -1],
  ] as const)
    blob
      .on(
        side,
        'fur',
        tube(
          [
            [0.42 * x, 0.72, 0],
            [0.58 * x, 0.56, 0.05],
            [0.62 * x, 0.36, 0.12],
          ],
          (t) => 0.1 - t * 0.02,
          8,
          7,
        ),
        ball(0.11, 8, 6).move(0.62 * x, 0.34, 0.12),
      )
      .on(
        side,
        'horn',
        ...[-0.05, 0, 0.05].map((d) =>
          lathe(
            [
              [0.025, 0],
              [0, 0.09],
            ],
            5,
          )
            .turn(150, 0, 0)
            .move(0.62 * x + d, 0.28, 0.2),
        ),
      );
  blob.on('root', 'fur', ball(0.18, 10, 7).scale(0.9, 0.7, 1.3).move(0.2, 0.11, 0.08).both()).on(
    'root',
    'horn',
    ...[-0.08, 0, 0.08].flatMap((d) => [
      lathe(
        [
          [0.03, 0],
          [0, 0.1],
        ],
        5,
      )
        .turn(90, 0, 0)
        .move(0.2 + d, 0.06, 0.28)
        .both(),
    ]),
  );
  return blob.done();
}

export function bat(): Monster {
  const blob = new Blob('cave_bat', 1.3, 0.2);
  blob
    .on('middle', 'night', ball(0.3, 14, 10).scale(1, 1.05, 0.95).move(0, 0.85, 0))
    .on('middle', 'nightlight', ball(0.2, 12, 8).scale(1, 1, 0.5).move(0, 0.74, 0.18));
  blob
    .on(
      'top',
      'night',
      lathe(
        [
          [0.1, 0],
          [0.11, 0.1],
          [0, 0.34],
        ],
        6,
      )
        .scale(1, 1, 0.5)
        .turn(0, 0, -18)
        .move(0.16, 1.05, 0)
        .both(),
    )
    .on(
      'top',
      'blush',
      lathe(
        [
          [0.06, 0],
          [0.065, 0.08],
          [0, 0.24],
        ],
        6,
      )
        .scale(1, 1, 0.3)
        .turn(0, 0, -18)
        .move(0.165, 1.07, 0.04)
        .both(),
    );
  blob
    .eyes('middle', 0.12, 0.94, 0.25, 0.085, 'amber')
    .on(
      'middle',
      'white',
      lathe(
        [
          [0.025, 0],
          [0, 0.08],
        ],
        5,
      )
        .turn(180, 0, 0)
        .move(0.05, 0.8, 0.29)
        .both(),
    )
    .on(
      'middle',
      'pupil',
      tube(
        [
          [-0.08, 0.81, 0.28],
          [0, 0.79, 0.3],
          [0.08, 0.81, 0.28],
        ],
        0.014,
        5,
        6,
      ),
    );
  const web = extrude(
    [
      [0, 0.06],
      [0.3, 0.36],
      [0.72, 0.42],
      [1.0, 0.2],
      [0.9, -0.16],
      [0.72, 0.0],
      [0.56, -0.22],
      [0.38, -0.02],
      [0.2, -0.2],
    ],
    0.03,
    0.008,
  );
  for (const [side, x] of [
    ['limb_left', 1],
    ['limb_right', -1],
  ] as const)
    blob
      .on(
        side,
        'nightlight',
        web
          .copy()
          .turn(0, 12, 0)
          .scale(x, 1, 1)
          .move(0.2 * x, 0.85, -0.04),
      )
      .on(
        side,
        'night',
        tube(
          [
            [0.2 * x, 0.9, -0.03],
            [0.5 * x, 1.22, -0.08],
            [0.92 * x, 1.27, -0.16],
            [1.2 * x, 1.04, -0.22],
          ],
          (t) => 0.035 - t * 0.018,
          6,
          10,
        ),
      );
  blob.on(
    'middle',
    'horn',
    box(0.05, 0.08, 0.06, 0.01).move(0.09, 0.5, 0.05).both(),
    cylinder(0.01, 0.01, 0.01, 5).move(0, 0.6, 0),
  );
  return blob.done();
}

export function golem(): Monster {
  const blob = new Blob('rock_golem', 1.6, 0.5);
  const chance = random('golem');
  const rock = (r: number, x: number, y: number, z: number, s: readonly [number, number, number] = [1, 1, 1]) =>
    nugget(r, 1)
      .scale(...s)
      .turn(chance.between(0, 40), chance.between(0, 90), 0)
      .mottle(0.2, chance)
      .move(x, y, z);
  blob
    .on('middle', 'stone', rock(0.46, 0, 0.92, 0, [1.15, 1, 0.9]))
    .on('middle', 'stonedark', rock(0.3, 0, 0.55, 0))
    .on('top', 'stone', rock(0.27, 0, 1.42, 0.1, [1.05, 0.95, 1]));
  blob
    .on('top', 'glowrune', ball(0.055, 8, 6).scale(1.3, 0.7, 0.6).turn(0, 0, 14).move(0.1, 1.46, 0.33).both())
    .on(
      'middle',
      'glowrune',
      torus(0.12, 0.025, 6, 5).turn(90, 0, 0).move(0, 0.96, 0.42),
      box(0.03, 0.2, 0.04).move(0, 0.86, 0.41),
    );
  blob
    .on('top', 'moss', ball(0.2, 10, 5).scale(1.1, 0.35, 1).move(0, 1.65, 0.05))
    .on(
      'middle',
      'moss',
      ball(0.22, 10, 5).scale(1, 0.4, 1).move(0.34, 1.28, -0.05),
      ball(0.16, 10, 5).scale(1, 0.4, 1).move(-0.36, 1.24, 0),
    );
  for (const [side, x] of [
    ['limb_left', 1],
    ['limb_right', -1],
  ] as const)
    blob
      .on(side, 'stonedark', rock(0.2, 0.56 * x, 1.08, 0))
      .on(side, 'stone', rock(0.17, 0.68 * x, 0.76, 0.05), rock(0.25, 0.74 * x, 0.42, 0.12, [1, 1.1, 1]))
      .on(side, 'glowrune', torus(0.18, 0.02, 14, 5).move(0.7 * x, 0.6, 0.08));
  blob
    .on('root', 'stone', rock(0.22, 0.26, 0.2, 0.04, [1, 1, 1.2]), rock(0.22, -0.26, 0.2, 0.04, [1, 1, 1.2]))
    .on('root', 'stonedark', rock(0.15, 0.2, 0.42, 0), rock(0.15, -0.2, 0.42, 0));
  return blob.done();
}
