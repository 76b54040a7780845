import { Part } from '../../lib/model/part.ts';
import { box, cylinder, extrude, extrudeSide, lathe, loft, torus, tube, type Point3 } from '../../lib/model/shapes.ts';
import type { Solid } from '../../lib/model/solid.ts';

interface Hull {
  length: number;
  beam: number;
  /** Height of the deck amidships, and how much higher it is at the bow and at the stern. */
  deck: number;
  bow: number;
  stern: number;
  /** Share of the beam that the stern keeps. */
  transom: number;
}

/** A hull between two shares of its height; `grow` widens it, for rails and stripes. */
function hull({ length, beam, deck, bow, stern, transom }: Hull, from: number, to: number, grow = 0): Solid {
  const sections = 13;
  return loft(
    Array.from({ length: sections }, (_, i): Point3[] => {
      const t = i / (sections - 1);
      const z = -length / 2 + t * length;
      const wide =
        t < 0.45
          ? transom + (1 - transom) * Math.sin((t / 0.45) * (Math.PI / 2))
          : Math.cos(((t - 0.45) / 0.55) ** 1.9 * (Math.PI / 2));
      const top = deck + bow * Math.max(0, t - 0.4) ** 2 * 2.78 + stern * Math.max(0, 0.4 - t) ** 2 * 6.25;
      const keel = 0.12 + 0.5 * deck * Math.max(0, t - 0.7) * 1.6;
      const at = (share: number): [number, number] => {
        const half =
          ((beam / 2) * Math.max(0.02, wide) + grow) * (0.3 + 0.7 * Math.sin(Math.max(0.001, share) * (Math.PI / 2)));
        return [half, keel + (top - keel) * share];
      };
      const shares = [from, from + (to - from) * 0.35, from + (to - from) * 0.7, to];
      return [
        ...shares.map((s): Point3 => [at(s)[0], at(s)[1], z]),
        ...shares.toReversed().map((s): Point3 => [-at(s)[0], at(s)[1], z]),
      ];
    }),
  );
}

function build(name: string, shape: Hull, upper: string, lower: string): Part {
  const boat = new Part(name);
  boat.add(lower, hull(shape, 0, 0.45, 0.004));
  boat.add(upper, hull(shape, 0.45, 0.9));
  boat.add('rail', hull(shape, 0.88, 1, 0.04));
  boat.add('deck', hull(shape, 0.97, 1.008, -0.1));
  return boat;
}

/** A harbor tug with fenders of tires. */
export function tugboat(): Part {
  const boat = build('tugboat', { length: 7, beam: 3, deck: 1.3, bow: 0.9, stern: 0.2, transom: 0.8 }, 'red', 'dark');
  boat.add('white', box(1.7, 1.0, 2.5, 0.08).move(0, 1.35, 0.4), box(1.5, 0.95, 1.3, 0.08).move(0, 2.35, 0.7));
  boat.add('glass', box(1.54, 0.42, 1.1, 0.03).move(0, 2.68, 0.7), box(1.2, 0.42, 1.34, 0.03).move(0, 2.68, 0.7));
  boat.add('red', box(1.75, 0.1, 1.6, 0.04).move(0, 3.28, 0.7));
  for (const z of [-0.4, 0.2, 0.8])
    boat.add('glass', cylinder(0.16, 0.16, 0.04, 12).turn(0, 0, -90).move(0.83, 1.85, z).both());
  boat.add('black', cylinder(0.34, 0.3, 1.5, 14).move(0, 2.3, -0.6));
  boat.add('yellow', cylinder(0.345, 0.33, 0.4, 14).move(0, 2.95, -0.6));
  boat.add(
    'steel',
    cylinder(0.05, 0.04, 1.4, 8).move(0, 3.3, 0.5),
    box(0.7, 0.05, 0.05).move(0, 4.2, 0.5),
    cylinder(0.18, 0.18, 0.4, 10, 0.03).move(0.25, 1.35, -2.2).both(),
    box(0.7, 0.1, 0.14).move(0, 1.6, -2.2),
  );
  for (const [x, z] of [
    [1.5, -1.6],
    [1.56, -0.4],
    [1.54, 0.8],
    [1.32, 1.9],
  ] as const)
    boat.add('black', torus(0.26, 0.11, 14, 7).turn(0, 0, 90).move(x, 0.98, z).both());
  boat.add('black', torus(0.3, 0.13, 14, 7).turn(90, 0, 0).move(0, 1.5, 3.32));
  boat.add('orange', torus(0.22, 0.07, 14, 6).turn(0, 0, 90).move(0.8, 2.6, 0.7).both());
  return boat;
}

