import { Part } from '../../../lib/model/part.ts';
import { ball, extrude, lathe, nugget, repeatInRing } from '../../../lib/model/shapes.ts';

export function crown(): Part {
  const part = new Part('royal_crown');
  part.add(
    'gold',
    lathe(
      [
        [0.3, 0],
        [0.34, 0.02],
        [0.34, 0.1],
        [0.3, 0.12],
        [0.28, 0.06],
      ],
      24,
    ),
  );
  part.add(
    'gold',
    repeatInRing(8, () =>
      extrude(
        [
          [-0.125, 0.08],
          [0.125, 0.08],
          [0.1, 0.22],
          [0, 0.42],
          [-0.1, 0.22],
        ],
        0.035,
        0.01,
      )
        .turn(0, 90, 0)
        .move(0.315, 0, 0),
    ),
  );
  part.add(
    'pearl',
    repeatInRing(8, () => ball(0.038, 10, 8).move(0.315, 0.44, 0)),
  );
  for (let i = 0; i < 8; i++)
    part.add(
      i % 2 ? 'ruby' : 'sapphire',
      nugget(0.042, 0)
        .move(0.345, 0.06, 0)
        .turn(0, i * 45, 0),
    );
  part.add('velvet', ball(0.285, 18, 10).scale(1, 0.85, 1).move(0, 0.14, 0).smooth(60));
  return part;
}
