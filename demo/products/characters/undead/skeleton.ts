import { Part } from '../../../lib/model/part.ts';
import { ball, box, lathe, torus, tube } from '../../../lib/model/shapes.ts';
import { jointAt, limb, torso, wear, wearBoth } from '../humanoid.ts';
import { hold, skirt } from '../party-clothes.ts';
import { cutlass } from '../tools.ts';

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
