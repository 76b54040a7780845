import { Part } from '../../../lib/model/part.ts';
import { box, repeatInRing } from '../../../lib/model/shapes.ts';
import { Solid } from '../../../lib/model/solid.ts';
import { random } from '../../../lib/random.ts';

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
  part.add('darkwood', repeatInRing(4, side));
  return part;
}
