import { Part } from '../../../lib/model/part.ts';
import { box, cylinder, extrude } from '../../../lib/model/shapes.ts';

/** A console with three screens and a chair. */
export function console(): Part {
  const part = new Part('control_console');
  part.add(
    'panel',
    extrude(
      [
        [-0.45, 0],
        [-0.3, 0.75],
        [0.25, 0.95],
        [0.45, 1.0],
        [0.45, 0],
      ],
      2.2,
      0.04,
    ).turn(0, -90, 0),
  );
  part.add('dark', box(2.0, 0.03, 0.5, 0.01).turn(20, 0, 0).move(0, 0.86, 0.0));
  for (let i = 0; i < 24; i++)
    part.add(
      ['glow', 'hazard', 'alert', 'wall'][i % 4] ?? 'glow',
      box(0.1, 0.03, 0.06, 0.01)
        .turn(20, 0, 0)
        .move(-0.85 + (i % 12) * 0.155, 0.88 + Math.floor(i / 12) * 0.05, 0.06 - Math.floor(i / 12) * 0.14),
    );
  for (const [x, turn] of [
    [-0.8, 24],
    [0, 0],
    [0.8, -24],
  ] as const) {
    const back = Math.abs(x) * 0.14;
    part.add(
      'dark',
      box(0.74, 0.56, 0.06, 0.03)
        .turn(-12, turn, 0)
        .move(x, 1.12, -0.4 + back),
    );
    part.add(
      'screen',
      box(0.66, 0.46, 0.07, 0.01)
        .turn(-12, turn, 0)
        .move(x, 1.17, -0.38 + back),
    );
  }
  part.add('dark', cylinder(0.36, 0.3, 0.06, 14).move(0, 0, 1.15), cylinder(0.07, 0.07, 0.45, 10).move(0, 0.05, 1.15));
  part.add(
    'frame',
    box(0.62, 0.16, 0.6, 0.07).move(0, 0.46, 1.15),
    box(0.6, 0.85, 0.16, 0.07).turn(8, 0, 0).move(0, 0.58, 1.42),
    box(0.1, 0.28, 0.5, 0.04).move(0.34, 0.56, 1.15).both(),
  );
  return part;
}
