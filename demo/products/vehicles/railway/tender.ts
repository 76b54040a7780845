import { Part } from '../../../lib/model/part.ts';
import { box, nugget } from '../../../lib/model/shapes.ts';
import { random } from '../../../lib/random.ts';
import { frame } from './shared.ts';

/** The tender with its coal. */
export function tender(): Part {
  const part = new Part('tender');
  frame(part, 2.6, [-0.75, 0.75]);
  part.add('green', box(1.7, 1.0, 2.5, 0.05).move(0, 0.82, 0));
  part.add('brass', box(1.74, 0.07, 2.54, 0.02).move(0, 1.78, 0), box(1.72, 0.05, 2.52).move(0, 1.0, 0));
  const chance = random('tender coal');
  for (let i = 0; i < 42; i++)
    part.add(
      'coal',
      nugget(chance.between(0.12, 0.24), 0)
        .turn(chance.between(0, 90), chance.between(0, 90), 0)
        .move(chance.between(-0.65, 0.65), 1.76 + chance.between(0, 0.22), chance.between(-1, 1)),
    );
  return part;
}
