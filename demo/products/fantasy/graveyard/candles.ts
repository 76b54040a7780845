import { Part } from '../../../lib/model/part.ts';
import { ball, box, cylinder, lathe, tube } from '../../../lib/model/shapes.ts';

export function candles(): Part {
  const part = new Part('candle_skull');
  part.add(
    'bone',
    ball(0.2, 14, 10).scale(0.95, 1, 1.05).move(0, 0.24, 0),
    box(0.2, 0.12, 0.18, 0.04).move(0, 0.02, 0.1),
  );
  part.add(
    'void',
    ball(0.06, 9, 7).scale(1, 1.1, 0.6).move(0.08, 0.22, 0.175).both(),
    box(0.04, 0.05, 0.03, 0.01).turn(0, 0, 45).move(0, 0.13, 0.19),
  );
  part.add(
    'wax',
    cylinder(0.075, 0.07, 0.26, 10).move(0, 0.42, 0),
    ...[0.4, 2.2, 4.0].map((a) =>
      tube(
        [
          [Math.cos(a) * 0.06, 0.6, Math.sin(a) * 0.06],
          [Math.cos(a) * 0.1, 0.45, Math.sin(a) * 0.1],
          [Math.cos(a) * 0.14, 0.36, Math.sin(a) * 0.14],
        ],
        0.026,
        6,
        6,
      ),
    ),
    cylinder(0.06, 0.055, 0.34, 10).move(0.34, 0, 0.1),
    cylinder(0.05, 0.045, 0.2, 10).move(-0.32, 0, 0.14),
  );
  for (const [x, y, z] of [
    [0, 0.68, 0],
    [0.34, 0.34, 0.1],
    [-0.32, 0.2, 0.14],
  ] as const)
    part.add(
      'flame',
      lathe(
        [
          [0, 0],
          [0.035, 0.05],
          [0.02, 0.1],
          [0, 0.16],
        ],
        8,
      ).move(x, y + 0.02, z),
    );
  return part;
}
