import { Part } from '../../../lib/model/part.ts';
import { box } from '../../../lib/model/shapes.ts';

/** A slatted crate to put them in. */
export function produceCrate(): Part {
  const part = new Part('market_crate');
  const [w, d, h] = [1.7, 1.2, 0.46];
  for (let i = 0; i < 5; i++) part.add('wood', box(w, 0.04, 0.2, 0.01).move(0, 0.02, -d / 2 + 0.12 + i * 0.24));
  for (const y of [0.06, 0.27])
    part.add(
      'wood',
      box(w, 0.16, 0.04, 0.01).move(0, y, d / 2),
      box(w, 0.16, 0.04, 0.01).move(0, y, -d / 2),
      box(0.04, 0.16, d, 0.01)
        .move(w / 2, y, 0)
        .both(),
    );
  for (const z of [1, -1])
    part.add(
      'brown',
      box(0.08, h, 0.08, 0.01)
        .move(w / 2 - 0.06, 0.02, z * (d / 2 - 0.06))
        .both(),
    );
  return part;
}