/** A sailing yacht under full sail. */
export function sailboat(): Part {
  const boat = build(
    'sailboat',
    { length: 6.4, beam: 2, deck: 0.95, bow: 0.5, stern: 0.1, transom: 0.6 },
    'blue',
    'white',
  );
  boat.add(
    'white',
    extrudeSide(
      [
        [-0.9, 0.9],
        [-0.8, 1.35],
        [0.9, 1.3],
        [1.5, 0.95],
      ],
      1.1,
      0.08,
    ),
  );
  boat.add(
    'glass',
    extrudeSide(
      [
        [-0.5, 1.1],
        [-0.45, 1.25],
        [0.7, 1.22],
        [0.9, 1.08],
      ],
      1.14,
      0.01,
    ),
  );
  boat.add(
    'wood',
    cylinder(0.07, 0.045, 7.4, 10).move(0, 1.0, 0.7),
    cylinder(0.05, 0.05, 3.0, 8).turn(-90, 0, 0).move(0, 1.75, 0.7),
  );
  const sail = (points: readonly (readonly [number, number])[], belly: number): Solid =>
    extrudeSide(
      points.map(([z, y]) => [z, y] as const),
      0.03,
    ).deform((p) => {
      p.x +=
        belly * Math.sin(Math.min(1, Math.max(0, (p.y - 1.8) / 6)) * Math.PI) * Math.min(1, Math.abs(p.z - 0.7) / 1.5);
    });
  const main: [number, number][] = [
    [0.6, 1.95],
    [0.6, 8.1],
  ];
  for (let i = 1; i < 8; i++) main.push([0.6 - (i / 8) ** 1.15 * 2.9, 8.1 - i * 0.77]);
  main.push([-2.3, 1.95]);
  boat.add('sail', sail(main, 0.5));
  boat.add(
    'stripe',
    sail(
      [
        [0.58, 4.2],
        [0.58, 4.7],
        [-0.95, 4.7],
        [-1.2, 4.2],
      ],
      0.5,
    )
      .scale(1.4, 1, 1)
      .move(-0.06, 0, 0),
  );
  boat.add(
    'stripe',
    sail(
      [
        [0.85, 7.2],
        [0.9, 2.0],
        [3.0, 1.75],
        [2.2, 3.4],
        [1.4, 5.5],
      ],
      0.45,
    ),
  );
  boat.add(
    'steel',
    tube(
      [
        [0, 8.3, 0.7],
        [0, 5.0, 1.95],
        [0, 1.6, 3.1],
      ],
      0.015,
      5,
      4,
    ),
    tube(
      [
        [0, 8.3, 0.7],
        [0, 5.0, -1.2],
        [0, 1.1, -3.1],
      ],
      0.015,
      5,
      4,
    ),
    tube(
      [
        [0.06, 8.1, 0.7],
        [0.5, 4.5, 0.6],
        [0.95, 1.0, 0.5],
      ],
      0.012,
      5,
      4,
    ).both(),
  );
  boat.add(
    'wood',
    tube(
      [
        [0, 1.0, -2.9],
        [0, 1.3, -2.4],
        [0, 1.35, -1.9],
      ],
      0.03,
      6,
      6,
    ),
    box(0.06, 0.9, 0.4, 0.02).move(0, 0.1, -3.25),
  );
  boat.add(
    'red',
    extrude(
      [
        [0, 0],
        [0.6, 0.16],
        [0, 0.32],
      ],
      0.02,
    )
      .turn(0, 110, 0)
      .move(0, 8.1, 0.7),
  );
  return boat;
}

