import { Part } from '../../../lib/model/part.ts';
import { ball, box } from '../../../lib/model/shapes.ts';
import { torso, wear } from '../humanoid.ts';
import { brimHat, dress, shortHair } from '../outfit.ts';
import { hold } from '../party-clothes.ts';
import { pitchfork } from '../tools.ts';

/** A farmer in dungarees with a straw hat. */
export function farmer(): Part {
  const body = dress(new Part('farmer'), { skin: 'skin', shirt: 'plaid', trousers: 'denim', shoes: 'leather' });
  torso(body, 'denim', [
    [0.86, 0.188, 0.142],
    [0.98, 0.178, 0.137],
    [1.02, 0.176, 0.136],
  ]);
  wear(
    body,
    'chest',
    'denim',
    box(0.24, 0.2, 0.02, 0.008).move(0, 1.0, 0.145),
    box(0.045, 0.32, 0.02, 0.006).move(0.1, 1.05, 0.14).both(),
    box(0.045, 0.3, 0.02, 0.006).move(0.1, 1.04, -0.14).both(),
  );
  wear(body, 'chest', 'brass', ball(0.018, 6, 4).move(0.1, 1.18, 0.155).both());
  shortHair(body, 'ginger');
  brimHat(body, 'straw', 'red', 0.36, 0.16, 0.35);
  hold(body, 'hand_right', pitchfork(), 0.7, [6, 0, 0]);
  return body;
}
