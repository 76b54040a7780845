import { Part } from '../../../lib/model/part.ts';
import { ball, box, torus } from '../../../lib/model/shapes.ts';

export function cross(): Part {
  const part = new Part('stone_cross');
  part.add(
    'stone',
    box(0.8, 0.16, 0.5, 0.04),
    box(0.56, 0.14, 0.36, 0.03).move(0, 0.16, 0),
    box(0.2, 1.3, 0.16, 0.03).move(0, 0.28, 0),
    box(0.78, 0.2, 0.16, 0.03).move(0, 1.1, 0),
    torus(0.27, 0.055, 20, 6).turn(90, 0, 0).move(0, 1.2, 0),
  );
  part.add('moss', ball(0.16, 9, 5).scale(1.2, 0.35, 0.7).move(0.2, 0.32, 0.1));
  return part;
}
