import { Part } from '../../lib/model/part.ts';
import { ball, box, cylinder, lathe, nugget, torus, tube } from '../../lib/model/shapes.ts';
import { random } from '../../lib/random.ts';
import { jointAt, limb, torso, wear, wearBoth } from './humanoid.ts';
import { dress } from './outfit.ts';
import { hold, skirt } from './party-clothes.ts';
import { cutlass } from './tools.ts';

/** A bare bone along two joints of both sides, with knobs at its ends. */
function bones(body: Part, material: string, joints: readonly [string, string, string]): void {
  limb(body, material, joints, [0.036, 0.032, 0.03]);
  for (const joint of joints) {
    const [x, y, z] = jointAt(`${joint}_left`);
    wearBoth(body, joint, material, ball(0.052, 8, 6).move(x, y, z));
  }
}

function skull(body: Part, material: string): void {
  wear(
    body,
    'head',
    material,
    ball(0.2, 12, 9).scale(0.95, 1, 1).move(0, 1.63, 0),
    box(0.2, 0.13, 0.17, 0.04).move(0, 1.42, 0.08),
    box(0.15, 0.06, 0.13, 0.03).move(0, 1.36, 0.09),
  );
  wear(
    body,
    'head',
    'void',
    ball(0.058, 10, 7).scale(1, 1.15, 0.6).move(0.08, 1.61, 0.165).both(),
    box(0.04, 0.05, 0.03, 0.01).turn(0, 0, 45).move(0, 1.52, 0.175),
    box(0.15, 0.012, 0.02).move(0, 1.435, 0.162),
  );
  wear(body, 'head', 'ember', ball(0.022, 7, 5).move(0.08, 1.61, 0.19).both());
  for (const x of [-0.05, -0.017, 0.017, 0.05])
    wear(body, 'head', material, box(0.024, 0.05, 0.02, 0.004).move(x, 1.42, 0.166));
}

/** A skeleton warrior with a rusty blade and a round shield. */
export function skeleton(): Part {
  const body = new Part('skeleton_warrior');
  skull(body, 'bone');
  bones(body, 'bone', ['thigh', 'shin', 'foot']);
  bones(body, 'bone', ['upper_arm', 'forearm', 'hand']);
  wearBoth(body, 'foot', 'bone', box(0.09, 0.06, 0.24, 0.02).move(0.122, 0.01, 0.05));
  wearBoth(body, 'hand', 'bone', ball(0.05, 7, 5).scale(0.8, 1.2, 1).move(0.455, 0.83, 0.015));
  torso(
    body,
    'bone',
    [
      [0.82, 0.03, 0.03],
      [1.1, 0.034, 0.034],
      [1.4, 0.03, 0.03],
    ],
    7,
  );
  for (const [y, r] of [
    [1.07, 0.13],
    [1.13, 0.155],
    [1.19, 0.168],
    [1.25, 0.16],
  ] as const)
    wear(body, 'chest', 'bone', torus(r, 0.019, 16, 6).scale(1, 1, 0.72).turn(8, 0, 0).move(0, y, 0.01));
  wear(
    body,
    'chest',
    'bone',
    box(0.05, 0.24, 0.03, 0.01).move(0, 1.04, 0.125),
    tube(
      [
        [0.02, 1.31, 0.08],
        [0.12, 1.32, 0.05],
        [0.22, 1.29, 0],
      ],
      0.022,
      6,
      5,
    ).both(),
  );
  wear(body, 'hips', 'bone', torus(0.11, 0.045, 12, 7).scale(1.2, 1, 0.85).move(0, 0.84, 0));
  wear(
    body,
    'hips',
    'rag',
    skirt([
      [0.15, 0.88],
      [0.19, 0.6],
      [0.15, 0.86],
    ]).deform((p) => {
      if (p.y < 0.7) p.y += Math.sin(Math.atan2(p.z, p.x) * 5) * 0.07;
    }),
  );
  wear(
    body,
    'head',
    'rust',
    lathe(
      [
        [0.212, 1.67],
        [0.205, 1.76],
        [0.13, 1.84],
        [0, 1.86],
      ],
      12,
    ),
    box(0.04, 0.16, 0.03, 0.008).move(0, 1.58, 0.21),
  );
  wearBoth(body, 'upper_arm', 'rust', ball(0.085, 8, 6).scale(1.1, 0.7, 1).move(0.22, 1.31, 0));
  hold(body, 'hand_right', cutlass(), 0.08, [75, 0, 0]);
  const [x, y, z] = jointAt('hand_left');
  wear(
    body,
    'hand_left',
    'wood',
    lathe(
      [
        [0, 0],
        [0.2, 0.02],
        [0.26, 0],
        [0.26, 0.03],
        [0, 0.05],
      ],
      14,
    )
      .turn(0, 0, -78)
      .move(x + 0.07, y + 0.02, z + 0.02),
  );
  wear(
    body,
    'hand_left',
    'rust',
    torus(0.26, 0.022, 16, 6)
      .turn(0, 0, -78)
      .move(x + 0.07, y + 0.02, z + 0.02),
    ball(0.07, 8, 6).move(x + 0.1, y + 0.02, z + 0.02),
  );
  return body;
}

