import { Part } from '../../../lib/model/part.ts';
import { ball, lathe } from '../../../lib/model/shapes.ts';
import { wear } from '../humanoid.ts';
import { apron, dress, shortHair } from '../outfit.ts';
import { hold } from '../party-clothes.ts';
import { ladle } from '../tools.ts';

/** A baker with a tall hat, an apron and a ladle. */
export function baker(): Part {
  const body = dress(new Part('baker'), { skin: 'tan', shirt: 'white', trousers: 'cloth', shoes: 'leather' });
  apron(body, 'cream');
  shortHair(body, 'dark');
  wear(
    body,
    'head',
    'white',
    lathe(
      [
        [0.205, 1.7],
        [0.21, 1.86],
        [0.27, 1.9],
        [0.29, 2.0],
        [0.22, 2.1],
        [0, 2.12],
      ],
      14,
    ),
  );
  wear(body, 'head', 'dark', ball(0.045, 6, 5).scale(1.6, 0.5, 0.6).turn(0, 0, -18).move(0.055, 1.52, 0.2).both());
  hold(body, 'hand_right', ladle(), 0.1, [60, 0, 0]);
  return body;
}
