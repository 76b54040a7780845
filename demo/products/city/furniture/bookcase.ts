import { Part } from '../../../lib/model/part.ts';
import { box, lathe, repeatInRing, tube } from '../../../lib/model/shapes.ts';
import { random } from '../../../lib/random.ts';

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
    repeatInRing(7, () =>
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
