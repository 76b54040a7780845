import { Part } from '../../../lib/model/part.ts';
import { ball, lathe, torus, tube } from '../../../lib/model/shapes.ts';
import { limb, torso, wear } from '../humanoid.ts';
import { dress } from '../outfit.ts';
import { hold } from '../party-clothes.ts';
import { cutlass } from '../tools.ts';

/** A sailor in a striped shirt with a bandana. */
export function sailor(): Part {
  const body = dress(new Part('deckhand'), {
    skin: 'tan',
    shirt: 'white',
    trousers: 'navy',
    shoes: 'leather',
    belt: 'leather',
  });
  for (let i = 0; i < 6; i++)
    torso(body, 'navy', [
      [0.965 + i * 0.06, 0.17 + Math.sin(i * 0.5) * 0.042, 0.127 + Math.sin(i * 0.5) * 0.015],
      [0.99 + i * 0.06, 0.174 + Math.sin(i * 0.5) * 0.04, 0.129 + Math.sin(i * 0.5) * 0.014],
    ]);
  for (const at of [0.02, 0.16, 0.3])
    limb(body, 'navy', ['upper_arm', 'forearm', 'hand'], [0.09, 0.075, 0.06], [at, at + 0.06]);
  limb(body, 'tan', ['upper_arm', 'forearm', 'hand'], [0.078, 0.075, 0.062], [0.42, 0.98]);
  wear(
    body,
    'head',
    'red',
    lathe(
      [
        [0.219, 1.66],
        [0.215, 1.74],
        [0.16, 1.81],
        [0, 1.84],
      ],
      14,
    ),
    ball(0.05, 7, 5).move(-0.17, 1.68, -0.15),
    tube(
      [
        [-0.18, 1.67, -0.16],
        [-0.24, 1.56, -0.2],
        [-0.23, 1.46, -0.2],
      ],
      (t) => 0.03 + t * 0.02,
      6,
      6,
    ),
  );
  wear(body, 'head', 'brass', torus(0.028, 0.007, 10, 5).turn(0, 0, 90).move(0.21, 1.52, 0.01));
  wear(body, 'head', 'ginger', ball(0.045, 6, 5).scale(1.7, 0.5, 0.6).turn(0, 0, -20).move(0.06, 1.52, 0.2).both());
  hold(body, 'hand_right', cutlass(), 0.08, [80, 0, 0], 0.85);
  return body;
}
