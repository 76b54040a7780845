import { Part } from '../../../lib/model/part.ts';
import { type Point2, cylinder, extrude, lathe, torus } from '../../../lib/model/shapes.ts';

export function coffee(): Part {
  const part = new Part('coffee_cup');
  part.add(
    'plate',
    lathe(
      [
        [0, 0.01],
        [0.16, 0],
        [0.32, 0.04],
        [0.33, 0.055],
        [0.16, 0.025],
        [0, 0.025],
      ],
      26,
    ),
    lathe(
      [
        [0.1, 0.03],
        [0.13, 0.04],
        [0.22, 0.2],
        [0.24, 0.34],
        [0.22, 0.34],
        [0.2, 0.22],
        [0, 0.2],
      ],
      26,
    ).smooth(35),
    torus(0.09, 0.025, 16, 8).turn(90, 0, 0).scale(1, 1.1, 1).move(0.27, 0.22, 0),
  );
  part.add('coffee', cylinder(0.22, 0.22, 0.01, 24).move(0, 0.31, 0));
  const heart: Point2[] = [
    [0, -0.12],
    [0.1, 0],
    [0.1, 0.07],
    [0.05, 0.1],
    [0, 0.06],
    [-0.05, 0.1],
    [-0.1, 0.07],
    [-0.1, 0],
  ];
  part.add('icing', extrude(heart, 0.01).turn(-90, 0, 0).move(0, 0.324, 0));
  return part;
}
