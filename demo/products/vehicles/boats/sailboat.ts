import type { Part } from '../../../lib/model/part.ts';
import { box, cylinder, extrude, extrudeSide, tube } from '../../../lib/model/shapes.ts';
import type { Solid } from '../../../lib/model/solid.ts';
import { build } from './shared.ts';

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
