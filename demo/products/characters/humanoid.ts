import type { Part } from '../../lib/model/part.ts';
import { type Weights } from '../../lib/model/part.ts';
import { type Clip, type Joint, type Track, swing } from '../../lib/model/rig.ts';
import { type Point3, ball, box, loft, tube } from '../../lib/model/shapes.ts';
import type { Solid } from '../../lib/model/solid.ts';

type Place = readonly [number, number, number];

/** Joints of the left half and the middle; the right half is its mirror image. Meters, facing +z. */
const MIDDLE: readonly Joint[] = [
  { name: 'hips', at: [0, 0.84, 0] },
  { name: 'spine', parent: 'hips', at: [0, 0.98, 0] },
  { name: 'chest', parent: 'spine', at: [0, 1.13, 0] },
  { name: 'neck', parent: 'chest', at: [0, 1.34, 0] },
  { name: 'head', parent: 'neck', at: [0, 1.4, 0] },
];
const SIDE: readonly Joint[] = [
  { name: 'upper_arm', parent: 'chest', at: [0.21, 1.27, 0] },
  { name: 'forearm', parent: 'upper_arm', at: [0.34, 1.06, -0.01] },
  { name: 'hand', parent: 'forearm', at: [0.44, 0.87, 0.01] },
  { name: 'thigh', parent: 'hips', at: [0.105, 0.8, 0] },
  { name: 'shin', parent: 'thigh', at: [0.115, 0.46, 0.01] },
  { name: 'foot', parent: 'shin', at: [0.12, 0.1, -0.01] },
];

/** The skeleton that all characters share: seventeen joints, in a relaxed rest pose. */
export const humanJoints: readonly Joint[] = [
  ...MIDDLE,
  ...(['left', 'right'] as const).flatMap((side) =>
    SIDE.map(({ name, parent, at: [x, y, z] }): Joint => ({
      name: `${name}_${side}`,
      parent: parent && SIDE.some((joint) => joint.name === parent) ? `${parent}_${side}` : (parent ?? 'hips'),
      at: [side === 'left' ? x : -x, y, z],
    })),
  ),
];

/** Where a joint is at rest. */
export function jointAt(name: string): Place {
  const joint = humanJoints.find((candidate) => candidate.name === name);
  if (!joint) throw new Error(`There is no joint ${name}`);
  return joint.at;
}

/** Adds a piece that moves with one joint, such as a hat or a sword. */
export function wear(body: Part, joint: string, material: string, ...solids: readonly Solid[]): void {
  for (const solid of solids) body.skin(material, solid, () => [[joint, 1]]);
}

/** Adds a piece to both sides; the solid is that of the left. */
export function wearBoth(body: Part, joint: string, material: string, ...solids: readonly Solid[]): void {
  for (const solid of solids) {
    wear(body, `${joint}_left`, material, solid);
    wear(body, `${joint}_right`, material, solid.mirrored());
  }
}

/** Weights along a limb: the next joint takes over within a few centimeters around its place. */
function bend(upper: string, lower: string, reach = 0.05) {
  const [a, b] = [jointAt(upper), jointAt(lower)];
  const axis = b.map((value, i) => value - (a[i] ?? 0));
  const length = Math.hypot(...axis);
  return (x: number, y: number, z: number): Weights => {
    const along = ((x - b[0]) * (axis[0] ?? 0) + (y - b[1]) * (axis[1] ?? 0) + (z - b[2]) * (axis[2] ?? 0)) / length;
    const part = Math.min(1, Math.max(0, along / (2 * reach) + 0.5));
    const share = part * part * (3 - 2 * part);
    return [
      [upper, 1 - share],
      [lower, share],
    ];
  };
}

