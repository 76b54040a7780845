import { Part } from '../../../lib/model/part.ts';
import { box, lathe } from '../../../lib/model/shapes.ts';
import { torso, wear } from '../humanoid.ts';
import { dress, shortHair, shoulders } from '../outfit.ts';
import { hold } from '../party-clothes.ts';
import { spear } from '../tools.ts';

/** A guard with a kettle hat, a tabard and a spear. */
export function guard(): Part {
  const body = dress(new Part('guard'), {
    skin: 'tan',
    shirt: 'iron',
    trousers: 'cloth',
    shoes: 'boot',
    belt: 'leather',
  });
  torso(body, 'blue', [
    [0.84, 0.19, 0.142],
    [1.0, 0.18, 0.136],
    [1.2, 0.216, 0.15],
    [1.3, 0.19, 0.12],
  ]);
  wear(
    body,
    'hips',
    'blue',
    box(0.26, 0.3, 0.02, 0.008).turn(-5, 0, 0).move(0, 0.56, 0.165),
    box(0.26, 0.3, 0.02, 0.008).turn(5, 0, 0).move(0, 0.56, -0.165),
  );
  wear(
    body,
    'chest',
    'brass',
    box(0.05, 0.18, 0.02, 0.006).move(0, 1.03, 0.15),
    box(0.15, 0.05, 0.02, 0.006).move(0, 1.12, 0.152),
  );
  shoulders(body, 'iron');
  wear(
    body,
    'head',
    'steel',
    lathe(
      [
        [0.22, 1.69],
        [0.34, 1.66],
        [0.34, 1.68],
        [0.225, 1.73],
        [0.19, 1.82],
        [0.1, 1.88],
        [0, 1.89],
      ],
      14,
    ),
  );
  shortHair(body, 'dark', -0.004);
  hold(body, 'hand_right', spear(), 0.8, [4, 0, 0]);
  return body;
}
