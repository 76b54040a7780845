import { Part } from '../../../lib/model/part.ts';
import { lathe } from '../../../lib/model/shapes.ts';
import { random } from '../../../lib/random.ts';

/** A barrel with iron hoops. */
export function barrel(): Part {
  const part = new Part('barrel');
  part.add(
    'wood',
    lathe(
      [
        [0.28, 0],
        [0.35, 0.22],
        [0.37, 0.45],
        [0.35, 0.68],
        [0.28, 0.9],
        [0.25, 0.9],
        [0.25, 0.85],
        [0, 0.85],
      ],
      14,
    ).mottle(0.16, random('barrel')),
  );
  for (const [y, radius] of [
    [0.12, 0.322],
    [0.3, 0.362],
    [0.6, 0.362],
    [0.78, 0.322],
  ] as const)
    part.add(
      'iron',
      lathe(
        [
          [radius - 0.03, y - 0.035],
          [radius + 0.012, y - 0.035],
          [radius + 0.012, y + 0.035],
          [radius - 0.03, y + 0.035],
        ],
        14,
      ),
    );
  return part;
}
