import { Part } from '../../../lib/model/part.ts';
import { type Point2, ball, box, extrude } from '../../../lib/model/shapes.ts';

export function coffin(): Part {
  const part = new Part('open_coffin');
  const shape: Point2[] = [
    [-0.3, -1],
    [0.3, -1],
    [0.45, 0.45],
    [0.28, 1],
    [-0.28, 1],
    [-0.45, 0.45],
  ];
  const at = (s: number): Point2[] => shape.map(([x, y]): Point2 => [x * s, y * s]);
  part.add('wood', extrude(at(1), 0.42, 0.02).turn(-90, 0, 0).move(0, 0.21, 0));
  part.add('velvet', extrude(at(0.88), 0.02).turn(-90, 0, 0).move(0, 0.425, 0));
  part.add('wooddark', extrude(at(1.04), 0.07, 0.02).turn(-90, 26, 0).move(0.42, 0.48, 0.06));
  part.add(
    'iron',
    box(0.06, 0.04, 0.6, 0.01).turn(0, 26, 0).move(0.42, 0.51, 0.06),
    box(0.34, 0.04, 0.06, 0.01)
      .turn(0, 26, 0)
      .move(0.42 - 0.1, 0.51, -0.18),
  );
  part.add('bone', ball(0.12, 12, 9).move(-0.12, 0.52, -0.6), box(0.12, 0.07, 0.1, 0.02).move(-0.12, 0.42, -0.54));
  part.add('void', ball(0.035, 7, 5).move(-0.165, 0.53, -0.495), ball(0.035, 7, 5).move(-0.075, 0.53, -0.495));
  return part;
}