/** A sports boat with an outboard engine. */
export function speedboat(): Part {
  const boat = build(
    'speedboat',
    { length: 5.2, beam: 2, deck: 0.8, bow: 0.35, stern: 0, transom: 0.9 },
    'white',
    'orange',
  );
  boat.add(
    'white',
    extrudeSide(
      [
        [0.2, 0.8],
        [0.3, 1.02],
        [2.1, 1.12],
        [2.4, 1.05],
      ],
      0.8,
      0.1,
    ),
  );
  boat.add(
    'glass',
    extrudeSide(
      [
        [0.2, 1.0],
        [0.5, 1.02],
        [0.1, 1.5],
        [-0.1, 1.5],
      ],
      1.25,
      0.02,
    ),
  );
  for (const z of [-0.5, -1.5])
    boat.add(
      'seat',
      extrudeSide(
        [
          [z - 0.35, 0.82],
          [z - 0.45, 1.4],
          [z - 0.28, 1.42],
          [z - 0.18, 1.05],
          [z + 0.25, 1.05],
          [z + 0.28, 0.82],
        ],
        z < -1 ? 1.5 : 0.5,
        0.06,
      ).move(z < -1 ? 0 : 0.4, 0, 0),
      extrudeSide(
        [
          [z - 0.35, 0.82],
          [z - 0.45, 1.4],
          [z - 0.28, 1.42],
          [z - 0.18, 1.05],
          [z + 0.25, 1.05],
          [z + 0.28, 0.82],
        ],
        0.5,
        0.06,
      ).move(z < -1 ? 0 : -0.4, 0, 0),
    );
  boat.add(
    'black',
    box(0.55, 0.7, 0.62, 0.12).move(0, 0.85, -2.85),
    box(0.2, 0.9, 0.28, 0.05).move(0, 0.05, -2.8),
    lathe(
      [
        [0.16, -0.02],
        [0.18, 0],
        [0.16, 0.02],
      ],
      14,
    )
      .turn(60, 0, 0)
      .move(0.4, 1.25, -0.02),
  );
  boat.add(
    'steel',
    tube(
      [
        [0.75, 1.2, 1.0],
        [0.62, 1.42, 1.6],
        [0.3, 1.5, 2.2],
        [0, 1.5, 2.45],
        [-0.3, 1.5, 2.2],
        [-0.62, 1.42, 1.6],
        [-0.75, 1.2, 1.0],
      ],
      0.025,
      6,
      20,
    ),
  );
  boat.add('orange', box(0.03, 0.08, 3.4).move(0.985, 0.62, -0.9).both());
  return boat;
}

/** A rowing boat with benches and two oars. */
export function rowboat(): Part {
  const boat = new Part('rowboat');
  const shape: Hull = { length: 3.4, beam: 1.35, deck: 0.62, bow: 0.25, stern: 0.1, transom: 0.7 };
  boat.add('wood', hull(shape, 0, 0.55), hull(shape, 0.72, 0.95));
  boat.add('deck', hull(shape, 0.55, 0.72, 0.012));
  boat.add('rail', hull(shape, 0.94, 1, 0.035));
  boat.add('dark', hull(shape, 0.97, 1.01, -0.08));
  for (const z of [-0.9, 0.05, 0.95])
    boat.add('deck', box(1.16 - Math.max(0, z) * 0.3, 0.06, 0.3, 0.015).move(0, 0.62, z));
  for (const side of [1, -1]) {
    const oar = new Part(`oar_${side > 0 ? 'left' : 'right'}`);
    oar.add(
      'rail',
      cylinder(0.03, 0.025, 2.2, 8)
        .turn(0, 0, -90 * side)
        .move(-0.5 * side, 0, 0),
      extrude(
        [
          [0, -0.05],
          [0.5, -0.11],
          [0.55, 0.11],
          [0, 0.05],
        ],
        0.03,
      )
        .turn(90, 0, 0)
        .scale(side, 1, 1)
        .move(1.65 * side, 0, 0),
    );
    boat.hang(oar, 0.62 * side, 0.76, 0.1, side * 14);
    boat.add(
      'steel',
      torus(0.06, 0.02, 10, 5)
        .turn(0, 0, 90)
        .move(0.64 * side, 0.74, 0.1),
    );
  }
  return boat;
}
