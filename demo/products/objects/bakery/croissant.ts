import { Part } from '../../../lib/model/part.ts';
import { ball } from '../../../lib/model/shapes.ts';

export function croissant(): Part {
  const part = new Part('croissant');
  for (let i = 0; i < 7; i++) {
    const t = (i - 3) / 3;
    const r = 0.19 * (1 - t * t * 0.55);
    const a = t * 1.15;
    part.add(
      i % 2 ? 'crustdark' : 'crust',
      ball(r, 12, 8)
        .scale(0.72, 0.88, 1.12)
        .turn(0, (a * 180) / Math.PI, 0)
        .move(Math.sin(a) * 0.46, r * 0.86, 0.46 - Math.cos(a) * 0.46),
    );
  }
  return part;
}
