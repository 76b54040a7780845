import { Part } from '../../../lib/model/part.ts';
import { box, cylinder, tube } from '../../../lib/model/shapes.ts';

/** A kiosk, a street lamp and a tree in its pot. */
export function streetLamp(): Part {
  const part = new Part('street_lamp');
  part.add(
    'steel',
    cylinder(0.14, 0.08, 0.3, 10),
    cylinder(0.05, 0.045, 2.9, 8).move(0, 0.3, 0),
    tube(
      [
        [0, 3.1, 0],
        [0.1, 3.4, 0],
        [0.5, 3.5, 0],
        [0.85, 3.45, 0],
      ],
      0.04,
      6,
      10,
    ),
    box(0.5, 0.08, 0.22, 0.03).move(0.95, 3.4, 0),
  );
  part.add('lit', box(0.4, 0.05, 0.16, 0.02).move(0.95, 3.37, 0));
  return part;
}
