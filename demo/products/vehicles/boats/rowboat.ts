import { Part } from '../../../lib/model/part.ts';
import { box, cylinder, extrude, torus } from '../../../lib/model/shapes.ts';
import { type Hull, hull } from './shared.ts';

/** A rowing boat with benches and two oars. */
export function rowboat(): Part {
  const boat = new Part('rowboat');
  const shape: Hull = { length: 3.4, beam: 1.35, deck: 0.62, bow: 0.25, stern: 0.1, transom: 0.7 };
  boat.add('wood', hull(shape, 0, 0.55), hull(shape, 0.72, 0.95));
  boat.add('deck', hull(shape, 0.55, 0.72, 0.012));
  boat.add('rail', hull(shape, 0.94, 1, 0.035));
  boat.add('dark', hull(shape, 0.97, 1.01, -0.08));
  for (const z of [-0.9, 0.05, 0.95])
    boat.add('deck', box(1.16 - Math.max(0, z) * 0.3, 0.06, 0.3, 0.015).move(0, 0.62, z));
  for (const side of [1, -1]) {
    const oar = new Part(`oar_${side > 0 ? 'left' : 'right'}`);
    oar.add(
      'rail',
      cylinder(0.03, 0.025, 2.2, 8)
        .turn(0, 0, -90 * side)
        .move(-0.5 * side, 0, 0),
      extrude(
        [
          [0, -0.05],
          [0.5, -0.11],
          [0.55, 0.11],
          [0, 0.05],
        ],
        0.03,
      )
        .turn(90, 0, 0)
        .scale(side, 1, 1)
        .move(1.65 * side, 0, 0),
    );
    boat.hang(oar, 0.62 * side, 0.76, 0.1, side * 14);
    boat.add(
      'steel',
      torus(0.06, 0.02, 10, 5)
        .turn(0, 0, 90)
        .move(0.64 * side, 0.74, 0.1),
    );
  }
  return boat;
}
