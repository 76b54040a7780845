import { Part } from '../../../lib/model/part.ts';
import { extrude } from '../../../lib/model/shapes.ts';

export function loaf(): Part {
  const part = new Part('bread_loaf');
  const slice = (s: number, thick: number) =>
    extrude(
      [
        [-0.3 * s, 0.02],
        [0.3 * s, 0.02],
        [0.33 * s, 0.3 * s],
        [0.38 * s, 0.42 * s],
        [0.3 * s, 0.54 * s],
        [0, 0.6 * s],
        [-0.3 * s, 0.54 * s],
        [-0.38 * s, 0.42 * s],
        [-0.33 * s, 0.3 * s],
      ],
      thick,
      0.02,
    );
  part.add('crust', slice(1, 0.8).move(0, 0, -0.12));
  part.add('crumb', slice(0.9, 0.02).move(0, 0.02, 0.29));
  for (const z of [0.42, 0.56]) {
    part.add(
      'crust',
      slice(1, 0.09)
        .turn(z > 0.5 ? 14 : 5, 0, 0)
        .move(0, 0, z),
    );
    part.add(
      'crumb',
      slice(0.9, 0.1)
        .turn(z > 0.5 ? 14 : 5, 0, 0)
        .move(0, 0.02, z),
    );
  }
  return part;
}
