import { Part } from '../../../lib/model/part.ts';
import { box, cylinder, torus } from '../../../lib/model/shapes.ts';

export function table(): Part {
  const part = new Part('coffee_table');
  part.add('wood', box(1.15, 0.06, 0.62, 0.025).move(0, 0.4, 0), box(1.0, 0.04, 0.5, 0.015).move(0, 0.16, 0));
  for (const z of [0.24, -0.24]) part.add('wooddark', box(0.06, 0.4, 0.06, 0.015).move(0.5, 0, z).both());
  part.add(
    'cream',
    cylinder(0.05, 0.06, 0.09, 12).move(0.2, 0.46, 0.08),
    torus(0.035, 0.01, 10, 5).turn(90, 0, 0).move(0.27, 0.5, 0.08),
  );
  for (const [i, m] of (['red', 'teal', 'amber'] as const).entries())
    part.add(
      m,
      box(0.34 - i * 0.03, 0.035, 0.25, 0.006)
        .turn(0, i * 9 - 6, 0)
        .move(-0.25, 0.46 + i * 0.036, 0),
    );
  return part;
}
