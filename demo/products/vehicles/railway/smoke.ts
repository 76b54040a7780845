import { Part } from '../../../lib/model/part.ts';
import { nugget, tube } from '../../../lib/model/shapes.ts';
import { random } from '../../../lib/random.ts';

/** A puff of smoke over the chimney. */
export function smoke(): Part {
  const part = new Part('smoke_puff');
  const chance = random('smoke puff');
  for (let i = 0; i < 9; i++)
    part.add(
      'smoke',
      nugget(0.2 + i * 0.07, 1).move(chance.between(-0.15, 0.15), i * 0.3, -i * 0.34 + chance.between(-0.1, 0.1)),
    );
  part.add(
    'smoke',
    tube(
      [
        [0, 0, 0],
        [0, 0.3, -0.2],
        [0, 0.6, -0.5],
      ],
      0.16,
      7,
      4,
    ),
  );
  return part;
}
