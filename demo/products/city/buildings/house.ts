import { Part } from '../../../lib/model/part.ts';
import { box, cylinder, extrude, nugget } from '../../../lib/model/shapes.ts';
import { random } from '../../../lib/random.ts';

/** A family house with a gable, a porch and a garden. */
export function house(): Part {
  const part = new Part('family_house');
  part.add('grass', box(6, 0.12, 5, 0.04));
  part.add('path', box(0.9, 0.04, 1.6).move(0.9, 0.11, 1.7));
  part.add('blue', box(3.8, 2.2, 3.0, 0.03).move(0, 0.1, -0.4));
  part.add(
    'white',
    extrude(
      [
        [-1.9, 2.25],
        [1.9, 2.25],
        [0, 3.75],
      ],
      2.96,
    ).move(0, 0, -0.4),
  );
  for (const side of [1, -1])
    part.add(
      'roof',
      box(2.65, 0.14, 3.5, 0.03).move(-1.32, 0, 0).turn(0, 0, 38.5).scale(side, 1, 1).move(0, 3.78, -0.4),
    );
  part.add('white', box(0.16, 1.6, 0.16, 0.02).move(1.6, 0.1, 1.75), box(0.16, 1.6, 0.16, 0.02).move(0.2, 0.1, 1.75));
  part.add('roof', box(1.9, 0.12, 1.2, 0.03).turn(12, 0, 0).move(0.9, 1.75, 1.55));
  part.add('door', box(0.75, 1.5, 0.1, 0.03).move(0.9, 0.12, 1.1));
  for (const [x, y, z] of [
    [-0.9, 0.75, 1.1],
    [-0.5, 2.45, 1.09],
    [0.5, 2.45, 1.09],
  ] as const) {
    part.add('white', box(y > 2 ? 0.62 : 1.2, y > 2 ? 0.7 : 0.95, 0.08, 0.02).move(x, y, z));
    part.add('lit', box(y > 2 ? 0.5 : 1.06, y > 2 ? 0.58 : 0.82, 0.1, 0.01).move(x, y + 0.06, z));
  }
  for (const z of [-1.2, 0.3]) {
    part.add('white', box(0.08, 0.95, 0.8, 0.02).move(1.9, 0.75, z).both());
    part.add('glass', box(0.1, 0.82, 0.68, 0.01).move(1.9, 0.81, z).both());
  }
  part.add('brick', box(0.55, 1.7, 0.55, 0.03).move(-1.0, 2.6, -1.0));
  const chance = random('house hedge');
  for (let i = 0; i < 9; i++)
    part.add(
      'hedge',
      nugget(0.3, 1)
        .mottle(0.15, chance)
        .move(-2.75, 0.3, -2.1 + i * 0.5),
      nugget(0.22, 1)
        .mottle(0.15, chance)
        .move(-1.8 + i * 0.22, 0.24, 1.35),
    );
  for (let i = 0; i < 7; i++) part.add('white', box(0.12, 0.55, 0.05, 0.01).move(-2.3 + i * 0.36, 0.1, 2.4));
  part.add(
    'white',
    box(2.5, 0.06, 0.05).move(-1.2, 0.3, 2.4),
    box(0.06, 0.7, 0.06).move(2.5, 0.1, 2.2),
    box(0.3, 0.2, 0.2, 0.05).move(2.5, 0.8, 2.2),
  );
  part.add('bark', cylinder(0.12, 0.09, 1.1, 7).move(2.4, 0.1, -1.5));
  part.add('hedge', nugget(0.75, 1).mottle(0.15, chance).move(2.4, 1.7, -1.5));
  return part;
}
