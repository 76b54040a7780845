import { Part } from '../../../lib/model/part.ts';
import { ball, tube } from '../../../lib/model/shapes.ts';

export function baguette(): Part {
  const part = new Part('baguette');
  part.add(
    'crust',
    tube(
      [
        [-0.95, 0.12, 0],
        [-0.4, 0.12, 0],
        [0.4, 0.12, 0],
        [0.95, 0.12, 0],
      ],
      (t) => 0.15 * Math.sqrt(Math.max(0.05, Math.min(1, Math.sin(t * Math.PI) * 3.4))),
      14,
      24,
    )
      .scale(1, 0.85, 1)
      .smooth(50),
  );
  for (let i = 0; i < 6; i++)
    part.add(
      'crumb',
      ball(0.1, 10, 6)
        .scale(1.5, 0.2, 0.5)
        .turn(0, 38, 0)
        .move(-0.65 + i * 0.26, 0.225, 0),
    );
  return part;
}
