import { Part } from '../../../lib/model/part.ts';
import { rib, shell } from './shared.ts';

/** A straight corridor. */
export function corridor(): Part {
  const part = new Part('corridor_straight');
  shell(part, 4, [1, -1]);
  for (const z of [-1.9, 0, 1.9]) rib(part, z, 'frame', 0.2);
  return part;
}
