import { Part } from '../../lib/model/part.ts';
import {
  ball,
  box,
  circle,
  cylinder,
  extrude,
  lathe,
  loft,
  ringOf,
  torus,
  tube,
  type Point3,
} from '../../lib/model/shapes.ts';
import type { Solid } from '../../lib/model/solid.ts';

/** A body of round sections along z: [z, half width, half height, height of the middle]. */
export function fuselage(sections: readonly (readonly [number, number, number, number])[], sides = 14): Solid {
  return loft(
    sections.map(([z, w, h, y]): Point3[] =>
      circle(1, sides, Math.PI / sides).map(([x, v]): Point3 => [x * w, y + v * h, z]),
    ),
  );
}

/** The left wing as a slab with a rounded nose: chord and place at the root and at the tip. */
export function wing(
  root: { z: number; chord: number; x: number; y: number },
  tip: { z: number; chord: number; x: number; y: number },
  thick = 0.12,
): Solid {
  const section = ({ z, chord, x, y }: typeof root, t: number): Point3[] => [
    [x, y, z + chord / 2],
    [x, y + t * 0.45, z + chord * 0.38],
    [x, y + t * 0.6, z + chord * 0.05],
    [x, y + t * 0.1, z - chord / 2],
    [x, y - t * 0.2, z + chord * 0.05],
    [x, y - t * 0.3, z + chord * 0.38],
  ];
  return loft([section(root, thick), section(tip, thick * Math.max(0.4, tip.chord / root.chord))]);
}

function propeller(name: string, radius: number, blades: number): Part {
  const part = new Part(name);
  part.add('dark', ringOf(blades, () => box(0.05, radius, 0.16, 0.02).turn(0, 24, 0).turn(0, 0, -90)).turn(90, 0, 0));
  part.add(
    'accent',
    lathe(
      [
        [0.16, -0.1],
        [0.15, 0.08],
        [0.07, 0.24],
        [0, 0.28],
      ],
      12,
    ).turn(90, 0, 0),
  );
  return part;
}

function gearLeg(part: Part, x: number, z: number, top: number, radius: number): void {
  part.add(
    'steel',
    tube(
      [
        [x * 0.55, top, z],
        [x * 0.8, top * 0.6, z],
        [x, radius, z],
      ],
      0.045,
      6,
      4,
    ),
  );
  part.add(
    'dark',
    lathe(
      [
        [radius * 0.5, -0.08],
        [radius, -0.06],
        [radius, 0.06],
        [radius * 0.5, 0.08],
      ],
      14,
    )
      .turn(0, 0, 90)
      .move(x, radius, z),
  );
  part.add(
    'steel',
    cylinder(radius * 0.52, radius * 0.52, 0.14, 12)
      .turn(0, 0, 90)
      .move(x + 0.07, radius, z),
  );
}

