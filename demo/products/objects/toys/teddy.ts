import { Part } from '../../../lib/model/part.ts';
import { ball, cylinder, extrude, tube } from '../../../lib/model/shapes.ts';

export function teddy(): Part {
  const part = new Part('teddy_bear');
  const soft = (r: number) => ball(r, 16, 12).smooth(70);
  part.add(
    'fur',
    soft(0.3).scale(1, 1.1, 0.9).move(0, 0.36, 0),
    soft(0.26).scale(1.08, 0.95, 0.95).move(0, 0.82, 0),
    soft(0.1).move(0.2, 1.02, 0).both(),
    soft(0.13).scale(0.9, 1.5, 0.9).turn(0, 0, 40).move(0.34, 0.46, 0.08).both(),
    soft(0.14).scale(1, 1, 1.6).turn(0, 20, 0).move(0.2, 0.13, 0.24).both(),
  );
  part.add(
    'muzzle',
    soft(0.12).scale(1.1, 0.85, 0.8).move(0, 0.75, 0.2),
    soft(0.2).scale(1, 1.1, 0.5).move(0, 0.36, 0.17),
    soft(0.055).scale(1, 1, 0.6).move(0.2, 1.02, 0.07).both(),
    cylinder(0.09, 0.09, 0.03, 14).turn(90, 20, 0).move(0.26, 0.13, 0.43).both(),
  );
  part.add(
    'black',
    soft(0.035).scale(1.3, 0.9, 0.8).move(0, 0.8, 0.295),
    soft(0.03).move(0.1, 0.88, 0.22).both(),
    tube(
      [
        [-0.05, 0.71, 0.29],
        [0, 0.69, 0.3],
        [0.05, 0.71, 0.29],
      ],
      0.008,
      5,
      6,
    ),
  );
  part.add(
    'red',
    extrude(
      [
        [0, 0],
        [0.15, 0.08],
        [0.15, -0.08],
      ],
      0.05,
      0.015,
    )
      .move(0, 0.6, 0.25)
      .both(),
    soft(0.04).move(0, 0.6, 0.26),
  );
  return part;
}
