import { Part } from '../../../lib/model/part.ts';
import { box, cylinder, lathe, repeatInRing, torus } from '../../../lib/model/shapes.ts';
import { random } from '../../../lib/random.ts';
import { gable, shingles } from '../masonry.ts';

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
    repeatInRing(12, () => box(0.12, 0.24, 0.42, 0.05).move(0.92, chance.pick([0.08, 0.32, 0.56]), 0)),
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
