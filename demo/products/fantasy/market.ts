import { Part } from '../../lib/model/part.ts';
import { type Point3, ball, box, cylinder, loft, nugget, repeatInRing, torus, tube } from '../../lib/model/shapes.ts';
import { random } from '../../lib/random.ts';

/** A two-wheeled cart full of hay; the wheels are nodes. */
export function cart(): Part {
  const part = new Part('hay_cart');
  const chance = random('hay');
  part.add('wood', box(1.3, 0.1, 2.3, 0.02).move(0, 0.72, 0));
  for (let i = 0; i < 5; i++)
    part.add(
      'darkwood',
      box(0.07, 0.6, 0.09, 0.015)
        .turn(0, 0, -8)
        .move(0.64, 0.74, -1 + i * 0.5)
        .both(),
    );
  for (const y of [0.86, 1.12])
    part.add(
      'wood',
      box(0.06, 0.16, 2.3, 0.02)
        .turn(0, 0, -8)
        .move(0.66 + (y - 0.86) * 0.12, y, 0)
        .both(),
    );
  part.add(
    'darkwood',
    tube(
      [
        [0.45, 0.75, 1.1],
        [0.42, 0.72, 1.9],
        [0.36, 0.45, 2.7],
      ],
      0.05,
      7,
      8,
    ).both(),
  );
  part.add('straw', nugget(0.8, 1).scale(0.78, 0.7, 1.32).move(0, 0.98, 0).mottle(0.22, chance));
  for (let i = 0; i < 40; i++)
    part.add(
      'straw',
      cylinder(0.012, 0.006, 0.5, 4)
        .turn(chance.between(-70, 70), 0, chance.between(-70, 70))
        .move(chance.between(-0.4, 0.4), chance.between(1.1, 1.4), chance.between(-0.8, 0.8)),
    );
  for (const side of [1, -1]) {
    const wheel = new Part(side > 0 ? 'wheel_left' : 'wheel_right');
    wheel.add(
      'darkwood',
      torus(0.5, 0.06, 20, 6).turn(0, 0, 90),
      repeatInRing(4, () => box(0.96, 0.06, 0.06, 0.015).move(0, -0.03, 0)).turn(0, 0, 90),
      cylinder(0.12, 0.1, 0.2, 10, 0.02)
        .move(0, -0.1, 0)
        .turn(0, 0, -90 * side),
    );
    wheel.add('iron', torus(0.56, 0.022, 20, 5).turn(0, 0, 90));
    part.hang(wheel, side * 0.86, 0.58, -0.1);
  }
  return part;
}

/** A market stall with fruit under a striped awning. */
export function stall(): Part {
  const part = new Part('market_stall');
  const chance = random('stall');
  part.add(
    'darkwood',
    ...[0.96, -0.96].flatMap((z) => [
      box(0.12, 2.3 + (z < 0 ? 0.4 : 0), 0.12, 0.02)
        .move(1.36, 0, z)
        .both(),
    ]),
  );
  part.add(
    'wood',
    box(2.9, 0.12, 1.3, 0.03).move(0, 0.9, 0.35),
    box(2.7, 0.9, 0.08, 0.02).move(0, 0, 0.9).mottle(0.1, chance),
  );
  // The awning's striped cloth sags between its poles.
  for (let i = 0; i < 8; i++) {
    const x = -1.6 + i * 0.4;
    const ring = (left: number): Point3[] => [
      [left, 2.66, -1.1],
      [left, 2.44, 0.1],
      [left, 2.06, 1.35],
      [left, 1.8, 1.37],
      [left, 2.02, 1.3],
      [left, 2.39, 0.1],
      [left, 2.61, -1.1],
    ];
    part.add(i % 2 ? 'banner' : 'plaster', loft([ring(x), ring(x + 0.4)]));
  }
  for (const [x, color] of [
    [-1, 'banner'],
    [0, 'straw'],
    [1, 'leaf'],
  ] as const) {
    part.add('darkwood', box(0.82, 0.2, 0.7, 0.02).turn(14, 0, 0).move(x, 1.02, 0.4));
    for (let i = 0; i < 14; i++)
      part.add(
        color,
        ball(0.1, 8, 6).move(
          x + chance.between(-0.3, 0.3),
          1.22 + chance.between(0, 0.08),
          0.42 + chance.between(-0.22, 0.22),
        ),
      );
  }
  return part;
}
