import { Part } from '../../lib/model/part.ts';
import { box, cylinder, lathe, nugget, ringOf, torus, tube } from '../../lib/model/shapes.ts';
import { Solid } from '../../lib/model/solid.ts';
import { random } from '../../lib/random.ts';
import { gable, shingles } from './masonry.ts';

/** A stone well under a small roof, with a bucket on its rope. */
export function well(): Part {
  const part = new Part('well');
  const chance = random('well');
  part.add(
    'stone',
    lathe(
      [
        [0.95, 0],
        [0.92, 0.85],
        [0.66, 0.85],
        [0.66, 0.1],
        [0, 0.1],
      ],
      16,
    ),
  );
  part.add(
    'darkstone',
    ringOf(12, () => box(0.12, 0.24, 0.42, 0.05).move(0.92, chance.pick([0.08, 0.32, 0.56]), 0)),
    lathe(
      [
        [0.62, 0.84],
        [1.04, 0.84],
        [1.04, 0.98],
        [0.62, 0.98],
        [0.62, 0.84],
      ],
      16,
    ),
  );
  part.add('water', cylinder(0.66, 0.66, 0.03, 16).move(0, 0.5, 0));
  part.add(
    'darkwood',
    box(0.16, 2.1, 0.16, 0.03).move(0.86, 0.6, 0).both(),
    cylinder(0.09, 0.09, 1.9, 8).turn(0, 0, 90).move(0.95, 1.7, 0),
  );
  part.add(
    'redroof',
    gable(2.4, 1.7, 0.9, 0.1).turn(0, 0, 0).move(0, 2.5, 0),
    shingles(2.45, 1.66, 0.92, 4).move(0, 2.57, 0),
  );
  part.add(
    'straw',
    cylinder(0.13, 0.13, 0.5, 10).turn(0, 0, 90).move(0.25, 1.7, 0),
    cylinder(0.02, 0.02, 0.55, 5).move(0.05, 1.15, 0.1),
  );
  part.add(
    'wood',
    lathe(
      [
        [0.15, 0.86],
        [0.2, 1.18],
        [0.16, 1.18],
        [0.12, 0.92],
        [0, 0.92],
      ],
      10,
    ).move(0.05, 0, 0.1),
  );
  part.add('iron', torus(0.185, 0.018, 12, 5).move(0.05, 1.1, 0.1));
  return part;
}

/** A barrel with iron hoops. */
export function barrel(): Part {
  const part = new Part('barrel');
  part.add(
    'wood',
    lathe(
      [
        [0.28, 0],
        [0.35, 0.22],
        [0.37, 0.45],
        [0.35, 0.68],
        [0.28, 0.9],
        [0.25, 0.9],
        [0.25, 0.85],
        [0, 0.85],
      ],
      14,
    ).mottle(0.16, random('barrel')),
  );
  for (const [y, radius] of [
    [0.12, 0.322],
    [0.3, 0.362],
    [0.6, 0.362],
    [0.78, 0.322],
  ] as const)
    part.add(
      'iron',
      lathe(
        [
          [radius - 0.03, y - 0.035],
          [radius + 0.012, y - 0.035],
          [radius + 0.012, y + 0.035],
          [radius - 0.03, y + 0.035],
        ],
        14,
      ),
    );
  return part;
}

/** A crate with a cross on every side. */
export function crate(): Part {
  const part = new Part('crate');
  part.add('wood', box(0.84, 0.84, 0.84, 0.01).move(0, 0.03, 0).mottle(0.12, random('crate')));
  const side = (): Solid =>
    Solid.join(
      box(0.13, 0.9, 0.06, 0.015).move(0.385, 0, 0.42).both(),
      box(0.64, 0.13, 0.06, 0.015).move(0, 0, 0.42),
      box(0.64, 0.13, 0.06, 0.015).move(0, 0.77, 0.42),
      box(0.12, 0.96, 0.045, 0.01).move(0, -0.48, 0).turn(0, 0, 45).move(0, 0.45, 0.42),
    );
  part.add('darkwood', ringOf(4, side));
  return part;
}

