import { Part } from '../../lib/model/part.ts';
import { ball, lathe, nugget, torus, tube } from '../../lib/model/shapes.ts';
import { battleAxe } from '../weapons/heavy-weapons.ts';
import { headAndHands, limb, torso, wear, wearBoth } from './humanoid.ts';
import { clothes, hold, skirt } from './party-clothes.ts';

/** A bearded fighter with a horned helmet and an axe. */
export function barbarian(): Part {
  const body = new Part('barbarian');
  headAndHands(body, 'skin');
  clothes(body, 'leather', 'skin', 'fur');
  limb(body, 'skin', ['upper_arm', 'forearm', 'hand'], [0.106, 0.09, 0.07], [-0.04, 0.98]);
  torso(body, 'skin', [
    [0.92, 0.18, 0.13],
    [1.04, 0.186, 0.138],
    [1.2, 0.242, 0.16],
    [1.3, 0.205, 0.122],
    [1.36, 0.1, 0.09],
  ]);
  torso(body, 'iron', [
    [0.87, 0.19, 0.145],
    [0.88, 0.205, 0.158],
    [0.95, 0.202, 0.156],
    [0.96, 0.185, 0.14],
  ]);
  wear(
    body,
    'hips',
    'gold',
    lathe(
      [
        [0.07, 0],
        [0.06, 0.03],
        [0, 0.04],
      ],
      8,
    )
      .turn(90, 0, 0)
      .move(0, 0.915, 0.145),
  );
  wear(
    body,
    'hips',
    'fur',
    skirt([
      [0.19, 0.9],
      [0.25, 0.6],
      [0.21, 0.6],
      [0.17, 0.88],
    ]).deform((point) => {
      if (point.y < 0.7) point.y += Math.sin(Math.atan2(point.z, point.x) * 6) * 0.035;
    }),
  );
  torso(body, 'leather', [
    [1.0, 0.1, 0.05, 0.1],
    [1.04, 0.1, 0.06, 0.1],
  ]);
  wear(
    body,
    'chest',
    'leather',
    tube(
      [
        [-0.19, 1.3, 0.05],
        [-0.05, 1.18, 0.165],
        [0.12, 1.03, 0.14],
        [0.19, 0.96, 0],
      ],
      0.024,
      6,
      14,
    ),
  );
  wearBoth(body, 'upper_arm', 'fur', nugget(0.14, 1).scale(1.05, 0.68, 1.1).move(0.225, 1.31, -0.01));
  limb(body, 'leather', ['upper_arm', 'forearm', 'hand'], [0.08, 0.08, 0.078], [0.78, 0.97]);
  // Wild hair, a braided beard and a horned helmet.
  wear(
    body,
    'head',
    'hair',
    ball(0.214, 10, 8).scale(1.02, 0.95, 0.9).move(0, 1.58, -0.05),
    nugget(0.15, 1).scale(0.98, 1.1, 0.62).move(0, 1.42, 0.14),
    nugget(0.06, 0).scale(0.8, 2.2, 0.7).move(0.05, 1.27, 0.185).both(),
    nugget(0.055, 0).scale(1.5, 0.6, 0.7).turn(0, 0, -18).move(0.06, 1.515, 0.21).both(),
  );
  wear(
    body,
    'head',
    'gold',
    torus(0.04, 0.013, 8, 5).move(0.05, 1.25, 0.185).both(),
    torus(0.218, 0.026, 14, 6).move(0, 1.69, 0),
  );
  wear(
    body,
    'head',
    'iron',
    lathe(
      [
        [0.222, 1.68],
        [0.215, 1.74],
        [0.15, 1.82],
        [0, 1.86],
      ],
      12,
    ),
  );
  wear(
    body,
    'head',
    'cream',
    tube(
      [
        [0.2, 1.73, 0],
        [0.31, 1.76, 0.01],
        [0.36, 1.86, 0.02],
        [0.34, 1.97, 0.03],
      ],
      (along) => 0.055 * (1 - along) + 0.006,
      8,
      10,
    ).both(),
  );
  hold(body, 'hand_right', battleAxe(), 0.42, [50, 0, 0], 1);
  return body;
}
