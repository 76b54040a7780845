import { Part } from '../../../lib/model/part.ts';
import { ball, cylinder, torus, tube } from '../../../lib/model/shapes.ts';

export function drum(): Part {
  const part = new Part('toy_drum');
  part.add('red', cylinder(0.34, 0.34, 0.36, 24).move(0, 0.04, 0));
  part.add('cream', cylinder(0.32, 0.32, 0.02, 24).move(0, 0.4, 0));
  part.add('yellow', torus(0.345, 0.032, 28, 7).move(0, 0.04, 0), torus(0.345, 0.032, 28, 7).move(0, 0.4, 0));
  for (let i = 0; i < 8; i++)
    part.add(
      'cream',
      tube(
        [
          [0.355, 0.06, 0],
          [Math.cos(0.39) * 0.355, 0.39, Math.sin(0.39) * 0.355],
        ],
        0.012,
        5,
        2,
      ).turn(0, i * 45, 0),
      tube(
        [
          [0.355, 0.06, 0],
          [Math.cos(0.39) * 0.355, 0.39, -Math.sin(0.39) * 0.355],
        ],
        0.012,
        5,
        2,
      ).turn(0, i * 45, 0),
    );
  for (const turn of [35, -20])
    part.add(
      'wood',
      cylinder(0.022, 0.022, 0.6, 8)
        .turn(90, turn, 0)
        .move(turn > 0 ? -0.15 : 0.1, 0.45, -0.25),
      ball(0.045, 10, 8).move(
        (turn > 0 ? -0.15 : 0.1) + Math.sin((turn * Math.PI) / 180) * 0.6,
        0.45,
        -0.25 + Math.cos((turn * Math.PI) / 180) * 0.6,
      ),
    );
  return part;
}