/** An open chest full of coins; the lid is a node that hinges at its back. */
export function chest(): Part {
  const part = new Part('treasure_chest');
  part.add('wood', box(1.0, 0.5, 0.64, 0.03));
  part.add('dark', box(0.9, 0.02, 0.54).move(0, 0.495, 0));
  const lid = new Part('lid');
  lid.add(
    'wood',
    lathe(
      [
        [0.32, -0.5],
        [0.32, 0.5],
      ],
      16,
    )
      .turn(0, 0, 90)
      .deform((p) => {
        p.y = Math.max(0, p.y);
      })
      .move(0, 0, 0.32),
  );
  for (const x of [-0.42, 0, 0.42]) {
    lid.add(
      'gold',
      lathe(
        [
          [0.335, -0.05],
          [0.335, 0.05],
        ],
        16,
      )
        .turn(0, 0, 90)
        .deform((p) => {
          p.y = Math.max(0, p.y);
        })
        .move(x, 0.005, 0.32),
    );
    part.add('gold', box(0.1, 0.51, 0.67, 0.015).move(x, 0, 0));
  }
  part.add('gold', box(1.03, 0.07, 0.67, 0.02).move(0, 0.44, 0), box(0.2, 0.24, 0.06, 0.02).move(0, 0.3, 0.33));
  part.add('dark', box(0.05, 0.1, 0.02).move(0, 0.36, 0.36));
  const coins = random('coins');
  for (let i = 0; i < 60; i++)
    part.add(
      'gold',
      cylinder(0.07, 0.07, 0.02, 10, 0.004)
        .turn(coins.between(-35, 35), 0, coins.between(-35, 35))
        .move(coins.between(-0.4, 0.4), coins.between(0.5, 0.6), coins.between(-0.24, 0.24)),
    );
  lid.add('dark', box(0.9, 0.02, 0.54).move(0, -0.012, 0.32));
  // The lid stands open; set its node's rotation to nothing to close it.
  lid.pitch = -58;
  part.hang(lid, 0, 0.52, -0.32);
  return part;
}

/** A street lantern that hangs from a wooden arm. */
export function lantern(): Part {
  const part = new Part('street_lantern');
  part.add('darkstone', cylinder(0.26, 0.2, 0.3, 8, 0.04));
  part.add(
    'darkwood',
    box(0.15, 2.6, 0.15, 0.03),
    box(0.1, 0.1, 0.9, 0.02).move(0, 2.4, 0.34),
    box(0.08, 0.6, 0.08, 0.02).turn(45, 0, 0).move(0, 2.05, 0.04),
  );
  part.add(
    'iron',
    cylinder(0.015, 0.015, 0.2, 5).move(0, 2.22, 0.7),
    lathe(
      [
        [0.19, 2.12],
        [0.19, 2.16],
        [0.04, 2.28],
        [0, 2.28],
      ],
      6,
    ),
    cylinder(0.14, 0.16, 0.05, 6).move(0, 1.74, 0.7).move(0, 0, -0.7).move(0, 0, 0.7),
  );
  part.add('window', cylinder(0.1, 0.14, 0.34, 6).move(0, 1.79, 0.7));
  part.pieces.forEach(({ solid, material }) => {
    if (material === 'iron' && solid.bounds().max.y > 2.27 && solid.bounds().max.z < 0.3) solid.move(0, 0, 0.7);
  });
  return part;
}

/** An oak. */
export function tree(): Part {
  const part = new Part('oak_tree');
  const chance = random('oak');
  part.add(
    'darkwood',
    tube(
      [
        [0, 0, 0],
        [0.05, 0.8, 0],
        [-0.04, 1.6, 0.05],
        [0, 2.3, 0],
      ],
      (along) => 0.3 - along * 0.14,
      7,
      8,
    ),
    ringOf(5, () =>
      tube(
        [
          [0.1, 0.24, 0],
          [0.34, 0.08, 0],
          [0.6, -0.04, 0],
        ],
        (along) => 0.11 - along * 0.08,
        5,
        5,
      ),
    ),
  );
  for (const [x, y, z, size] of [
    [0, 3.0, 0, 1.25],
    [0.85, 2.6, 0.3, 0.85],
    [-0.8, 2.65, 0.2, 0.9],
    [0.1, 2.55, -0.9, 0.85],
    [0.1, 2.5, 0.85, 0.8],
    [0.2, 3.8, 0.1, 0.8],
  ] as const) {
    part.add(
      'leaf',
      nugget(size, 1)
        .deform((p) => p.multiplyScalar(1 + Math.sin(p.x * 7 + p.y * 5 + p.z * 9) * 0.06))
        .turn(chance.between(0, 90), 0, 0)
        .move(x, y, z)
        .gradient(0.76, 1.05)
        .mottle(0.14, chance),
    );
  }
  return part;
}
