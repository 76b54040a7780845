import { Part } from '../../lib/model/part.ts';
import { box, cylinder, extrude, lathe, ringOf, torus, tube, type Point2 } from '../../lib/model/shapes.ts';

/** The cross-section of a corridor: a square whose corners are cut off. */
const outline = (half: number, height: number, cut: number): Point2[] => [
  [half - cut, 0],
  [half, cut],
  [half, height - cut],
  [half - cut, height],
  [-half + cut, height],
  [-half, height - cut],
  [-half, cut],
  [-half + cut, 0],
];

/** One rib of a corridor: a frame with the passage open. */
function rib(part: Part, z: number, material: string, deep: number, half = 1.7, height = 3.0): void {
  const [outer, inner] = [outline(half + 0.14, height + 0.14, 0.75), outline(half - 0.16, height - 0.2, 0.66)];
  for (let i = 0; i < 8; i++) {
    const j = (i + 1) % 8;
    const [a, b, c, d] = [outer[i], outer[j], inner[j], inner[i]];
    if (a && b && c && d) part.add(material, extrude([a, b, c, d], deep, 0.02).move(0, 0, z));
  }
}

/** Two meters of corridor: floor, both walls with panels, no ceiling on one half so that cameras look in. */
function shell(part: Part, length: number, walls: readonly number[]): void {
  part.add('floor', box(2.0, 0.1, length, 0.02).move(0, 0, 0));
  for (let i = 0; i < length / 0.5; i++)
    part.add('dark', box(1.9, 0.012, 0.02).move(0, 0.1, -length / 2 + 0.25 + i * 0.5));
  part.add(
    'glow',
    box(0.06, 0.02, length - 0.1)
      .move(0.92, 0.1, 0)
      .both(),
  );
  for (const side of walls) {
    part.add(
      'panel',
      extrude(
        [
          [0.95, 0.02],
          [1.62, 0.7],
          [1.62, 2.3],
          [1.56, 2.3],
          [1.56, 0.74],
          [0.9, 0.1],
        ],
        length,
      ).scale(side, 1, 1),
    );
    for (let i = 0; i < length; i++) {
      const z = -length / 2 + 0.5 + i;
      part.add(
        'wall',
        box(0.08, 0.9, 0.8, 0.03).move(1.53 * side, 0.98, z),
        box(0.06, 0.22, 0.8, 0.02).move(1.55 * side, 1.98, z),
      );
      part.add('glow', box(0.05, 0.07, 0.6, 0.01).move(1.52 * side, 1.92, z));
    }
    part.add(
      'pipe',
      cylinder(0.06, 0.06, length, 8)
        .turn(90, 0, 0)
        .move(1.42 * side, 2.34, -length / 2),
      cylinder(0.04, 0.04, length, 8)
        .turn(90, 0, 0)
        .move(1.46 * side, 0.72, -length / 2),
    );
  }
}

/** A straight corridor. */
export function corridor(): Part {
  const part = new Part('corridor_straight');
  shell(part, 4, [1, -1]);
  for (const z of [-1.9, 0, 1.9]) rib(part, z, 'frame', 0.2);
  return part;
}

/** A corridor whose one side is a row of windows. */
export function windowCorridor(): Part {
  const part = new Part('corridor_window');
  shell(part, 4, [1]);
  for (const z of [-1.9, 0, 1.9]) rib(part, z, 'frame', 0.2);
  part.add(
    'panel',
    extrude(
      [
        [-0.95, 0.02],
        [-1.62, 0.7],
        [-1.62, 0.9],
        [-1.5, 0.9],
        [-1.5, 0.74],
        [-0.9, 0.1],
      ],
      4,
    ),
  );
  for (const z of [-0.95, 0.95]) part.add('glass', box(0.05, 1.5, 1.6, 0.02).move(-1.58, 0.9, z));
  return part;
}

/** A bulkhead with a sliding door; both leaves are separate parts. */
export function door(): Part {
  const part = new Part('bulkhead_door');
  rib(part, 0, 'frame', 0.5, 1.7, 3.0);
  part.add('wall', box(0.62, 2.9, 0.3, 0.04).move(1.2, 0.05, 0).both(), box(1.9, 0.62, 0.3, 0.04).move(0, 2.35, 0));
  part.add('hazard', box(0.1, 2.3, 0.34, 0.02).move(0.93, 0.05, 0).both(), box(1.96, 0.1, 0.34, 0.02).move(0, 2.32, 0));
  part.add('glow', box(0.7, 0.14, 0.36, 0.02).move(0, 2.6, 0));
  part.add('screen', box(0.24, 0.34, 0.36, 0.03).move(1.22, 1.2, 0));
  for (const side of [1, -1]) {
    const leaf = new Part(`door_leaf_${side > 0 ? 'left' : 'right'}`);
    leaf.add(
      'panel',
      extrude(
        [
          [0, 0],
          [0.88 * side, 0],
          [0.88 * side, 2.28],
          [0, 2.28],
          [0, 1.5],
          [0.24 * side, 1.3],
          [0.24 * side, 0.95],
          [0, 0.75],
        ],
        0.14,
        0.02,
      ),
    );
    leaf.add(
      'frame',
      box(0.3, 0.9, 0.18, 0.03).move(0.62 * side, 0.2, 0),
      box(0.3, 0.5, 0.18, 0.03).move(0.62 * side, 1.6, 0),
    );
    part.hang(leaf, side * 0.28, 0.08, 0);
  }
  return part;
}

