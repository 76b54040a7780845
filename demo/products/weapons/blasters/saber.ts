import { Part } from '../../../lib/model/part.ts';
import { box, cylinder, lathe, torus } from '../../../lib/model/shapes.ts';

export function saber(): Part {
  const part = new Part('energy_blade');
  part.add(
    'metal',
    cylinder(0.045, 0.045, 0.34, 14, 0.01),
    torus(0.046, 0.012, 14, 5).move(0, 0.06, 0),
    torus(0.046, 0.012, 14, 5).move(0, 0.12, 0),
  );
  part.add(
    'black',
    ...[0, 1, 2, 3, 4, 5].map((i) =>
      box(0.016, 0.14, 0.016)
        .move(0.045, 0.16, 0)
        .turn(0, i * 60, 0),
    ),
    cylinder(0.055, 0.05, 0.06, 14).move(0, 0.32, 0),
  );
  part.add('accent', box(0.02, 0.04, 0.02).move(0, 0.24, 0.045));
  part.add(
    'blade',
    lathe(
      [
        [0.03, 0.38],
        [0.032, 1.3],
        [0.02, 1.38],
        [0, 1.4],
      ],
      12,
    ).smooth(60),
  );
  return part;
}
