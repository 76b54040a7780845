import { Part } from '../../../lib/model/part.ts';
import { type Point3, box, extrude, loft } from '../../../lib/model/shapes.ts';
import { random } from '../../../lib/random.ts';

export function fries(): Part {
  const part = new Part('fries');
  part.add(
    'red',
    loft(
      [0, 0.62].map((y): Point3[] => {
        const [w, d] = [0.24 + y * 0.16, 0.11 + y * 0.1];
        return [
          [w, y, d],
          [w, y + (y ? 0.12 : 0), -d],
          [-w, y + (y ? 0.12 : 0), -d],
          [-w, y, d],
        ];
      }),
    ),
  );
  part.add(
    'yellow',
    extrude(
      [
        [-0.1, 0.16],
        [0.1, 0.16],
        [0.14, 0.3],
        [0.08, 0.46],
        [0, 0.36],
        [-0.08, 0.46],
        [-0.14, 0.3],
      ],
      0.02,
    )
      .turn(-5, 0, 0)
      .move(0, 0, 0.175),
  );
  const chance = random('fries');
  for (let i = 0; i < 26; i++)
    part.add(
      'fry',
      box(0.062, chance.between(0.42, 0.62), 0.062, 0.01)
        .turn(chance.between(-8, 8), 0, chance.between(-12, 12))
        .move(-0.27 + (i % 9) * 0.067, 0.5, -0.1 + Math.floor(i / 9) * 0.085),
    );
  return part;
}
