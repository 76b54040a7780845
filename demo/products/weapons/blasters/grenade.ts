import { Part } from '../../../lib/model/part.ts';
import { cylinder, extrude, lathe, torus } from '../../../lib/model/shapes.ts';

export function grenade(): Part {
  const part = new Part('stun_grenade');
  part.add(
    'dark',
    lathe(
      [
        [0.04, 0],
        [0.12, 0.03],
        [0.14, 0.12],
        [0.12, 0.22],
        [0.05, 0.26],
      ],
      12,
    ),
  );
  part.add('glow', torus(0.138, 0.016, 20, 6).move(0, 0.12, 0));
  part.add('hazard', torus(0.115, 0.014, 20, 6).move(0, 0.2, 0), cylinder(0.05, 0.045, 0.06, 10).move(0, 0.25, 0));
  part.add(
    'metal',
    torus(0.04, 0.008, 14, 5).turn(90, 0, 0).move(0.06, 0.31, 0),
    extrude(
      [
        [0, 0],
        [0.12, -0.02],
        [0.16, -0.14],
        [0.14, -0.14],
        [0.1, -0.04],
        [0, -0.03],
      ],
      0.03,
    )
      .move(0, 0.31, 0)
      .turn(0, 180, 0),
  );
  return part;
}
