import { Part } from '../../../lib/model/part.ts';
import { ball, lathe } from '../../../lib/model/shapes.ts';
import { limb, wear } from '../humanoid.ts';
import { apron, beard, dress } from '../outfit.ts';
import { hold } from '../party-clothes.ts';
import { smithHammer } from '../tools.ts';

/** A smith with a leather apron, a beard and a hammer. */
export function blacksmith(): Part {
  const body = dress(new Part('blacksmith'), {
    skin: 'skin',
    shirt: 'soot',
    trousers: 'cloth',
    shoes: 'boot',
    belt: 'leather',
    gloves: 'leather',
  });
  apron(body, 'leather');
  limb(body, 'skin', ['upper_arm', 'forearm', 'hand'], [0.092, 0.084, 0.07], [0.3, 0.82]);
  beard(body, 'grey', 0.1);
  wear(
    body,
    'head',
    'red',
    lathe(
      [
        [0.216, 1.68],
        [0.215, 1.74],
        [0.16, 1.81],
        [0, 1.84],
      ],
      12,
    ),
    ball(0.05, 6, 5).move(0, 1.68, -0.24),
  );
  hold(body, 'hand_right', smithHammer(), 0.1, [70, 0, 0], 1.3);
  return body;
}
