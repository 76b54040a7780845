import { Part } from '../../../lib/model/part.ts';
import { type Point2, box, extrude } from '../../../lib/model/shapes.ts';
import type { Solid } from '../../../lib/model/solid.ts';
import { random } from '../../../lib/random.ts';

export function taco(): Part {
  const part = new Part('taco');
  const shell = (r: number, thick: number): Solid =>
    extrude(
      Array.from({ length: 15 }, (_, i): Point2 => [
        Math.cos((i / 14) * Math.PI) * r,
        Math.sin((i / 14) * Math.PI) * r,
      ]),
      thick,
      0.01,
    );
  for (const side of [1, -1])
    part.add(
      'shell',
      shell(0.5, 0.04)
        .turn(side * 14, 0, 0)
        .scale(1, -1, 1)
        .turn(180, 0, 0)
        .move(0, 0.03, side * 0.09),
    );
  const chance = random('taco');
  for (let i = 0; i < 34; i++) {
    const a = chance.between(0.15, 2.99);
    const r = chance.between(0.3, 0.5);
    part.add(
      chance.pick(['lettuce', 'meat', 'tomato', 'cheese'] as const),
      box(0.12, 0.05, 0.08, 0.015)
        .turn(chance.between(-40, 40), chance.between(0, 180), 0)
        .move(Math.cos(a) * r, Math.sin(a) * r + 0.05, chance.between(-0.05, 0.05)),
    );
  }
  return part;
}