/** A biplane with struts, wires and a star engine. */
export function biplane(): Part {
  const plane = new Part('biplane');
  plane.add(
    'paint',
    fuselage([
      [-3.3, 0.1, 0.2, 1.5],
      [-2, 0.3, 0.36, 1.42],
      [-0.4, 0.48, 0.52, 1.35],
      [0.9, 0.52, 0.54, 1.32],
      [1.7, 0.5, 0.52, 1.3],
    ]),
  );
  plane.add(
    'accent',
    fuselage([
      [1.68, 0.52, 0.54, 1.3],
      [1.95, 0.55, 0.57, 1.3],
      [2.25, 0.42, 0.44, 1.3],
    ]),
  );
  plane.add(
    'dark',
    ringOf(7, () => cylinder(0.07, 0.07, 0.2, 8).turn(0, 0, -90).move(0.24, 0, 0))
      .turn(90, 0, 0)
      .move(0, 1.3, 2.3),
  );
  for (const [y, z, span] of [
    [0.95, 0.6, 3.5],
    [2.35, 0.85, 3.9],
  ] as const) {
    plane.add(
      'wing',
      wing({ z, chord: 1.25, x: y > 2 ? 0 : 0.3, y }, { z: z - 0.05, chord: 1.1, x: span, y: y + 0.14 }, 0.14).both(),
    );
    plane.add(
      'accent',
      wing(
        { z, chord: 1.28, x: span - 0.8, y: y + 0.11 },
        { z: z - 0.05, chord: 1.12, x: span - 0.3, y: y + 0.125 },
        0.165,
      ).both(),
    );
  }
  for (const x of [1.3, 2.8])
    for (const z of [0.3, 1.1]) plane.add('wood', box(0.06, 1.4, 0.1, 0.02).move(x, 1.04, z).both());
  plane.add(
    'steel',
    tube(
      [
        [1.3, 1.05, 0.7],
        [2.05, 1.75, 0.7],
        [2.8, 2.45, 0.7],
      ],
      0.014,
      5,
      3,
    ).both(),
    tube(
      [
        [1.3, 2.45, 0.7],
        [2.05, 1.75, 0.7],
        [2.8, 1.08, 0.7],
      ],
      0.014,
      5,
      3,
    ).both(),
  );
  plane.add(
    'wood',
    tube(
      [
        [0.35, 1.7, 0.5],
        [0.32, 2.05, 0.55],
        [0.3, 2.4, 0.6],
      ],
      0.035,
      6,
      3,
    ).both(),
    tube(
      [
        [0.35, 1.7, 1.2],
        [0.32, 2.05, 1.15],
        [0.3, 2.4, 1.1],
      ],
      0.035,
      6,
      3,
    ).both(),
  );
  plane.add('dark', torus(0.3, 0.05, 16, 6).scale(0.9, 1, 1.2).move(0, 1.84, -0.35));
  plane.add('glass', box(0.5, 0.24, 0.03, 0.01).turn(-30, 0, 0).move(0, 1.84, 0.08));
  plane.add('skin', ball(0.17, 10, 8).move(0, 2.02, -0.4));
  plane.add('wood', ball(0.185, 10, 6).scale(1, 0.9, 1).move(0, 2.07, -0.43));
  plane.add(
    'wing',
    wing({ z: -3.0, chord: 0.9, x: 0, y: 1.55 }, { z: -3.05, chord: 0.7, x: 1.3, y: 1.58 }, 0.08).both(),
  );
  plane.add(
    'accent',
    extrude(
      [
        [-0.1, 0],
        [-0.05, 0.9],
        [0.35, 1.0],
        [0.7, 0.7],
        [0.75, 0],
      ],
      0.07,
      0.02,
    )
      .turn(0, 90, 0)
      .move(0, 1.5, -2.75),
  );
  gearLeg(plane, 0.85, 1.1, 0.95, 0.36);
  gearLeg(plane, -0.85, 1.1, 0.95, 0.36);
  plane.add(
    'dark',
    lathe(
      [
        [0.05, -0.05],
        [0.14, -0.04],
        [0.14, 0.04],
        [0.05, 0.05],
      ],
      10,
    )
      .turn(0, 0, 90)
      .move(0, 1.12, -3.2),
  );
  plane.hang(propeller('biplane_propeller', 1.15, 2), 0, 1.3, 2.42);
  return plane;
}

