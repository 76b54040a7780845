import { Part } from '../../lib/model/part.ts';
import { ball, box, lathe, nugget, torus, tube } from '../../lib/model/shapes.ts';
import { longsword } from '../weapons/blades.ts';
import { shield } from '../weapons/heavy-weapons.ts';
import { headAndHands, limb, torso, wear, wearBoth } from './humanoid.ts';
import { clothes, hold, skirt } from './party-clothes.ts';

/** Plate armor, a crested helmet, sword and shield. */
export function knight(): Part {
  const body = new Part('knight');
  headAndHands(body, 'skin', 'iron');
  clothes(body, 'cloth', 'cloth', 'steel');
  torso(body, 'steel', [
    [0.94, 0.17, 0.135],
    [1.02, 0.186, 0.15],
    [1.18, 0.225, 0.168],
    [1.3, 0.19, 0.125],
    [1.34, 0.12, 0.1],
  ]);
  torso(body, 'leather', [
    [0.9, 0.185, 0.145],
    [0.91, 0.196, 0.156],
    [0.955, 0.194, 0.154],
    [0.96, 0.18, 0.14],
  ]);
  wear(
    body,
    'hips',
    'blue',
    skirt([
      [0.188, 0.92],
      [0.235, 0.62],
      [0.2, 0.62],
      [0.17, 0.9],
    ]),
  );
  wear(body, 'hips', 'gold', box(0.09, 0.075, 0.03, 0.01).move(0, 0.895, 0.15));
  wear(body, 'chest', 'gold', nugget(0.055, 0).scale(1, 1.25, 0.4).move(0, 1.17, 0.168));
  wearBoth(
    body,
    'upper_arm',
    'steel',
    ball(0.115, 10, 7).scale(1.05, 0.85, 1.1).move(0.225, 1.28, 0),
    ball(0.09, 10, 6).scale(1, 0.7, 1.1).move(0.265, 1.2, 0),
  );
  limb(body, 'steel', ['upper_arm', 'forearm', 'hand'], [0.08, 0.076, 0.07], [0.62, 0.94]);
  wearBoth(body, 'shin', 'steel', nugget(0.075, 1).scale(1, 1, 0.8).move(0.115, 0.46, 0.055));
  // An open-faced helmet with a crest.
  wear(
    body,
    'head',
    'steel',
    lathe(
      [
        [0.225, 1.5],
        [0.235, 1.6],
        [0.22, 1.7],
        [0.16, 1.79],
        [0, 1.83],
      ],
      12,
    ).deform((point) => {
      if (point.z > 0.1 && point.y < 1.66) point.z = 0.02;
    }),
  );
  wear(
    body,
    'head',
    'gold',
    torus(0.226, 0.02, 14, 6).move(0, 1.685, 0.005),
    box(0.03, 0.16, 0.03, 0.008).move(0, 1.56, 0.222),
  );
  wear(
    body,
    'head',
    'red',
    tube(
      [
        [0, 1.72, 0.2],
        [0, 1.87, 0.1],
        [0, 1.88, -0.08],
        [0, 1.76, -0.24],
        [0, 1.6, -0.3],
      ],
      (along) => 0.045 - along * 0.012,
      6,
      12,
    ).scale(0.8, 1, 1),
  );
  hold(body, 'hand_right', longsword(), 0.13, [62, 0, 0], 0.9);
  const board = shield();
  for (const { material, solid } of board.pieces)
    wear(
      body,
      'forearm_left',
      material,
      solid.copy().move(0, -0.42, 0).scale(0.74).turn(0, 62, 0).move(0.5, 0.95, 0.06),
    );
  return body;
}