/** Adds a tube around two bones of a limb on both sides, thick at the given radii: start, middle joint, end. */
export function limb(
  body: Part,
  material: string,
  joints: readonly [string, string, string],
  radii: readonly [number, number, number],
  range: readonly [number, number] = [0, 1],
): void {
  for (const side of ['left', 'right'] as const) {
    const names = joints.map((name) => `${name}_${side}`) as [string, string, string];
    const [a, b, c] = names.map(jointAt) as [Place, Place, Place];
    const at = (t: number): Point3 => {
      const [from, to, part] = t < 0.5 ? [a, b, t * 2] : [b, c, t * 2 - 1];
      return [
        from[0] + (to[0] - from[0]) * part,
        from[1] + (to[1] - from[1]) * part,
        from[2] + (to[2] - from[2]) * part,
      ];
    };
    const steps = 9;
    const path = Array.from({ length: steps + 1 }, (_, i) => at(range[0] + ((range[1] - range[0]) * i) / steps));
    const thick = (along: number): number => {
      const t = range[0] + (range[1] - range[0]) * along;
      return t < 0.5 ? radii[0] + (radii[1] - radii[0]) * t * 2 : radii[1] + (radii[2] - radii[1]) * (t * 2 - 1);
    };
    body.skin(material, tube(path, thick, 8, 10), bend(names[0], names[1]));
  }
}

/** Adds a torso from rings of [y, half width, half depth, z]; its joints share the weights by height. */
export function torso(
  body: Part,
  material: string,
  rings: readonly (readonly [number, number, number, number?])[],
  sides = 10,
): void {
  const solid = loft(
    rings.map(([y, wide, deep, z = 0]): Point3[] =>
      Array.from({ length: sides }, (_, i): Point3 => {
        const angle = ((i + 0.5) / sides) * Math.PI * 2;
        return [Math.cos(angle) * wide, y, z + Math.sin(angle) * deep];
      }),
    ),
  );
  body.skin(material, solid, (_x, y) => {
    const up = Math.min(1, Math.max(0, (y - 0.88) / 0.12));
    const top = Math.min(1, Math.max(0, (y - 1.04) / 0.12));
    return [
      ['hips', 1 - up],
      ['spine', up * (1 - top)],
      ['chest', up * top],
    ];
  });
}

/** The bare head with its face, and both hands. */
export function headAndHands(body: Part, skin = 'skin', hands = skin): void {
  wear(body, 'head', skin, ball(0.205, 12, 9).scale(0.96, 1.05, 0.98).move(0, 1.585, 0.01).gradient(0.92, 1));
  wear(
    body,
    'neck',
    skin,
    tube(
      [
        [0, 1.3, -0.01],
        [0, 1.38, -0.005],
        [0, 1.46, 0],
      ],
      0.07,
      8,
      3,
    ),
  );
  wear(
    body,
    'head',
    skin,
    ball(0.045, 6, 5).scale(0.6, 1, 1).move(0.198, 1.57, 0.0).both(),
    ball(0.03, 6, 5).scale(0.8, 0.8, 1.2).move(0, 1.555, 0.21),
  );
  wear(body, 'head', 'eye', ball(0.034, 8, 6).scale(0.85, 1.3, 0.5).move(0.078, 1.6, 0.185).both());
  wear(body, 'head', 'shine', ball(0.011, 6, 4).move(0.087, 1.622, 0.2).both());
  wear(body, 'head', 'hair', box(0.075, 0.02, 0.03, 0.006).turn(0, 12, -6).move(0.08, 1.665, 0.183).both());
  wear(
    body,
    'head',
    'mouth',
    tube(
      [
        [-0.045, 1.515, 0.196],
        [0, 1.5, 0.204],
        [0.045, 1.515, 0.196],
      ],
      0.008,
      5,
      6,
    ),
  );
  wearBoth(
    body,
    'hand',
    hands,
    ball(0.062, 8, 6).scale(0.8, 1.15, 1).move(0.455, 0.835, 0.015),
    ball(0.025, 6, 4).scale(1, 1.5, 1).move(0.425, 0.84, 0.06),
  );
}

