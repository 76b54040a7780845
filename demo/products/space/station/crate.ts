import { Part } from '../../../lib/model/part.ts';
import { box } from '../../../lib/model/shapes.ts';

/** Crates, a barrel and a power core. */
export function crate(): Part {
  const part = new Part('supply_crate');
  part.add('wall', box(0.9, 0.8, 0.9, 0.08));
  for (const x of [1, -1])
    for (const z of [1, -1]) part.add('frame', box(0.2, 0.84, 0.2, 0.04).move(x * 0.4, -0.02, z * 0.4));
  part.add('hazard', box(0.94, 0.14, 0.5, 0.02).move(0, 0.33, 0), box(0.5, 0.14, 0.94, 0.02).move(0, 0.33, 0));
  part.add('glow', box(0.2, 0.06, 0.96, 0.01).move(0, 0.6, 0));
  return part;
}
