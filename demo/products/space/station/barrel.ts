import { Part } from '../../../lib/model/part.ts';
import { cylinder, lathe } from '../../../lib/model/shapes.ts';

export function barrel(): Part {
  const part = new Part('fuel_barrel');
  part.add('hazard', cylinder(0.34, 0.34, 0.95, 18, 0.04));
  for (const y of [0.02, 0.3, 0.6, 0.87])
    part.add(
      'frame',
      lathe(
        [
          [0.34, 0],
          [0.37, 0.02],
          [0.37, 0.06],
          [0.34, 0.08],
        ],
        18,
      ).move(0, y, 0),
    );
  part.add('dark', cylinder(0.07, 0.07, 0.05, 10).move(0.16, 0.95, 0));
  return part;
}
