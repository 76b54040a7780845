import { Part } from '../../../lib/model/part.ts';
import { ball, box, cylinder } from '../../../lib/model/shapes.ts';

export function train(): Part {
  const part = new Part('wooden_train');
  part.add('red', box(0.36, 0.12, 0.9, 0.03).move(0, 0.14, 0));
  part.add('blue', box(0.36, 0.46, 0.3, 0.03).move(0, 0.24, -0.28));
  part.add('green', cylinder(0.17, 0.17, 0.5, 18, 0.02).turn(90, 0, 0).move(0, 0.42, -0.1));
  part.add(
    'yellow',
    cylinder(0.06, 0.08, 0.2, 12).move(0, 0.56, 0.26),
    ball(0.07, 12, 8).move(0, 0.6, 0.05),
    box(0.42, 0.06, 0.38, 0.02).move(0, 0.7, -0.28),
  );
  for (const z of [-0.28, 0.05, 0.32])
    part.add('wood', cylinder(0.13, 0.13, 0.07, 16, 0.015).turn(0, 0, -90).move(0.19, 0.13, z).both());
  for (const z of [-0.28, 0.05, 0.32])
    part.add('cream', cylinder(0.04, 0.04, 0.08, 10).turn(0, 0, -90).move(0.19, 0.13, z).both());
  part.add('cream', box(0.2, 0.18, 0.31, 0.02).move(0, 0.47, -0.28), box(0.37, 0.18, 0.18, 0.02).move(0, 0.47, -0.28));
  return part;
}
