import { Part } from '../../../lib/model/part.ts';
import { cylinder, torus, tube } from '../../../lib/model/shapes.ts';
import { wear, wearBoth } from '../humanoid.ts';
import { beard, brimHat, dress } from '../outfit.ts';
import { hold, skirt } from '../party-clothes.ts';
import { lantern } from '../tools.ts';

/** A night watchman in a cloak with a lantern. */
export function watchman(): Part {
  const body = dress(new Part('watchman'), {
    skin: 'skin',
    shirt: 'soot',
    trousers: 'cloth',
    shoes: 'boot',
    belt: 'leather',
  });
  wear(
    body,
    'chest',
    'cloak',
    skirt(
      [
        [0.13, 1.38],
        [0.24, 1.3],
        [0.29, 1.0],
        [0.34, 0.62],
        [0.32, 0.6],
        [0.2, 1.28],
      ],
      0.8,
    ).deform((p) => {
      if (p.z > 0.05 && Math.abs(p.x) < 0.2) p.z = Math.min(p.z, 0.12);
    }),
  );
  brimHat(body, 'cloak', 'brass', 0.33, 0.22);
  beard(body, 'grey', 0.16);
  wearBoth(body, 'upper_arm', 'cloak', cylinder(0.12, 0.09, 0.2, 8).turn(0, 0, 32).move(0.28, 1.12, 0));
  wear(
    body,
    'neck',
    'red',
    torus(0.11, 0.045, 12, 6).move(0, 1.36, 0),
    tube(
      [
        [0.06, 1.34, 0.12],
        [0.09, 1.2, 0.17],
        [0.08, 1.1, 0.17],
      ],
      0.035,
      6,
      5,
    ),
  );
  hold(body, 'hand_left', lantern(), 0.32, [0, 0, 0], 1.2);
  return body;
}
