import { Part } from '../../../lib/model/part.ts';
import { box, cylinder, tube } from '../../../lib/model/shapes.ts';
import { extrudeBody, grip } from './shared.ts';

export function sniper(): Part {
  const part = new Part('rail_gun');
  part.add(
    'accent',
    extrudeBody(
      [
        [-0.5, 0],
        [-0.5, 0.18],
        [0.3, 0.22],
        [0.5, 0.18],
        [0.5, 0.02],
      ],
      0.14,
    ),
  );
  part.add(
    'dark',
    extrudeBody(
      [
        [-0.5, 0.02],
        [-1.15, -0.16],
        [-1.2, -0.12],
        [-1.2, 0.1],
        [-0.9, 0.08],
        [-0.5, 0.16],
      ],
      0.08,
    ),
  );
  for (const y of [0.05, 0.17]) part.add('metal', box(0.08, 0.05, 1.5, 0.012).move(0, y, 1.2));
  for (let i = 0; i < 6; i++) part.add('white', box(0.12, 0.22, 0.09, 0.02).move(0, 0.03, 0.6 + i * 0.24));
  part.add('glow', box(0.03, 0.05, 1.48).move(0, 0.11, 1.2));
  part.add(
    'black',
    cylinder(0.07, 0.07, 0.6, 14, 0.015).turn(90, 0, 0).move(0, 0.36, -0.3),
    box(0.04, 0.1, 0.06).move(0, 0.22, -0.2),
    box(0.04, 0.1, 0.06).move(0, 0.22, 0.15),
    tube(
      [
        [0.03, 0.02, 1.1],
        [0.14, -0.2, 1.18],
        [0.2, -0.36, 1.2],
      ],
      0.02,
      6,
      4,
    ).both(),
  );
  part.add('glass', cylinder(0.055, 0.055, 0.02, 14).turn(90, 0, 0).move(0, 0.36, 0.3));
  grip(part, -0.34);
  return part;
}
