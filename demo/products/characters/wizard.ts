import { Part } from '../../lib/model/part.ts';
import { ball, box, lathe, nugget, torus, tube } from '../../lib/model/shapes.ts';
import { staff } from '../weapons/ranged-weapons.ts';
import { headAndHands, limb, torso, wear } from './humanoid.ts';
import { clothes, hold, skirt } from './party-clothes.ts';

/** A robe, a long beard, a pointed hat and a staff. */
export function wizard(): Part {
  const body = new Part('wizard');
  headAndHands(body);
  clothes(body, 'robedark', 'robe', 'leather');
  wear(
    body,
    'hips',
    'robe',
    skirt([
      [0.19, 0.94],
      [0.23, 0.6],
      [0.3, 0.14],
      [0.26, 0.14],
      [0.17, 0.9],
    ]).gradient(0.75, 1),
  );
  wear(
    body,
    'hips',
    'gold',
    lathe(
      [
        [0.285, 0.13],
        [0.315, 0.13],
        [0.305, 0.19],
        [0.285, 0.19],
      ],
      12,
    ).scale(1, 1, 0.82),
  );
  torso(body, 'gold', [
    [0.91, 0.182, 0.144],
    [0.915, 0.19, 0.152],
    [0.945, 0.188, 0.15],
    [0.95, 0.17, 0.13],
  ]);
  limb(body, 'robe', ['upper_arm', 'forearm', 'hand'], [0.1, 0.1, 0.135], [0.42, 0.96]);
  torso(body, 'robedark', [
    [1.22, 0.235, 0.165],
    [1.3, 0.205, 0.14],
    [1.37, 0.11, 0.1],
  ]);
  // Beard, moustache and the hat with its bent tip.
  wear(
    body,
    'head',
    'grey',
    nugget(0.13, 1).scale(0.95, 1.6, 0.6).move(0, 1.36, 0.16),
    nugget(0.06, 0).scale(1.4, 0.55, 0.7).turn(0, 0, -14).move(0.06, 1.51, 0.205).both(),
    ball(0.208, 10, 8).scale(1.02, 0.9, 0.9).move(0, 1.58, -0.045),
  );
  wear(
    body,
    'head',
    'robe',
    lathe(
      [
        [0.1, 1.7],
        [0.37, 1.665],
        [0.375, 1.69],
        [0.22, 1.74],
        [0.1, 1.75],
      ],
      14,
    ),
    tube(
      [
        [0, 1.68, 0],
        [0, 1.9, -0.01],
        [0.03, 2.1, -0.06],
        [0.12, 2.2, -0.14],
      ],
      (along) => 0.215 * (1 - along) ** 0.9 + 0.012,
      12,
      14,
    ).gradient(0.85, 1.05),
  );
  wear(
    body,
    'head',
    'gold',
    torus(0.208, 0.024, 14, 6).move(0, 1.755, 0),
    box(0.09, 0.08, 0.03, 0.01).move(0, 1.715, 0.215),
  );
  hold(body, 'hand_right', staff(), 0.86, [8, 0, 0]);
  return body;
}
