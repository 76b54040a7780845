import { Part } from '../../../lib/model/part.ts';
import { ball, box, cylinder, torus } from '../../../lib/model/shapes.ts';
import { extrudeBody, grip } from './shared.ts';

export function pistol(): Part {
  const part = new Part('laser_pistol');
  part.add(
    'white',
    extrudeBody(
      [
        [-0.25, 0],
        [-0.28, 0.16],
        [-0.1, 0.22],
        [0.42, 0.2],
        [0.5, 0.12],
        [0.46, 0.02],
        [0.1, 0],
      ],
      0.14,
    ),
  );
  part.add('accent', box(0.15, 0.05, 0.3, 0.015).move(0, 0.1, 0.1));
  part.add(
    'metal',
    cylinder(0.05, 0.05, 0.2, 12).turn(90, 0, 0).move(0, 0.12, 0.46),
    torus(0.06, 0.016, 14, 6).turn(90, 0, 0).move(0, 0.12, 0.54),
    torus(0.06, 0.016, 14, 6).turn(90, 0, 0).move(0, 0.12, 0.6),
  );
  part.add('glow', ball(0.035, 10, 8).move(0, 0.12, 0.66), box(0.145, 0.02, 0.2).move(0, 0.165, 0.12));
  part.add('dark', box(0.05, 0.04, 0.2, 0.01).move(0, 0.21, 0.05));
  grip(part, -0.12);
  return part;
}