/** A console with three screens and a chair. */
export function console(): Part {
  const part = new Part('control_console');
  part.add(
    'panel',
    extrude(
      [
        [-0.45, 0],
        [-0.3, 0.75],
        [0.25, 0.95],
        [0.45, 1.0],
        [0.45, 0],
      ],
      2.2,
      0.04,
    ).turn(0, -90, 0),
  );
  part.add('dark', box(2.0, 0.03, 0.5, 0.01).turn(20, 0, 0).move(0, 0.86, 0.0));
  for (let i = 0; i < 24; i++)
    part.add(
      ['glow', 'hazard', 'alert', 'wall'][i % 4] ?? 'glow',
      box(0.1, 0.03, 0.06, 0.01)
        .turn(20, 0, 0)
        .move(-0.85 + (i % 12) * 0.155, 0.88 + Math.floor(i / 12) * 0.05, 0.06 - Math.floor(i / 12) * 0.14),
    );
  for (const [x, turn] of [
    [-0.8, 24],
    [0, 0],
    [0.8, -24],
  ] as const) {
    const back = Math.abs(x) * 0.14;
    part.add(
      'dark',
      box(0.74, 0.56, 0.06, 0.03)
        .turn(-12, turn, 0)
        .move(x, 1.12, -0.4 + back),
    );
    part.add(
      'screen',
      box(0.66, 0.46, 0.07, 0.01)
        .turn(-12, turn, 0)
        .move(x, 1.17, -0.38 + back),
    );
  }
  part.add('dark', cylinder(0.36, 0.3, 0.06, 14).move(0, 0, 1.15), cylinder(0.07, 0.07, 0.45, 10).move(0, 0.05, 1.15));
  part.add(
    'frame',
    box(0.62, 0.16, 0.6, 0.07).move(0, 0.46, 1.15),
    box(0.6, 0.85, 0.16, 0.07).turn(8, 0, 0).move(0, 0.58, 1.42),
    box(0.1, 0.28, 0.5, 0.04).move(0.34, 0.56, 1.15).both(),
  );
  return part;
}

/** Crates, a barrel and a power core. */
export function crate(): Part {
  const part = new Part('supply_crate');
  part.add('wall', box(0.9, 0.8, 0.9, 0.08));
  for (const x of [1, -1])
    for (const z of [1, -1]) part.add('frame', box(0.2, 0.84, 0.2, 0.04).move(x * 0.4, -0.02, z * 0.4));
  part.add('hazard', box(0.94, 0.14, 0.5, 0.02).move(0, 0.33, 0), box(0.5, 0.14, 0.94, 0.02).move(0, 0.33, 0));
  part.add('glow', box(0.2, 0.06, 0.96, 0.01).move(0, 0.6, 0));
  return part;
}

export function barrel(): Part {
  const part = new Part('fuel_barrel');
  part.add('hazard', cylinder(0.34, 0.34, 0.95, 18, 0.04));
  for (const y of [0.02, 0.3, 0.6, 0.87])
    part.add(
      'frame',
      lathe(
        [
          [0.34, 0],
          [0.37, 0.02],
          [0.37, 0.06],
          [0.34, 0.08],
        ],
        18,
      ).move(0, y, 0),
    );
  part.add('dark', cylinder(0.07, 0.07, 0.05, 10).move(0.16, 0.95, 0));
  return part;
}

export function core(): Part {
  const part = new Part('power_core');
  part.add('frame', cylinder(0.9, 0.8, 0.3, 12, 0.05), cylinder(0.8, 0.9, 0.3, 12, 0.05).move(0, 2.6, 0));
  part.add(
    'energy',
    lathe(
      [
        [0.3, 0.3],
        [0.42, 1.0],
        [0.5, 1.6],
        [0.42, 2.2],
        [0.3, 2.6],
      ],
      14,
    ).smooth(40),
  );
  part.add('tubeglass', cylinder(0.66, 0.66, 2.3, 16).move(0, 0.3, 0));
  for (const y of [0.85, 1.5, 2.15]) part.add('dark', torus(0.68, 0.06, 20, 7).move(0, y, 0));
  part.add(
    'pipe',
    ringOf(4, () =>
      tube(
        [
          [0.85, 0.2, 0],
          [1.15, 0.5, 0],
          [1.15, 2.3, 0],
          [0.85, 2.7, 0],
        ],
        0.09,
        8,
        14,
      ),
    ),
  );
  return part;
}
