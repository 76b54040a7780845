import { Part } from '../../../lib/model/part.ts';
import { type Point3, cylinder, tube } from '../../../lib/model/shapes.ts';

export function banana(): Part {
  const part = new Part('bananas');
  for (const turn of [-26, 0, 26]) {
    const path = Array.from({ length: 7 }, (_, i): Point3 => {
      const a = -0.25 + (i / 6) * 1.75;
      return [Math.sin(a) * 0.62 - 0.2, 0.62 - Math.cos(a) * 0.62 + 0.1, 0];
    });
    part.add(
      'yellow',
      tube(path, (t) => 0.115 * Math.min(1, 0.35 + Math.sin(Math.min(1, t * 1.02) * Math.PI) * 0.85), 6, 14).turn(
        0,
        turn,
        0,
      ),
    );
    part.add(
      'brown',
      tube(
        [
          [0.38, 0.68, 0],
          [0.41, 0.76, 0],
          [0.41, 0.8, 0],
        ],
        0.042,
        6,
        2,
      ).turn(0, turn, 0),
    );
  }
  part.add('brown', cylinder(0.075, 0.06, 0.1, 8).turn(0, 0, 60).move(-0.3, 0.1, 0));
  return part;
}