/** An airliner with two engines under its wings. */
export function airliner(): Part {
  const plane = new Part('airliner');
  const y = 1.75;
  plane.add(
    'white',
    fuselage(
      [
        [-6, 0.12, 0.16, y + 0.55],
        [-4.6, 0.5, 0.55, y + 0.3],
        [-3, 0.82, 0.86, y + 0.04],
        [2.8, 0.85, 0.88, y],
        [4, 0.75, 0.78, y - 0.06],
        [4.8, 0.48, 0.48, y - 0.2],
        [5.2, 0.1, 0.1, y - 0.28],
      ],
      20,
    ).smooth(35),
  );
  plane.add(
    'paint',
    fuselage(
      [
        [-3, 0.825, 0.4, y - 0.46],
        [2.8, 0.855, 0.4, y - 0.48],
        [4, 0.74, 0.34, y - 0.48],
      ],
      20,
    ),
  );
  for (let i = 0; i < 20; i++)
    plane.add(
      'glass',
      box(0.02, 0.2, 0.13, 0.03)
        .move(0.83, y + 0.15, -2.6 + i * 0.28)
        .both(),
    );
  plane.add(
    'glass',
    box(0.6, 0.2, 0.3, 0.06)
      .turn(32, 0, 0)
      .move(0, y + 0.28, 4.5),
  );
  plane.add(
    'white',
    wing({ z: 0.4, chord: 2.4, x: 0.5, y: y - 0.5 }, { z: -1.9, chord: 0.8, x: 5.8, y: y - 0.05 }, 0.34).both(),
  );
  plane.add(
    'paint',
    extrude(
      [
        [-0.4, 0],
        [0.4, 0],
        [0.0, 0.75],
        [-0.3, 0.75],
      ],
      0.06,
      0.02,
    )
      .turn(0, -90, 0)
      .move(5.8, y - 0.1, -1.9)
      .both(),
  );
  plane.add(
    'white',
    wing({ z: -5, chord: 1.2, x: 0.2, y: y + 0.55 }, { z: -5.7, chord: 0.55, x: 2.2, y: y + 0.75 }, 0.14).both(),
  );
  plane.add(
    'paint',
    extrude(
      [
        [-0.9, 0],
        [0.7, 0],
        [-0.55, 2.1],
        [-1.25, 2.1],
      ],
      0.14,
      0.04,
    )
      .turn(0, -90, 0)
      .move(0, y + 0.6, -4.7),
  );
  plane.add(
    'paint',
    lathe(
      [
        [0.42, -0.7],
        [0.52, 0.1],
        [0.5, 0.7],
        [0.4, 0.72],
        [0.36, 0.3],
        [0, 0.3],
      ],
      16,
    )
      .turn(90, 0, 0)
      .move(2.1, y - 0.85, 0.9)
      .both(),
  );
  plane.add(
    'dark',
    ringOf(10, () => box(0.3, 0.02, 0.1).move(0.2, 0, 0))
      .turn(90, 0, 0)
      .move(2.1, y - 0.85, 1.25)
      .both(),
  );
  plane.add(
    'steel',
    lathe(
      [
        [0.12, 0],
        [0.1, 0.2],
        [0, 0.28],
      ],
      10,
    )
      .turn(90, 0, 0)
      .move(2.1, y - 0.85, 1.22)
      .both(),
  );
  for (const [x, z] of [
    [0.9, -0.4],
    [-0.9, -0.4],
    [0, 3.6],
  ] as const)
    gearLeg(plane, x, z, y - 0.7, 0.32);
  return plane;
}

/** A helicopter; main and tail rotor are separate parts. */
export function helicopter(): Part {
  const craft = new Part('helicopter');
  craft.add(
    'paint',
    fuselage(
      [
        [-1.6, 0.35, 0.35, 1.75],
        [-0.8, 0.85, 0.85, 1.55],
        [0.4, 1.0, 1.0, 1.4],
        [1.1, 0.98, 0.95, 1.32],
      ],
      16,
    ),
  );
  craft.add(
    'glass',
    fuselage(
      [
        [1.08, 0.96, 0.93, 1.33],
        [1.7, 0.82, 0.78, 1.25],
        [2.2, 0.45, 0.42, 1.1],
        [2.35, 0.15, 0.14, 1.02],
      ],
      16,
    ).smooth(40),
  );
  craft.add(
    'paint',
    fuselage(
      [
        [1.0, 0.7, 0.3, 0.72],
        [1.7, 0.62, 0.3, 0.75],
        [2.34, 0.3, 0.16, 0.86],
      ],
      12,
    ),
  );
  craft.add(
    'paint',
    fuselage(
      [
        [-4.6, 0.1, 0.12, 2.1],
        [-1.4, 0.26, 0.3, 1.85],
      ],
      10,
    ),
  );
  craft.add('white', box(0.03, 0.66, 0.7, 0.06).move(0.98, 1.2, 0.4).both());
  craft.add('glass', box(0.05, 0.5, 0.62, 0.08).move(0.97, 1.42, 0.4).both());
  craft.add(
    'accent',
    extrude(
      [
        [-0.5, 0],
        [0.35, 0],
        [-0.25, 1.3],
        [-0.65, 1.3],
      ],
      0.1,
      0.03,
    )
      .turn(0, -90, 0)
      .move(0, 1.95, -4.4),
    wing({ z: -4.0, chord: 0.5, x: 0, y: 2.05 }, { z: -4.1, chord: 0.35, x: 0.9, y: 2.05 }, 0.08).both(),
  );
  craft.add(
    'dark',
    fuselage(
      [
        [-1.1, 0.3, 0.2, 2.35],
        [0.2, 0.42, 0.28, 2.45],
        [0.7, 0.2, 0.1, 2.4],
      ],
      10,
    ),
    cylinder(0.09, 0.07, 0.5, 10).move(0, 2.6, -0.1),
  );
  craft.add(
    'steel',
    tube(
      [
        [0.85, 0.1, -1.5],
        [0.85, 0.08, 0],
        [0.85, 0.1, 1.6],
        [0.85, 0.3, 2.0],
      ],
      0.06,
      7,
      14,
    ).both(),
  );
  for (const z of [-0.7, 0.9])
    craft.add(
      'steel',
      tube(
        [
          [0.85, 0.1, z],
          [0.7, 0.4, z],
          [0.5, 0.75, z],
        ],
        0.045,
        6,
        5,
      ).both(),
    );
  const rotor = new Part('helicopter_rotor');
  rotor.add(
    'dark',
    ringOf(4, () => box(3.4, 0.035, 0.24, 0.01).move(1.9, 0.04, 0)),
    cylinder(0.2, 0.16, 0.16, 12),
  );
  rotor.add(
    'accent',
    ringOf(4, () => box(0.4, 0.04, 0.25, 0.01).move(3.42, 0.04, 0)),
  );
  craft.hang(rotor, 0, 3.05, -0.1, 24);
  const tailRotor = new Part('helicopter_tail_rotor');
  tailRotor.add('dark', ringOf(3, () => box(0.75, 0.03, 0.12, 0.01).move(0.38, 0, 0)).turn(0, 0, 90));
  craft.hang(tailRotor, 0.14, 2.5, -4.7);
  return craft;
}

