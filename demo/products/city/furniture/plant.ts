import { Part } from '../../../lib/model/part.ts';
import { cylinder, lathe, tube } from '../../../lib/model/shapes.ts';

export function plant(): Part {
  const part = new Part('potted_plant');
  part.add(
    'pot',
    lathe(
      [
        [0.14, 0],
        [0.22, 0.34],
        [0.24, 0.35],
        [0.24, 0.4],
        [0.2, 0.4],
        [0.2, 0.34],
        [0, 0.33],
      ],
      16,
    ),
  );
  part.add('soil', cylinder(0.2, 0.2, 0.02, 14).move(0, 0.34, 0));
  for (let i = 0; i < 11; i++) {
    const lift = 0.55 + (i % 3) * 0.25;
    part.add(
      'leaf',
      tube(
        [
          [0, 0.34, 0],
          [0.1, 0.34 + lift * 0.7, 0],
          [0.3, 0.34 + lift, 0],
          [0.52, 0.3 + lift * 0.8, 0],
        ],
        (t) => 0.008 + Math.sin(Math.min(1, t * 1.05) * Math.PI) * 0.06,
        6,
        12,
      )
        .scale(1, 1, 1)
        .turn(0, i * 137.5, 0),
    );
  }
  return part;
}
