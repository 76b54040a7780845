import { Part } from '../../../lib/model/part.ts';
import { box, cylinder, extrudeSide } from '../../../lib/model/shapes.ts';
import type { Solid } from '../../../lib/model/solid.ts';
import { tracks } from '../truck-kit.ts';
import { beacon, beam, cabin, ram } from './shared.ts';

const boom = () => [beam([0.7, 0.5], [2.3, 2.55], [0.5, 0.5], 0.36), beam([2.2, 2.5], [4.1, 2.2], [0.52, 0.34], 0.34)];
const stick = () => beam([3.75, 2.75], [4.75, 0.75], [0.34, 0.26], 0.28);
const bucket = () => [
  extrudeSide(
    [
      [4.9, 0.78],
      [4.55, 0.72],
      [4.1, 0.35],
      [3.98, -0.2],
      [4.2, -0.55],
      [4.62, -0.6],
      [4.45, -0.35],
      [4.4, 0.0],
      [4.6, 0.3],
      [4.95, 0.5],
    ],
    1.0,
    0.03,
  ),
  ...[-0.4, -0.2, 0, 0.2, 0.4].map((x) => box(0.1, 0.08, 0.3, 0.02).move(x, -0.62, 4.72)),
];

function rams(arm: Part): void {
  ram(arm, 0.24, [1.0, 0.2], [2.35, 1.95]);
  ram(arm, -0.24, [1.0, 0.2], [2.35, 1.95]);
  ram(arm, 0, [2.35, 2.84], [3.74, 2.72]);
}

/** The arm until version 1.1.0: one part. */
function rigidArm(): Part {
  const arm = new Part('excavator_arm');
  arm.add('paint', ...boom());
  arm.add('paint', stick());
  rams(arm);
  return arm.add('bucket', ...bucket());
}

/** Boom, stick and bucket, each a part with its pivot in the joint. Joints as [y, z] of the boom. */
function jointedArm(): Part {
  const [elbow, wrist] = [
    [2.31, 3.97],
    [0.75, 4.75],
  ] as const;
  const from = (joint: readonly [y: number, z: number], solid: Solid) => solid.move(0, -joint[0], -joint[1]);
  const lower = new Part('excavator_stick').add('paint', from(elbow, stick()));
  const tip = new Part('excavator_bucket').add('bucket', ...bucket().map((solid) => from(wrist, solid)));
  const upper = new Part('excavator_boom').add('paint', ...boom());
  rams(upper);
  lower.hang(tip, 0, wrist[0] - elbow[0], wrist[1] - elbow[1]);
  return upper.hang(lower, 0, elbow[0], elbow[1]);
}

/** A crawler excavator; house and arm are separate parts. */
export function excavator({ hasBeacon = true, isJointed = true } = {}): Part {
  const machine = new Part('excavator');
  tracks(machine, { length: 3.5, height: 0.8, width: 0.52, apart: 2 });
  machine.add('trim', box(1.6, 0.4, 1.9, 0.05).move(0, 0.35, 0), cylinder(0.62, 0.62, 0.2, 16).move(0, 0.75, 0));
  const house = new Part('excavator_house');
  house.add(
    'paint',
    extrudeSide(
      [
        [-1.75, 0.12],
        [-1.85, 0.5],
        [-1.7, 1.1],
        [-0.4, 1.15],
        [0.2, 0.8],
        [1.15, 0.7],
        [1.2, 0.12],
      ],
      2.3,
      0.08,
    ),
  );
  house.add('trim', box(2.2, 0.14, 2.9, 0.03).move(0, 0, -0.3), box(0.7, 0.06, 0.9, 0.02).move(-0.6, 1.14, -1.0));
  for (let i = 0; i < 5; i++)
    house.add(
      'trim',
      box(0.02, 0.3, 0.1)
        .move(1.152, 0.45, -1.5 + i * 0.2)
        .both(),
    );
  house.add('chrome', cylinder(0.07, 0.07, 0.5, 8).move(-0.75, 1.1, -1.4));
  cabin(house, 0.62, 0.14, 0.5, 0.98, 1.85, 1.36);
  if (hasBeacon) beacon(house, 0.35, 1.99, 0.1);
  machine.hang(house, 0, 0.95, 0);
  house.hang(isJointed ? jointedArm() : rigidArm(), -0.25, 0.35, 0.1);
  return machine;
}
