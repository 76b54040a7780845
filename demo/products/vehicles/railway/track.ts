import { Part } from '../../../lib/model/part.ts';
import { box, extrudeSide } from '../../../lib/model/shapes.ts';

/** Six meters of track on sleepers. */
export function track(): Part {
  const part = new Part('track_straight');
  part.add(
    'gravel',
    extrudeSide(
      [
        [-3, -0.28],
        [3, -0.28],
        [3, -0.12],
        [-3, -0.12],
      ],
      2.6,
    ).deform((p) => {
      p.x *= p.y > -0.2 ? 0.82 : 1;
    }),
  );
  for (let i = 0; i < 10; i++) part.add('wood', box(2.0, 0.1, 0.24, 0.02).move(0, -0.15, -2.7 + i * 0.6));
  part.add('steel', box(0.1, 0.06, 6).move(0.72, -0.06, 0).both(), box(0.16, 0.02, 6).move(0.72, -0.07, 0).both());
  return part;
}