/** A zombie in a torn shirt whose brain shows. */
export function zombie(): Part {
  const body = dress(new Part('zombie'), { skin: 'rotten', shirt: 'ragshirt', trousers: 'rag', shoes: 'boot' });
  limb(body, 'rotten', ['upper_arm', 'forearm', 'hand'], [0.078, 0.07, 0.066], [0.38, 0.98]);
  const chance = random('zombie');
  for (let i = 0; i < 9; i++)
    wear(
      body,
      'head',
      'brain',
      nugget(0.05, 0).move(chance.between(-0.09, 0.09), 1.79 + chance.between(-0.02, 0.02), chance.between(-0.1, 0.06)),
    );
  wear(body, 'head', 'gore', torus(0.13, 0.02, 12, 5).move(0, 1.765, -0.02));
  wear(body, 'head', 'bone', box(0.1, 0.03, 0.02, 0.005).move(0, 1.5, 0.208));
  wear(
    body,
    'chest',
    'gore',
    box(0.12, 0.16, 0.02, 0.008).turn(0, 0, 14).move(-0.06, 1.05, 0.138),
    box(0.13, 0.02, 0.03, 0.006).move(-0.06, 1.14, 0.142),
    box(0.12, 0.02, 0.03, 0.006).move(-0.06, 1.08, 0.142),
  );
  wear(body, 'neck', 'tie', box(0.06, 0.3, 0.02, 0.008).turn(-6, 0, 8).move(0.03, 1.04, 0.15));
  return body;
}

/** A mummy with loose bandages. */
export function mummy(): Part {
  const body = dress(new Part('mummy'), { skin: 'bandage', shirt: 'bandage', trousers: 'bandage', shoes: 'bandage' });
  const chance = random('mummy');
  for (let i = 0; i < 7; i++)
    wear(
      body,
      'head',
      'bandagedark',
      torus(0.2 * Math.sqrt(Math.max(0.2, 1 - ((i - 3) / 4.6) ** 2)) + 0.004, 0.013, 18, 5)
        .turn(chance.between(-12, 12), 0, chance.between(-10, 10))
        .move(0, 1.43 + i * 0.055, 0.01),
    );
  wear(body, 'head', 'void', box(0.27, 0.08, 0.09, 0.03).move(0, 1.57, 0.16));
  wear(body, 'head', 'glowgreen', ball(0.032, 8, 6).move(0.075, 1.61, 0.2).both());
  for (let i = 0; i < 7; i++)
    torso(body, 'bandagedark', [
      [0.92 + i * 0.058, 0.176 + Math.sin(i / 2.2) * 0.03, 0.132 + Math.sin(i / 2.2) * 0.012],
      [0.935 + i * 0.058, 0.18 + Math.sin(i / 2.2) * 0.03, 0.136 + Math.sin(i / 2.2) * 0.012],
    ]);
  for (const at of [0.1, 0.24, 0.38, 0.55, 0.7, 0.84]) {
    limb(body, 'bandagedark', ['upper_arm', 'forearm', 'hand'], [0.09, 0.075, 0.066], [at, at + 0.05]);
    limb(body, 'bandagedark', ['thigh', 'shin', 'foot'], [0.116, 0.094, 0.09], [at, at + 0.05]);
  }
  wear(
    body,
    'hand_right',
    'bandage',
    tube(
      [
        [-0.46, 0.86, 0.04],
        [-0.5, 0.66, 0.08],
        [-0.46, 0.5, 0.04],
      ],
      0.022,
      5,
      6,
    ),
  );
  wear(
    body,
    'head',
    'bandage',
    tube(
      [
        [-0.1, 1.5, -0.19],
        [-0.14, 1.3, -0.24],
        [-0.1, 1.15, -0.2],
      ],
      0.024,
      5,
      6,
    ),
  );
  return body;
}

/** A floating ghost in a torn sheet. */
export function ghost(): Part {
  const body = new Part('ghost');
  const sheet = lathe(
    [
      [0.02, 1.86],
      [0.16, 1.83],
      [0.23, 1.7],
      [0.24, 1.5],
      [0.27, 1.2],
      [0.31, 0.8],
      [0.38, 0.42],
      [0.34, 0.42],
      [0.2, 1.2],
    ],
    22,
  ).deform((p) => {
    if (p.y < 0.7) {
      const a = Math.atan2(p.z, p.x);
      p.y += Math.sin(a * 6) * 0.1;
      p.x *= 1 + Math.cos(a * 6) * 0.05;
      p.z *= 1 + Math.cos(a * 6) * 0.05;
    }
  });
  body.skin('sheet', sheet.smooth(50), (_x, y) => {
    const up = Math.min(1, Math.max(0, (y - 0.7) / 0.7));
    const top = Math.min(1, Math.max(0, (y - 1.35) / 0.15));
    return [
      ['hips', 1 - up],
      ['chest', up * (1 - top)],
      ['head', top],
    ];
  });
  wear(
    body,
    'head',
    'void',
    ball(0.06, 10, 8).scale(0.85, 1.35, 0.5).move(0.085, 1.62, 0.21).both(),
    ball(0.055, 10, 8).scale(0.9, 1.3, 0.5).move(0, 1.46, 0.235),
  );
  limb(body, 'sheet', ['upper_arm', 'forearm', 'hand'], [0.1, 0.085, 0.05], [0, 1.02]);
  for (const [side, sign] of [
    ['left', 1],
    ['right', -1],
  ] as const)
    wear(
      body,
      `forearm_${side}`,
      'iron',
      ...[0, 1, 2, 3].map((i) =>
        torus(0.04, 0.012, 10, 5)
          .turn(i % 2 ? 90 : 0, 0, 40)
          .move(sign * (0.42 + i * 0.006), 0.88 - i * 0.065, 0.01),
      ),
    );
  wear(body, 'chest', 'iron', cylinder(0.01, 0.01, 0.02, 5).move(0, 1, 0));
  return body;
}
