import { Part } from '../../../lib/model/part.ts';
import { ball, box, torus } from '../../../lib/model/shapes.ts';
import { torso, wear } from '../humanoid.ts';
import { dress, shortHair } from '../outfit.ts';
import { hold, skirt } from '../party-clothes.ts';
import { bouquet } from '../tools.ts';

/** A flower seller in a long dress with a bun. */
export function florist(): Part {
  const body = dress(new Part('florist'), { skin: 'skin', shirt: 'blouse', trousers: 'white', shoes: 'boot' });
  torso(body, 'teal', [
    [0.86, 0.18, 0.136],
    [1.0, 0.165, 0.124],
    [1.16, 0.196, 0.146],
    [1.2, 0.19, 0.14],
  ]);
  wear(
    body,
    'hips',
    'teal',
    skirt([
      [0.17, 0.95],
      [0.24, 0.7],
      [0.33, 0.3],
      [0.31, 0.28],
      [0.15, 0.9],
    ]),
  );
  wear(body, 'hips', 'white', box(0.24, 0.42, 0.02, 0.008).turn(-12, 0, 0).move(0, 0.48, 0.235));
  shortHair(body, 'ginger', 0.008, 0.12);
  wear(body, 'head', 'ginger', ball(0.1, 8, 6).move(0, 1.83, -0.1));
  wear(body, 'head', 'red', torus(0.07, 0.02, 12, 6).turn(30, 0, 0).move(0, 1.79, -0.07));
  hold(body, 'hand_left', bouquet(), 0.3, [0, 0, 0]);
  return body;
}
