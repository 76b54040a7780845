import { Part } from '../../../lib/model/part.ts';
import { cylinder, lathe, torus } from '../../../lib/model/shapes.ts';

export function ring(): Part {
  const part = new Part('signet_ring');
  part.add(
    'gold',
    torus(0.16, 0.032, 26, 10).turn(90, 0, 0).move(0, 0.19, 0),
    cylinder(0.06, 0.09, 0.06, 8).move(0, 0.36, 0),
  );
  part.add(
    'sapphire',
    lathe(
      [
        [0.07, 0],
        [0.1, 0.04],
        [0.07, 0.1],
        [0, 0.1],
      ],
      8,
    ).move(0, 0.41, 0),
  );
  return part;
}