/** Boots with a sole, on both feet. */
export function boots(body: Part, material: string, sole: string): void {
  wearBoth(body, 'foot', material, box(0.125, 0.12, 0.27, 0.035).move(0.122, 0.02, 0.045));
  wearBoth(body, 'foot', sole, box(0.14, 0.035, 0.29, 0.012).move(0.122, 0, 0.045));
}

/** Breathing and a slow shift of weight, 2.4 seconds long. */
export function idle(): Clip {
  const length = 2.4;
  return {
    name: 'Idle',
    tracks: [
      { joint: 'hips', kind: 'move', keys: swing(length, [0, -0.008, 0], [0, 0.008, 0], 1, 0.2) },
      { joint: 'spine', kind: 'turn', keys: swing(length, [1, 0, 0], [1.5, 1.5, 0]) },
      { joint: 'chest', kind: 'turn', keys: swing(length, [-1, 0, 0], [-2.2, 0, 0.6]) },
      { joint: 'head', kind: 'turn', keys: swing(length, [0, 0, 0], [1.8, 4, 0], 1, 0.1) },
      ...sides((sign, side): Track[] => [
        {
          joint: `upper_arm_${side}`,
          kind: 'turn',
          keys: swing(length, [0, 0, -12 * sign], [3, 0, 2.2 * sign], 1, 0.05),
        },
        { joint: `forearm_${side}`, kind: 'turn', keys: swing(length, [-18, 0, 0], [-4, 0, 0], 1, 0.1) },
      ]),
    ],
  };
}

/** One step with each foot, 0.9 seconds long, in place. */
export function walk(): Clip {
  const length = 0.9;
  return {
    name: 'Walk',
    tracks: [
      { joint: 'hips', kind: 'move', keys: swing(length, [0, -0.02, 0], [0, 0.022, 0], 2, 0.2) },
      { joint: 'chest', kind: 'turn', keys: swing(length, [4, 0, 0], [0, 7, 0], 1, 0.5) },
      ...sides((sign, side): Track[] => {
        const phase = sign > 0 ? 0 : 0.5;
        return [
          { joint: `thigh_${side}`, kind: 'turn', keys: swing(length, [-4, 0, 0], [30, 0, 0], 1, phase) },
          { joint: `shin_${side}`, kind: 'turn', keys: swing(length, [26, 0, 0], [24, 0, 0], 1, phase + 0.22) },
          { joint: `foot_${side}`, kind: 'turn', keys: swing(length, [-4, 0, 0], [12, 0, 0], 1, phase + 0.4) },
          {
            joint: `upper_arm_${side}`,
            kind: 'turn',
            keys: swing(length, [0, 0, -12 * sign], [32, 0, 0], 1, phase + 0.5),
          },
          { joint: `forearm_${side}`, kind: 'turn', keys: swing(length, [-30, 0, 0], [-14, 0, 0], 1, phase) },
        ];
      }),
    ],
  };
}

/** A friendly wave with the left hand, two seconds long. */
export function wave(): Clip {
  const length = 2;
  return {
    name: 'Wave',
    tracks: [
      { joint: 'chest', kind: 'turn', keys: swing(length, [0, 4, -3], [1, 2, 1]) },
      { joint: 'head', kind: 'turn', keys: swing(length, [0, 6, 6], [2, 0, 3], 2) },
      { joint: 'upper_arm_left', kind: 'turn', keys: swing(length, [0, 0, 96], [0, 0, 5], 2) },
      { joint: 'forearm_left', kind: 'turn', keys: swing(length, [0, 0, 42], [0, 0, 26], 4) },
      { joint: 'upper_arm_right', kind: 'turn', keys: swing(length, [6, 0, 14], [2, 0, 2]) },
      { joint: 'forearm_right', kind: 'turn', keys: swing(length, [-24, 0, 0], [4, 0, 0]) },
    ],
  };
}

function sides(make: (sign: number, side: string) => Track[]): Track[] {
  return [...make(1, 'left'), ...make(-1, 'right')];
}