/** A hot-air balloon in three colors with a wicker basket. */
export function balloon(): Part {
  const craft = new Part('hot_air_balloon');
  const gores = 18;
  const profile = [
    [0.5, 2.6],
    [1.1, 3.3],
    [1.9, 4.4],
    [2.25, 5.4],
    [2.1, 6.4],
    [1.5, 7.2],
    [0.7, 7.65],
    [0, 7.75],
  ] as const;
  for (let i = 0; i < gores; i++) {
    const edge = (turn: number, bulge: number): Point3[] =>
      profile.map(([r, y]): Point3 => [Math.cos(turn) * r * bulge, y, Math.sin(turn) * r * bulge]);
    const [from, to] = [(i / gores) * Math.PI * 2, ((i + 1) / gores) * Math.PI * 2];
    const strips = [edge(from, 1), edge((from + to) / 2, 1.045), edge(to, 1)];
    const inner = strips.toReversed().map((strip) => strip.map(([x, y, z]): Point3 => [x * 0.96, y - 0.03, z * 0.96]));
    craft.add(
      ['paint', 'accent', 'white'][i % 3] ?? 'paint',
      loft(
        [...strips, ...inner].map((strip) => strip),
        true,
      ),
    );
  }
  craft.add('dark', torus(0.5, 0.04, 18, 6).move(0, 2.6, 0));
  const side = 0.55;
  craft.add('wicker', box(side * 2, 0.95, side * 2, 0.08).move(0, 0.1, 0));
  for (let i = 0; i < 5; i++)
    craft.add('wood', box(side * 2 + 0.04, 0.04, side * 2 + 0.04, 0.01).move(0, 0.18 + i * 0.17, 0));
  craft.add('wood', box(side * 2 + 0.14, 0.1, side * 2 + 0.14, 0.04).move(0, 1.0, 0));
  craft.add('dark', box(side * 2 - 0.1, 0.04, side * 2 - 0.1).move(0, 1.09, 0));
  for (const [x, z] of [
    [1, 1],
    [1, -1],
    [-1, 1],
    [-1, -1],
  ] as const)
    craft.add(
      'wood',
      tube(
        [
          [x * 0.5, 1.05, z * 0.5],
          [x * 0.45, 1.8, z * 0.45],
          [x * 0.36, 2.6, z * 0.36],
        ],
        0.025,
        6,
        4,
      ),
    );
  craft.add('steel', cylinder(0.14, 0.1, 0.3, 10).move(0, 1.8, 0), box(0.9, 0.05, 0.05).move(0, 1.8, 0));
  craft.add(
    'flame',
    lathe(
      [
        [0.1, 0],
        [0.15, 0.15],
        [0.06, 0.45],
        [0, 0.6],
      ],
      10,
    ).move(0, 2.1, 0),
  );
  for (const x of [0.62, -0.62])
    craft.add(
      'sand',
      ball(0.16, 8, 6).scale(0.8, 1.3, 0.8).move(x, 0.6, 0.3),
      ball(0.16, 8, 6).scale(0.8, 1.3, 0.8).move(x, 0.6, -0.25),
    );
  return craft;
}
