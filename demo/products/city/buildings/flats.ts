import { Part } from '../../../lib/model/part.ts';
import { box, lathe, nugget, tube } from '../../../lib/model/shapes.ts';
import { roofline, windows } from './shared.ts';

/** A block of flats with balconies. */
export function flats(): Part {
  const part = new Part('apartment_block');
  const [w, d] = [5, 3.4];
  part.add('ochre', box(w, 7.6, d, 0.04));
  part.add('concrete', box(w + 0.1, 0.5, d + 0.1, 0.03));
  windows(part, w, d, 1.1, 5, 1.3, [5, 3], 'flats');
  for (let floor = 1; floor < 5; floor++)
    for (const x of [-1.5, 1.5]) {
      const y = 0.8 + floor * 1.3;
      part.add('concrete', box(1.3, 0.1, 0.75, 0.02).move(x, y, d / 2 + 0.36));
      part.add(
        'teal',
        box(1.3, 0.5, 0.05, 0.01).move(x, y + 0.1, d / 2 + 0.72),
        box(0.05, 0.5, 0.7, 0.01).move(x - 0.62, y + 0.1, d / 2 + 0.36),
        box(0.05, 0.5, 0.7, 0.01).move(x + 0.62, y + 0.1, d / 2 + 0.36),
      );
      if ((floor + (x > 0 ? 1 : 0)) % 2)
        part.add(
          'hedge',
          nugget(0.14, 1).move(x + 0.35, y + 0.62, d / 2 + 0.66),
          nugget(0.14, 1).move(x + 0.15, y + 0.62, d / 2 + 0.66),
        );
    }
  part.add('door', box(1.0, 1.0, 0.1, 0.02).move(0, 0.1, d / 2 + 0.02));
  roofline(part, 'concrete', w, d, 7.55);
  part.add(
    'steel',
    tube(
      [
        [-1.8, 7.7, 0],
        [-1.8, 8.6, 0],
      ],
      0.03,
      6,
      2,
    ),
    lathe(
      [
        [0.05, 0],
        [0.36, 0.14],
        [0.4, 0.26],
        [0, 0.1],
      ],
      12,
    )
      .turn(60, 30, 0)
      .move(1.6, 8.0, 0.4),
    box(0.9, 0.6, 0.7, 0.04).move(0.3, 7.7, -0.8),
  );
  return part;
}
