import { Part } from '../../../lib/model/part.ts';
import { box } from '../../../lib/model/shapes.ts';

export function bench(): Part {
  const part = new Part('park_bench');
  for (const z of [0, 0.16, 0.32]) part.add('wood', box(1.5, 0.05, 0.13, 0.015).move(0, 0.45, z - 0.16));
  for (const y of [0.62, 0.8]) part.add('wood', box(1.5, 0.13, 0.05, 0.015).turn(-10, 0, 0).move(0, y, -0.28));
  part.add(
    'steel',
    box(0.06, 0.46, 0.42, 0.015).move(0.6, 0, 0).both(),
    box(0.06, 0.55, 0.06, 0.015).turn(-10, 0, 0).move(0.6, 0.42, -0.26).both(),
  );
  return part;
}
