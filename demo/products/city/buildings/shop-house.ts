import { Part } from '../../../lib/model/part.ts';
import { box, cylinder, extrude, lathe } from '../../../lib/model/shapes.ts';
import { roofline, windows } from './shared.ts';

/** A brick house with flats over a shop whose awning is striped. */
export function shopHouse(): Part {
  const part = new Part('corner_shop');
  const [w, d] = [4.2, 3.6];
  part.add('brick', box(w, 5.4, d, 0.04).move(0, 0, 0));
  part.add('cream', box(w + 0.06, 0.22, d + 0.06, 0.02).move(0, 1.95, 0));
  part.add('wood', box(w - 0.3, 1.75, 0.1, 0.02).move(0, 0.05, d / 2));
  part.add(
    'lit',
    box(1.5, 1.2, 0.12, 0.02).move(-1.05, 0.42, d / 2 + 0.01),
    box(0.9, 1.2, 0.12, 0.02).move(1.35, 0.42, d / 2 + 0.01),
  );
  part.add('door', box(0.75, 1.5, 0.14, 0.02).move(0.35, 0.05, d / 2 + 0.01));
  for (let i = 0; i < 10; i++)
    part.add(
      i % 2 ? 'white' : 'red',
      extrude(
        [
          [0, 0],
          [0, 0.06],
          [0.95, -0.42],
          [0.95, -0.58],
          [0.9, -0.58],
          [0.88, -0.44],
        ],
        0.4,
      )
        .turn(0, -90, 0)
        .move(-1.8 + i * 0.4, 1.92, d / 2),
    );
  windows(part, w, d, 2.5, 2, 1.45, [3, 3], 'shop house');
  roofline(part, 'cream', w, d, 5.3);
  part.add('brickdark', box(w - 0.3, 0.02, d - 0.3).move(0, 5.48, 0), box(0.5, 0.9, 0.5, 0.03).move(-1.4, 5.4, -0.9));
  part.add(
    'steel',
    cylinder(0.5, 0.5, 0.8, 12, 0.04).move(1.1, 5.75, -0.6),
    lathe(
      [
        [0.54, 0],
        [0, 0.32],
      ],
      12,
    ).move(1.1, 6.55, -0.6),
    ...[0, 90, 180, 270].map((a) => box(0.07, 0.35, 0.07).move(0.35, 5.45, 0).turn(0, a, 0).move(1.1, 0, -0.6)),
  );
  return part;
}
