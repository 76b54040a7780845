import { Part } from '../../../lib/model/part.ts';
import { box, cylinder, nugget, torus } from '../../../lib/model/shapes.ts';

export function key(): Part {
  const part = new Part('golden_key');
  part.add(
    'gold',
    torus(0.11, 0.032, 20, 8).turn(90, 0, 0).move(0, 0.68, 0),
    cylinder(0.032, 0.032, 0.52, 12).move(0, 0.06, 0),
    torus(0.045, 0.018, 14, 6).move(0, 0.52, 0),
    torus(0.045, 0.018, 14, 6).move(0, 0.46, 0),
    box(0.13, 0.05, 0.04, 0.01).move(0.07, 0.08, 0),
    box(0.09, 0.05, 0.04, 0.01).move(0.05, 0.18, 0),
  );
  part.add('emerald', nugget(0.06, 0).scale(1, 1.2, 0.6).move(0, 0.68, 0));
  return part;
}
