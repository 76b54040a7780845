import { Part } from '../../lib/model/part.ts';
import { ball, box, cylinder, extrudeSide, lathe, nugget, ringOf, torus, tube } from '../../lib/model/shapes.ts';
import { random } from '../../lib/random.ts';

export function sofa(): Part {
  const part = new Part('sofa');
  part.add(
    'fabric',
    box(2.1, 0.3, 0.9, 0.08).move(0, 0.16, 0),
    box(2.1, 0.75, 0.26, 0.1).turn(-6, 0, 0).move(0, 0.2, -0.36),
    box(0.26, 0.56, 0.9, 0.1).move(0.98, 0.14, 0).both(),
  );
  part.add(
    'fabriclight',
    box(0.83, 0.2, 0.72, 0.08).move(0.43, 0.42, 0.06).both(),
    box(0.83, 0.5, 0.2, 0.09).turn(-10, 0, 0).move(0.43, 0.52, -0.22).both(),
  );
  part.add('amber', box(0.4, 0.38, 0.14, 0.07).turn(-20, 20, 8).move(0.62, 0.6, -0.02));
  part.add(
    'wood',
    cylinder(0.03, 0.045, 0.16, 8).move(0.9, 0, 0.34).both(),
    cylinder(0.03, 0.045, 0.16, 8).move(0.9, 0, -0.34).both(),
  );
  return part;
}
export function armchair(): Part {
  const part = new Part('armchair');
  part.add(
    'teal',
    box(0.95, 0.26, 0.85, 0.09).move(0, 0.22, 0),
    box(0.95, 0.8, 0.22, 0.1).turn(-9, 0, 0).move(0, 0.3, -0.34),
    box(0.2, 0.46, 0.8, 0.09).move(0.45, 0.24, 0).both(),
  );
  part.add('teallight', box(0.64, 0.18, 0.66, 0.08).move(0, 0.44, 0.06));
  part.add(
    'wood',
    ...[0.3, -0.3].map((z) =>
      cylinder(0.022, 0.035, 0.24, 8)
        .turn(z > 0 ? -8 : 8, 0, 8)
        .move(0.36, 0, z * 1.1)
        .both(),
    ),
  );
  return part;
}
export function table(): Part {
  const part = new Part('coffee_table');
  part.add('wood', box(1.15, 0.06, 0.62, 0.025).move(0, 0.4, 0), box(1.0, 0.04, 0.5, 0.015).move(0, 0.16, 0));
  for (const z of [0.24, -0.24]) part.add('wooddark', box(0.06, 0.4, 0.06, 0.015).move(0.5, 0, z).both());
  part.add(
    'cream',
    cylinder(0.05, 0.06, 0.09, 12).move(0.2, 0.46, 0.08),
    torus(0.035, 0.01, 10, 5).turn(90, 0, 0).move(0.27, 0.5, 0.08),
  );
  for (const [i, m] of (['red', 'teal', 'amber'] as const).entries())
    part.add(
      m,
      box(0.34 - i * 0.03, 0.035, 0.25, 0.006)
        .turn(0, i * 9 - 6, 0)
        .move(-0.25, 0.46 + i * 0.036, 0),
    );
  return part;
}
export function lamp(): Part {
  const part = new Part('floor_lamp');
  part.add('wooddark', cylinder(0.2, 0.18, 0.04, 16));
  part.add('brass', cylinder(0.018, 0.018, 1.35, 8).move(0, 0.04, 0));
  part.add(
    'shade',
    lathe(
      [
        [0.27, 1.3],
        [0.18, 1.66],
        [0.16, 1.66],
        [0.25, 1.3],
      ],
      20,
    ),
  );
  part.add('bulb', ball(0.08, 10, 8).move(0, 1.45, 0));
  return part;
}
export function bookcase(): Part {
  const part = new Part('bookcase');
  const chance = random('bookcase');
  part.add('wood', box(0.06, 2.0, 0.34, 0.015).move(0.56, 0, 0).both(), box(1.1, 2.0, 0.03).move(0, 0, -0.15));
  for (let i = 0; i < 6; i++) part.add('wood', box(1.12, 0.05, 0.34, 0.012).move(0, i * 0.39, 0));
  for (let shelf = 0; shelf < 5; shelf++) {
    let x = -0.52;
    while (x < 0.42) {
      const w = chance.between(0.045, 0.085);
      if (chance.chance(0.12)) {
        x += 0.12;
        continue;
      }
      part.add(
        chance.pick(['red', 'teal', 'amber', 'cream', 'navy', 'fabric'] as const),
        box(w, chance.between(0.22, 0.31), 0.22, 0.008)
          .turn(0, 0, chance.chance(0.1) ? -8 : 0)
          .move(x + w / 2, 0.05 + shelf * 0.39, 0.02),
      );
      x += w + 0.006;
    }
  }
  part.add(
    'pot',
    lathe(
      [
        [0.05, 0],
        [0.09, 0.1],
        [0.08, 0.11],
        [0, 0.09],
      ],
      12,
    ).move(0.3, 2.0, 0),
  );
  part.add(
    'leaf',
    ringOf(7, () =>
      tube(
        [
          [0, 0.08, 0],
          [0.08, 0.2, 0],
          [0.2, 0.16, 0],
        ],
        (t) => 0.03 * (1.1 - t),
        5,
        6,
      ),
    ).move(0.3, 2.0, 0),
  );
  return part;
}
export function television(): Part {
  const part = new Part('tv_stand');
  part.add('wood', box(1.7, 0.4, 0.42, 0.03).move(0, 0.1, 0));
  part.add(
    'wooddark',
    box(0.5, 0.26, 0.02, 0.01).move(-0.54, 0.17, 0.212),
    box(0.5, 0.26, 0.02, 0.01).move(0.54, 0.17, 0.212),
    ...[0.7, -0.7].map((x) => box(0.07, 0.1, 0.3, 0.01).move(x, 0, 0)),
  );
  part.add(
    'black',
    box(1.4, 0.82, 0.06, 0.02).move(0, 0.58, -0.04),
    box(0.4, 0.03, 0.22, 0.01).move(0, 0.5, -0.04),
    box(0.08, 0.12, 0.05).move(0, 0.5, -0.04),
    box(0.32, 0.07, 0.26, 0.02).move(0, 0.29, 0.05),
  );
  part.add('screen', box(1.32, 0.73, 0.065, 0.01).move(0, 0.625, -0.038));
  part.add('brass', ball(0.02, 8, 6).move(0.34, 0.3, 0.23).both());
  return part;
}
export function plant(): Part {
  const part = new Part('potted_plant');
  part.add(
    'pot',
    lathe(
      [
        [0.14, 0],
        [0.22, 0.34],
        [0.24, 0.35],
        [0.24, 0.4],
        [0.2, 0.4],
        [0.2, 0.34],
        [0, 0.33],
      ],
      16,
    ),
  );
  part.add('soil', cylinder(0.2, 0.2, 0.02, 14).move(0, 0.34, 0));
  for (let i = 0; i < 11; i++) {
    const lift = 0.55 + (i % 3) * 0.25;
    part.add(
      'leaf',
      tube(
        [
          [0, 0.34, 0],
          [0.1, 0.34 + lift * 0.7, 0],
          [0.3, 0.34 + lift, 0],
          [0.52, 0.3 + lift * 0.8, 0],
        ],
        (t) => 0.008 + Math.sin(Math.min(1, t * 1.05) * Math.PI) * 0.06,
        6,
        12,
      )
        .scale(1, 1, 1)
        .turn(0, i * 137.5, 0),
    );
  }
  return part;
}
export function rug(): Part {
  const part = new Part('round_rug');
  part.add('cream', cylinder(1.5, 1.5, 0.02, 40));
  part.add(
    'fabric',
    lathe(
      [
        [1.15, 0.02],
        [1.32, 0.02],
        [1.32, 0.028],
        [1.15, 0.028],
      ],
      40,
    ),
  );
  part.add(
    'amber',
    lathe(
      [
        [0.75, 0.02],
        [0.85, 0.02],
        [0.85, 0.028],
        [0.75, 0.028],
      ],
      40,
    ),
    cylinder(0.3, 0.3, 0.028, 30),
  );
  return part;
}
export function cat(): Part {
  const part = new Part('sleeping_cat');
  part.add(
    'ginger',
    ball(0.22, 14, 9).scale(1.2, 0.62, 1).move(0, 0.13, 0).smooth(60),
    ball(0.11, 12, 9).move(0.16, 0.13, 0.16).smooth(60),
    tube(
      [
        [-0.22, 0.06, 0.06],
        [-0.2, 0.05, 0.2],
        [0, 0.05, 0.25],
        [0.12, 0.05, 0.27],
      ],
      (t) => 0.045 - t * 0.012,
      7,
      12,
    ),
    ...[0.11, 0.21].map((x) =>
      lathe(
        [
          [0.035, 0],
          [0, 0.075],
        ],
        5,
      ).move(x, 0.22, 0.15),
    ),
  );
  part.add('cream', nugget(0.04, 1).move(0.19, 0.1, 0.25));
  part.add(
    'black',
    extrudeSide(
      [
        [0, 0],
        [0.01, 0.012],
        [0.02, 0],
      ],
      0.02,
    ).move(0.19, 0.125, 0.262),
  );
  return part;
}
