import { Part } from '../../../lib/model/part.ts';
import { ball, box, torus, tube } from '../../../lib/model/shapes.ts';
import { random } from '../../../lib/random.ts';
import { limb, torso, wear } from '../humanoid.ts';
import { dress } from '../outfit.ts';

/** A mummy with loose bandages. */
export function mummy(): Part {
  const body = dress(new Part('mummy'), { skin: 'bandage', shirt: 'bandage', trousers: 'bandage', shoes: 'bandage' });
  const chance = random('mummy');
  for (let i = 0; i < 7; i++)
    wear(
      body,
      'head',
      'bandagedark',
      torus(0.2 * Math.sqrt(Math.max(0.2, 1 - ((i - 3) / 4.6) ** 2)) + 0.004, 0.013, 18, 5)
        .turn(chance.between(-12, 12), 0, chance.between(-10, 10))
        .move(0, 1.43 + i * 0.055, 0.01),
    );
  wear(body, 'head', 'void', box(0.27, 0.08, 0.09, 0.03).move(0, 1.57, 0.16));
  wear(body, 'head', 'glowgreen', ball(0.032, 8, 6).move(0.075, 1.61, 0.2).both());
  for (let i = 0; i < 7; i++)
    torso(body, 'bandagedark', [
      [0.92 + i * 0.058, 0.176 + Math.sin(i / 2.2) * 0.03, 0.132 + Math.sin(i / 2.2) * 0.012],
      [0.935 + i * 0.058, 0.18 + Math.sin(i / 2.2) * 0.03, 0.136 + Math.sin(i / 2.2) * 0.012],
    ]);
  for (const at of [0.1, 0.24, 0.38, 0.55, 0.7, 0.84]) {
    limb(body, 'bandagedark', ['upper_arm', 'forearm', 'hand'], [0.09, 0.075, 0.066], [at, at + 0.05]);
    limb(body, 'bandagedark', ['thigh', 'shin', 'foot'], [0.116, 0.094, 0.09], [at, at + 0.05]);
  }
  wear(
    body,
    'hand_right',
    'bandage',
    tube(
      [
        [-0.46, 0.86, 0.04],
        [-0.5, 0.66, 0.08],
        [-0.46, 0.5, 0.04],
      ],
      0.022,
      5,
      6,
    ),
  );
  wear(
    body,
    'head',
    'bandage',
    tube(
      [
        [-0.1, 1.5, -0.19],
        [-0.14, 1.3, -0.24],
        [-0.1, 1.15, -0.2],
      ],
      0.024,
      5,
      6,
    ),
  );
  return body;
}
