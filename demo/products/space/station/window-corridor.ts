import { Part } from '../../../lib/model/part.ts';
import { box, extrude } from '../../../lib/model/shapes.ts';
import { rib, shell } from './shared.ts';

/** A corridor whose one side is a row of windows. */
export function windowCorridor(): Part {
  const part = new Part('corridor_window');
  shell(part, 4, [1]);
  for (const z of [-1.9, 0, 1.9]) rib(part, z, 'frame', 0.2);
  part.add(
    'panel',
    extrude(
      [
        [-0.95, 0.02],
        [-1.62, 0.7],
        [-1.62, 0.9],
        [-1.5, 0.9],
        [-1.5, 0.74],
        [-0.9, 0.1],
      ],
      4,
    ),
  );
  for (const z of [-0.95, 0.95]) part.add('glass', box(0.05, 1.5, 1.6, 0.02).move(-1.58, 0.9, z));
  return part;
}
