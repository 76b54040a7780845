import { Part } from '../../../lib/model/part.ts';
import { ball, box, torus, tube } from '../../../lib/model/shapes.ts';
import { torso, wear } from '../humanoid.ts';
import { dress, shortHair } from '../outfit.ts';
import { hold } from '../party-clothes.ts';
import { spyglass } from '../tools.ts';

/** The navigator with braids and a spyglass. */
export function navigator(): Part {
  const body = dress(new Part('navigator'), {
    skin: 'deep',
    shirt: 'white',
    trousers: 'leather',
    shoes: 'boot',
    belt: 'red',
  });
  torso(body, 'teal', [
    [0.9, 0.19, 0.145],
    [1.02, 0.178, 0.136],
    [1.18, 0.213, 0.15],
    [1.26, 0.2, 0.135],
  ]);
  wear(body, 'chest', 'white', box(0.08, 0.26, 0.02, 0.008).move(0, 1.0, 0.143));
  wear(
    body,
    'hips',
    'red',
    tube(
      [
        [0.16, 0.9, 0.08],
        [0.22, 0.75, 0.1],
        [0.2, 0.6, 0.1],
      ],
      0.03,
      6,
      6,
    ),
  );
  shortHair(body, 'dark', 0.006, 0.05);
  for (const side of [1, -1])
    for (let i = 0; i < 6; i++)
      wear(body, 'head', 'dark', ball(0.038 - i * 0.002, 7, 5).move(side * (0.19 + i * 0.006), 1.52 - i * 0.055, 0.02));
  wear(body, 'head', 'red', torus(0.216, 0.024, 16, 6).turn(-8, 0, 0).move(0, 1.72, 0));
  wear(body, 'neck', 'brass', torus(0.1, 0.014, 16, 6).turn(14, 0, 0).move(0, 1.33, 0.01));
  hold(body, 'hand_right', spyglass(), 0.1, [80, 0, 0], 1.2);
  return body;
}
