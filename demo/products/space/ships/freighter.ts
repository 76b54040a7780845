import { Part } from '../../../lib/model/part.ts';
import { box, cylinder, extrudeSide, lathe } from '../../../lib/model/shapes.ts';
import { engine } from './shared.ts';

/** A blunt freighter with four containers under its spine. */
export function freighter(): Part {
  const ship = new Part('cargo_freighter');
  ship.add(
    'hull',
    extrudeSide(
      [
        [1.8, 1.0],
        [1.8, 2.6],
        [2.6, 2.9],
        [3.6, 2.4],
        [4.4, 1.7],
        [4.4, 1.2],
        [3.8, 0.9],
      ],
      2.2,
      0.16,
    ),
  );
  ship.add(
    'glass',
    extrudeSide(
      [
        [2.9, 2.5],
        [3.05, 2.78],
        [3.74, 2.4],
        [4.2, 1.95],
        [4.0, 1.75],
      ],
      1.6,
      0.04,
    ),
  );
  ship.add('accent', box(2.3, 0.16, 1.2, 0.03).move(0, 1.35, 2.6));
  ship.add('dark', box(0.8, 0.5, 6.4, 0.08).move(0, 2.1, -1.4));
  ['crate_a', 'crate_b', 'crate_c', 'crate_a'].forEach((material, i) => {
    const [x, z] = [i % 2 ? 0.95 : -0.95, i < 2 ? 0.3 : -2.0];
    ship.add(material, box(1.5, 1.5, 2.1, 0.08).move(x, 0.75, z));
    for (let k = 0; k < 5; k++) ship.add(material, box(1.56, 1.1, 0.1, 0.02).move(x, 0.95, z - 0.8 + k * 0.4));
    ship.add('dark', box(0.2, 0.3, 0.3).move(x * 0.6, 2.15, z));
  });
  ship.add('hull', box(3.6, 1.5, 2.0, 0.2).move(0, 1.0, -4.4), box(1.4, 0.6, 1.6, 0.12).move(0, 2.4, -4.2));
  ship.add('accent', box(3.66, 0.2, 0.5, 0.03).move(0, 1.6, -4.0));
  for (const x of [-1.15, 0, 1.15]) engine(ship, x, 1.75, -5.4, 0.5);
  ship.add(
    'steel',
    cylinder(0.04, 0.03, 1.4, 6).move(0.4, 3.0, -4.2),
    lathe(
      [
        [0.06, 0],
        [0.4, 0.16],
        [0.46, 0.3],
        [0.4, 0.26],
        [0, 0.1],
      ],
      14,
    )
      .turn(-40, 0, 0)
      .move(-0.4, 3.05, -4.2),
  );
  for (const [x, z] of [
    [1.3, -4.4],
    [-1.3, -4.4],
    [0.7, 3],
    [-0.7, 3],
  ] as const)
    ship.add('dark', box(0.16, 0.95, 0.2, 0.03).move(x, 0.1, z), box(0.6, 0.1, 0.7, 0.03).move(x, 0, z));
  return ship;
}
