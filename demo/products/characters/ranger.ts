import { Part } from '../../lib/model/part.ts';
import { ball, box, cylinder, lathe, nugget, torus } from '../../lib/model/shapes.ts';
import { bow } from '../weapons/ranged-weapons.ts';
import { headAndHands, limb, torso, wear } from './humanoid.ts';
import { clothes, hold, skirt } from './party-clothes.ts';

/** A hooded archer with a cloak and a quiver. */
export function ranger(): Part {
  const body = new Part('ranger');
  headAndHands(body, 'tan', 'leather');
  clothes(body, 'cloth', 'green', 'leather');
  limb(body, 'leather', ['upper_arm', 'forearm', 'hand'], [0.08, 0.074, 0.068], [0.6, 0.95]);
  torso(body, 'leather', [
    [0.96, 0.18, 0.138],
    [1.05, 0.184, 0.144],
    [1.18, 0.214, 0.154],
    [1.2, 0.205, 0.145],
  ]);
  torso(body, 'leather', [
    [0.89, 0.182, 0.142],
    [0.9, 0.195, 0.154],
    [0.945, 0.193, 0.152],
    [0.95, 0.18, 0.14],
  ]);
  wear(
    body,
    'hips',
    'green',
    skirt([
      [0.186, 0.92],
      [0.235, 0.66],
      [0.21, 0.66],
      [0.17, 0.9],
    ]),
  );
  // Hood and cloak.
  wear(
    body,
    'head',
    'greendark',
    ball(0.25, 12, 9)
      .scale(1, 1.05, 1.02)
      .move(0, 1.6, -0.04)
      .deform((point) => {
        if (point.z > 0.04) point.z = 0.04 + (point.y > 1.7 ? (point.y - 1.7) * 0.7 : 0);
      }),
    torus(0.215, 0.035, 14, 6).turn(90, 0, 0).scale(1, 1.14, 1).move(0, 1.6, 0.075),
    cylinder(0.14, 0.01, 0.24, 8).turn(-118, 0, 0).move(0, 1.7, -0.17),
  );
  torso(body, 'greendark', [
    [1.18, 0.26, 0.185, -0.015],
    [1.3, 0.21, 0.15, -0.01],
    [1.38, 0.13, 0.12],
  ]);
  wear(
    body,
    'chest',
    'greendark',
    lathe(
      [
        [0.3, 0.42],
        [0.2, 1.28],
        [0.17, 1.28],
        [0.27, 0.42],
      ],
      14,
    ).deform((point) => {
      point.z = point.z > 0 ? -0.1 : point.z * 0.8 - 0.1;
    }),
  );
  wear(body, 'chest', 'gold', nugget(0.03, 0).move(0, 1.27, 0.165));
  // Quiver with arrows across the back.
  wear(body, 'chest', 'darkwood', cylinder(0.07, 0.085, 0.5, 8, 0.015).turn(0, 0, 24).move(0.12, 0.92, -0.33));
  for (const [x, z] of [
    [-0.03, -0.02],
    [0.03, 0],
    [0, 0.035],
    [0.02, -0.04],
  ] as const)
    wear(body, 'chest', 'red', box(0.035, 0.15, 0.035, 0.008).move(x, 0.5, z).turn(0, 0, 24).move(0.12, 0.92, -0.33));
  hold(body, 'hand_left', bow(), 0.62, [0, 90, 0], 0.86);
  return body;
}
