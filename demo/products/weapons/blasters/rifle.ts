import { Part } from '../../../lib/model/part.ts';
import { box, cylinder, lathe, torus } from '../../../lib/model/shapes.ts';
import { extrudeBody, grip } from './shared.ts';

export function rifle(): Part {
  const part = new Part('pulse_rifle');
  part.add(
    'white',
    extrudeBody(
      [
        [-0.45, 0],
        [-0.45, 0.2],
        [0.1, 0.24],
        [0.7, 0.2],
        [0.74, 0.04],
        [0.2, 0],
      ],
      0.16,
    ),
  );
  part.add(
    'dark',
    extrudeBody(
      [
        [-0.45, 0.04],
        [-1.0, -0.08],
        [-1.06, -0.06],
        [-1.06, 0.18],
        [-0.95, 0.2],
        [-0.45, 0.18],
      ],
      0.1,
    ),
    box(0.12, 0.12, 0.5, 0.03).move(0, -0.05, 0.48),
  );
  part.add('accent', box(0.17, 0.05, 0.5, 0.015).move(0, 0.12, -0.1), box(0.11, 0.05, 0.16, 0.01).move(0, 0.03, -0.98));
  part.add(
    'metal',
    cylinder(0.045, 0.04, 0.7, 12).turn(90, 0, 0).move(0, 0.12, 0.7),
    lathe(
      [
        [0.07, 0],
        [0.07, 0.16],
        [0.05, 0.18],
      ],
      10,
    )
      .turn(90, 0, 0)
      .move(0, 0.12, 1.26),
  );
  part.add(
    'glow',
    ...[0.8, 0.92, 1.04, 1.16].map((z) => torus(0.055, 0.014, 14, 6).turn(90, 0, 0).move(0, 0.12, z)),
    cylinder(0.05, 0.05, 0.02, 10).turn(90, 0, 0).move(0, 0.12, 1.44),
  );
  part.add(
    'black',
    box(0.06, 0.05, 0.3, 0.01).move(0, 0.24, 0.0),
    cylinder(0.06, 0.06, 0.3, 14, 0.01).turn(90, 0, 0).move(0, 0.36, -0.1),
    extrudeBody(
      [
        [-0.06, 0],
        [0.12, 0],
        [0.2, -0.36],
        [0.06, -0.38],
      ],
      0.09,
    ).move(0, 0.02, 0.14),
  );
  part.add('glass', cylinder(0.05, 0.05, 0.02, 14).turn(90, 0, 0).move(0, 0.36, 0.2));
  grip(part, -0.3);
  return part;
}
