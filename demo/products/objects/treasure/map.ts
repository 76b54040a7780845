import { Part } from '../../../lib/model/part.ts';
import { box, cylinder, torus, tube } from '../../../lib/model/shapes.ts';

export function map(): Part {
  const part = new Part('treasure_map');
  part.add(
    'paper',
    box(1.0, 0.012, 0.7).deform((p) => {
      p.y += Math.sin(p.x * 5) * 0.02 + 0.03;
    }),
    cylinder(0.05, 0.05, 0.7, 12).turn(90, 0, 0).move(0.5, 0.05, -0.35),
    cylinder(0.05, 0.05, 0.7, 12).turn(90, 0, 0).move(-0.5, 0.05, -0.35),
  );
  for (let i = 0; i < 7; i++)
    part.add(
      'dark',
      box(0.06, 0.01, 0.02)
        .turn(0, -25 + i * 12, 0)
        .move(-0.34 + i * 0.09, 0.052 + Math.sin((-0.34 + i * 0.09) * 5) * 0.02, 0.16 - Math.sin(i * 0.7) * 0.14),
    );
  for (const turn of [45, -45]) part.add('ruby', box(0.17, 0.012, 0.04).turn(0, turn, 0).move(0.34, 0.062, -0.06));
  part.add(
    'ink',
    tube(
      [
        [-0.32, 0.04, -0.2],
        [-0.1, 0.05, -0.28],
        [0.1, 0.07, -0.22],
        [0.3, 0.07, -0.28],
      ],
      0.008,
      5,
      12,
    ),
    torus(0.06, 0.008, 14, 4).move(-0.3, 0.035, 0.22),
  );
  return part;
}
