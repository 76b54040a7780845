import { Part } from '../../../lib/model/part.ts';
import { ball, box } from '../../../lib/model/shapes.ts';
import { leaf } from './leaf.ts';

export function corn(): Part {
  const part = new Part('corn');
  for (let row = 0; row < 14; row++) {
    const y = 0.08 + row * 0.062;
    const r = 0.155 * Math.min(1, Math.sqrt(Math.max(0, 1 - (y - 0.35) ** 2 * 1.6)));
    for (let i = 0; i < 11; i++) {
      const a = (i / 11) * 6.283 + (row % 2) * 0.285;
      part.add('yellow', box(0.075, 0.056, 0.075, 0.02).move(Math.cos(a) * r, y, Math.sin(a) * r));
    }
  }
  part.add('yellow', ball(0.1, 10, 6).move(0, 0.92, 0));
  for (let i = 0; i < 3; i++)
    part.add(
      'leaf',
      leaf(0.75, 0.36, 0.06)
        .turn(0, 0, 76)
        .move(0.15, 0, 0)
        .turn(0, i * 120, 0),
    );
  return part;
}
