import { Part } from '../../../lib/model/part.ts';
import { type Point3, box, tube } from '../../../lib/model/shapes.ts';
import { random } from '../../../lib/random.ts';

export function pretzel(): Part {
  const part = new Part('pretzel');
  const path: Point3[] = [
    [-0.16, 0, 0.3],
    [0.1, 0.09, 0.06],
    [0.36, 0, -0.12],
    [0.42, 0, -0.38],
    [0.2, 0, -0.5],
    [0, 0, -0.3],
    [-0.2, 0, -0.5],
    [-0.42, 0, -0.38],
    [-0.36, 0, -0.12],
    [-0.1, -0.0, 0.06],
    [0.16, 0, 0.3],
  ];
  part.add(
    'crustdark',
    tube(path, (t) => 0.06 + Math.sin(t * Math.PI) * 0.035, 12, 64)
      .move(0, 0.09, 0)
      .smooth(60),
  );
  const chance = random('pretzel');
  for (let i = 0; i < 26; i++) {
    const a = chance.between(0.25, 2.9);
    part.add(
      'salt',
      box(0.022, 0.022, 0.022)
        .turn(chance.between(0, 60), chance.between(0, 60), 0)
        .move(Math.cos(a) * 0.36, 0.175, -0.16 - Math.sin(a) * 0.26),
    );
  }
  return part;
}
