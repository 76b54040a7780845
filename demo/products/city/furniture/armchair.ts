import { Part } from '../../../lib/model/part.ts';
import { box, cylinder } from '../../../lib/model/shapes.ts';

export function armchair(): Part {
  const part = new Part('armchair');
  part.add(
    'teal',
    box(0.95, 0.26, 0.85, 0.09).move(0, 0.22, 0),
    box(0.95, 0.8, 0.22, 0.1).turn(-9, 0, 0).move(0, 0.3, -0.34),
    box(0.2, 0.46, 0.8, 0.09).move(0.45, 0.24, 0).both(),
  );
  part.add('teallight', box(0.64, 0.18, 0.66, 0.08).move(0, 0.44, 0.06));
  part.add(
    'wood',
    ...[0.3, -0.3].map((z) =>
      cylinder(0.022, 0.035, 0.24, 8)
        .turn(z > 0 ? -8 : 8, 0, 8)
        .move(0.36, 0, z * 1.1)
        .both(),
    ),
  );
  return part;
}
