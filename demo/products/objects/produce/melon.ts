import { Part } from '../../../lib/model/part.ts';
import { type Point2, ball, extrude } from '../../../lib/model/shapes.ts';
import type { Solid } from '../../../lib/model/solid.ts';
import { random } from '../../../lib/random.ts';

export function melon(): Part {
  const part = new Part('watermelon');
  const wedge = (r: number, thick: number): Solid =>
    extrude(
      Array.from({ length: 17 }, (_, i): Point2 => [
        Math.cos(Math.PI + (i / 16) * Math.PI) * r,
        Math.sin(Math.PI + (i / 16) * Math.PI) * r + 0.62,
      ]),
      thick,
    );
  part.add('green', wedge(0.62, 0.3));
  part.add('cream', wedge(0.565, 0.304));
  part.add('melon', wedge(0.52, 0.31));
  const chance = random('melon seeds');
  for (let i = 0; i < 11; i++) {
    const [a, r] = [Math.PI + 0.3 + (i % 6) * 0.5 + (i > 5 ? 0.25 : 0), i > 5 ? 0.2 : 0.37];
    part.add(
      'seed',
      ball(0.026, 6, 5)
        .scale(0.8, 1.4, 1)
        .turn(0, 0, chance.between(-30, 30))
        .move(Math.cos(a) * r, Math.sin(a) * r + 0.62, 0.155),
      ball(0.026, 6, 5)
        .scale(0.8, 1.4, 1)
        .move(Math.cos(a) * r, Math.sin(a) * r + 0.62, -0.155),
    );
  }
  return part;
}
