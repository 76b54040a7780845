import { Part } from '../../../lib/model/part.ts';
import { box, cylinder } from '../../../lib/model/shapes.ts';

export function sofa(): Part {
  const part = new Part('sofa');
  part.add(
    'fabric',
    box(2.1, 0.3, 0.9, 0.08).move(0, 0.16, 0),
    box(2.1, 0.75, 0.26, 0.1).turn(-6, 0, 0).move(0, 0.2, -0.36),
    box(0.26, 0.56, 0.9, 0.1).move(0.98, 0.14, 0).both(),
  );
  part.add(
    'fabriclight',
    box(0.83, 0.2, 0.72, 0.08).move(0.43, 0.42, 0.06).both(),
    box(0.83, 0.5, 0.2, 0.09).turn(-10, 0, 0).move(0.43, 0.52, -0.22).both(),
  );
  part.add('amber', box(0.4, 0.38, 0.14, 0.07).turn(-20, 20, 8).move(0.62, 0.6, -0.02));
  part.add(
    'wood',
    cylinder(0.03, 0.045, 0.16, 8).move(0.9, 0, 0.34).both(),
    cylinder(0.03, 0.045, 0.16, 8).move(0.9, 0, -0.34).both(),
  );
  return part;
}
