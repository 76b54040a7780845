import { Part } from '../../../lib/model/part.ts';
import { box, cylinder } from '../../../lib/model/shapes.ts';
import { frame } from './shared.ts';

/** An open wagon with logs, and one length of track. */
export function logWagon(): Part {
  const part = new Part('log_wagon');
  frame(part, 4.2, [-1.4, 1.4]);
  part.add('wood', box(1.7, 0.12, 4.1, 0.02).move(0, 0.82, 0));
  for (const z of [-1.6, 0, 1.6]) part.add('iron', box(0.08, 1.0, 0.1).move(0.82, 0.85, z).both());
  for (const [x, y] of [
    [-0.52, 0.26],
    [0, 0.26],
    [0.52, 0.26],
    [-0.26, 0.7],
    [0.26, 0.7],
    [0, 1.13],
  ] as const) {
    part.add(
      'bark',
      cylinder(0.25, 0.24, 3.7, 10)
        .turn(90, 0, 0)
        .move(x, 0.94 + y, -1.85),
    );
    part.add(
      'logend',
      cylinder(0.22, 0.22, 3.74, 10)
        .turn(90, 0, 0)
        .move(x, 0.94 + y, -1.87),
    );
  }
  return part;
}
