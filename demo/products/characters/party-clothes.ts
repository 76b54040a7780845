import type { Part } from '../../lib/model/part.ts';
import { type Point2, lathe } from '../../lib/model/shapes.ts';
import type { Solid } from '../../lib/model/solid.ts';
import { boots, jointAt, limb, torso, wear } from './humanoid.ts';

/** Puts a weapon into a hand: `grip` is the height on the weapon that the hand holds. */
export function hold(
  body: Part,
  hand: 'hand_left' | 'hand_right',
  weapon: Part,
  grip: number,
  turn: readonly [number, number, number],
  scale = 1,
): void {
  const [x, y, z] = jointAt(hand);
  const sign = Math.sign(x);
  for (const { material, solid } of weapon.pieces) {
    wear(
      body,
      hand,
      material,
      solid
        .copy()
        .move(0, -grip, 0)
        .scale(scale)
        .turn(...turn)
        .move(x + sign * 0.015, y - 0.035, z + 0.02),
    );
  }
}

/** Legs, sleeves and a shirt: what all characters wear under their gear. */
export function clothes(body: Part, trousers: string, shirt: string, shoes: string): void {
  limb(body, trousers, ['thigh', 'shin', 'foot'], [0.11, 0.084, 0.07], [0.02, 0.86]);
  limb(body, shoes, ['thigh', 'shin', 'foot'], [0.1, 0.09, 0.084], [0.66, 1.02]);
  boots(body, shoes, 'sole');
  limb(body, shirt, ['upper_arm', 'forearm', 'hand'], [0.086, 0.07, 0.06], [-0.06, 0.98]);
  torso(body, trousers, [
    [0.74, 0.12, 0.1],
    [0.78, 0.178, 0.132],
    [0.93, 0.17, 0.125],
  ]);
  torso(body, shirt, [
    [0.88, 0.17, 0.125],
    [1.02, 0.165, 0.122],
    [1.2, 0.208, 0.138],
    [1.3, 0.18, 0.11],
    [1.35, 0.09, 0.085],
  ]);
}

/** A skirt or robe that hangs from the belt; its rings are [radius, y]. */
export function skirt(profile: readonly Point2[], depth = 0.82): Solid {
  return lathe(profile, 12).scale(1, 1, depth);
}
