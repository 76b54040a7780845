import { Part } from '../../../lib/model/part.ts';
import { ball, box, cylinder } from '../../../lib/model/shapes.ts';

/** An office tower of glass with a plant room and a mast. */
export function tower(): Part {
  const part = new Part('office_tower');
  const [w, d, h] = [3.6, 3.6, 12];
  part.add('concrete', box(w + 1, 0.4, d + 1, 0.05), box(w, 1.6, d, 0.03).move(0, 0.4, 0));
  part.add('curtain', box(w - 0.1, h - 2, d - 0.1, 0.04).move(0, 2, 0));
  for (let y = 2; y <= h; y += 0.72) part.add('concrete', box(w, 0.12, d, 0.01).move(0, y, 0));
  for (let i = 0; i <= 6; i++) {
    const x = -w / 2 + (i / 6) * w;
    part.add(
      'frame',
      box(0.07, h - 2, 0.1).move(x, 2, d / 2),
      box(0.07, h - 2, 0.1).move(x, 2, -d / 2),
      box(0.1, h - 2, 0.07)
        .move(w / 2, 2, x)
        .both(),
    );
  }
  part.add(
    'lit',
    box(1.6, 1.2, 0.1, 0.02).move(0, 0.5, d / 2),
    ...[
      [-1.2, 4.3],
      [0.6, 5.74],
      [-0.6, 8.6],
      [1.2, 9.3],
      [0, 6.46],
    ].map(([x = 0, y = 0]) => box(0.5, 0.5, 0.06).move(x, y, d / 2)),
    ...[
      [-0.6, 5],
      [0.6, 7.9],
      [1.2, 3.6],
    ].map(([z = 0, y = 0]) => box(0.06, 0.5, 0.5).move(w / 2, y, z)),
  );
  part.add('concrete', box(1.8, 1, 1.8, 0.04).move(0, h, 0));
  part.add(
    'steel',
    cylinder(0.06, 0.03, 2.4, 8).move(0.4, h + 1, 0),
    box(0.6, 0.5, 0.6, 0.05).move(-1.2, h, 1.1),
    box(0.6, 0.5, 0.6, 0.05).move(1.2, h, -1.1),
  );
  part.add('red', ball(0.09, 8, 6).move(0.4, h + 3.4, 0));
  return part;
}
