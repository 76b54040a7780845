import { Part } from '../../../lib/model/part.ts';
import { box, extrude } from '../../../lib/model/shapes.ts';
import { rib } from './shared.ts';

/** A bulkhead with a sliding door; both leaves are separate parts. */
export function door(): Part {
  const part = new Part('bulkhead_door');
  rib(part, 0, 'frame', 0.5, 1.7, 3.0);
  part.add('wall', box(0.62, 2.9, 0.3, 0.04).move(1.2, 0.05, 0).both(), box(1.9, 0.62, 0.3, 0.04).move(0, 2.35, 0));
  part.add('hazard', box(0.1, 2.3, 0.34, 0.02).move(0.93, 0.05, 0).both(), box(1.96, 0.1, 0.34, 0.02).move(0, 2.32, 0));
  part.add('glow', box(0.7, 0.14, 0.36, 0.02).move(0, 2.6, 0));
  part.add('screen', box(0.24, 0.34, 0.36, 0.03).move(1.22, 1.2, 0));
  for (const side of [1, -1]) {
    const leaf = new Part(`door_leaf_${side > 0 ? 'left' : 'right'}`);
    leaf.add(
      'panel',
      extrude(
        [
          [0, 0],
          [0.88 * side, 0],
          [0.88 * side, 2.28],
          [0, 2.28],
          [0, 1.5],
          [0.24 * side, 1.3],
          [0.24 * side, 0.95],
          [0, 0.75],
        ],
        0.14,
        0.02,
      ),
    );
    leaf.add(
      'frame',
      box(0.3, 0.9, 0.18, 0.03).move(0.62 * side, 0.2, 0),
      box(0.3, 0.5, 0.18, 0.03).move(0.62 * side, 1.6, 0),
    );
    part.hang(leaf, side * 0.28, 0.08, 0);
  }
  return part;
}
