import { Part } from '../../../lib/model/part.ts';
import { box, cylinder, lathe } from '../../../lib/model/shapes.ts';

/** A street lantern that hangs from a wooden arm. */
export function lantern(): Part {
  const part = new Part('street_lantern');
  part.add('darkstone', cylinder(0.26, 0.2, 0.3, 8, 0.04));
  part.add(
    'darkwood',
    box(0.15, 2.6, 0.15, 0.03),
    box(0.1, 0.1, 0.9, 0.02).move(0, 2.4, 0.34),
    box(0.08, 0.6, 0.08, 0.02).turn(45, 0, 0).move(0, 2.05, 0.04),
  );
  part.add(
    'iron',
    cylinder(0.015, 0.015, 0.2, 5).move(0, 2.22, 0.7),
    lathe(
      [
        [0.19, 2.12],
        [0.19, 2.16],
        [0.04, 2.28],
        [0, 2.28],
      ],
      6,
    ),
    cylinder(0.14, 0.16, 0.05, 6).move(0, 1.74, 0.7).move(0, 0, -0.7).move(0, 0, 0.7),
  );
  part.add('window', cylinder(0.1, 0.14, 0.34, 6).move(0, 1.79, 0.7));
  part.pieces.forEach(({ solid, material }) => {
    if (material === 'iron' && solid.bounds().max.y > 2.27 && solid.bounds().max.z < 0.3) solid.move(0, 0, 0.7);
  });
  return part;
}
