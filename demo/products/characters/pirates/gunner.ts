import { Part } from '../../../lib/model/part.ts';
import { ball, cylinder, torus, tube } from '../../../lib/model/shapes.ts';
import { limb, torso, wear, wearBoth } from '../humanoid.ts';
import { beard, dress } from '../outfit.ts';

/** The gunner: stout, bald, with a peg leg and a round bomb. */
export function gunner(): Part {
  const body = dress(new Part('gunner'), {
    skin: 'skin',
    shirt: 'ochre',
    trousers: 'cloth',
    shoes: 'boot',
    belt: 'leather',
  });
  torso(body, 'ochre', [
    [0.88, 0.2, 0.17],
    [0.98, 0.215, 0.2],
    [1.1, 0.22, 0.19],
    [1.24, 0.21, 0.14],
  ]);
  torso(body, 'leather', [
    [0.895, 0.21, 0.18],
    [0.9, 0.22, 0.19],
    [0.95, 0.222, 0.2],
    [0.955, 0.21, 0.19],
  ]);
  limb(body, 'skin', ['upper_arm', 'forearm', 'hand'], [0.1, 0.088, 0.07], [0.1, 0.98]);
  beard(body, 'ginger', 0.1);
  wear(body, 'head', 'red', torus(0.205, 0.03, 16, 6).move(0, 1.69, 0));
  wear(
    body,
    'chest',
    'leather',
    tube(
      [
        [-0.17, 1.3, 0.08],
        [-0.03, 1.14, 0.2],
        [0.12, 1.0, 0.2],
        [0.2, 0.94, 0.05],
      ],
      0.03,
      6,
      12,
    ),
  );
  wearBoth(body, 'upper_arm', 'ochre', torus(0.1, 0.02, 12, 6).move(0.225, 1.25, 0));
  wear(body, 'hand_left', 'void', ball(0.12, 14, 10).move(0.47, 0.72, 0.04));
  wear(
    body,
    'hand_left',
    'brass',
    cylinder(0.035, 0.03, 0.04, 10).move(0.47, 0.83, 0.04),
    tube(
      [
        [0.47, 0.86, 0.04],
        [0.49, 0.91, 0.05],
        [0.53, 0.93, 0.06],
      ],
      0.01,
      5,
      5,
    ),
  );
  wear(body, 'hand_left', 'ember', ball(0.02, 6, 5).move(0.535, 0.935, 0.06));
  return body;
}
