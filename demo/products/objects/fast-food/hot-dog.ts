import { Part } from '../../../lib/model/part.ts';
import { type Point3, box, tube } from '../../../lib/model/shapes.ts';
import type { Solid } from '../../../lib/model/solid.ts';
import { ruffle } from './shared.ts';

export function hotDog(): Part {
  const part = new Part('hot_dog');
  const roll = (z: number, y: number, r: number): Solid =>
    tube(
      [
        [-0.55, y, z],
        [-0.3, y - 0.01, z * 1.08],
        [0, y - 0.015, z * 1.1],
        [0.3, y - 0.01, z * 1.08],
        [0.55, y, z],
      ],
      (t) => r * Math.sqrt(Math.max(0.06, Math.min(1, Math.sin(t * Math.PI) * 2.6))),
      12,
      18,
    ).smooth(55);
  part.add('bun', roll(0.15, 0.17, 0.16), roll(-0.15, 0.17, 0.16), box(0.9, 0.1, 0.3, 0.04).move(0, 0.03, 0));
  part.add(
    'sausage',
    tube(
      [
        [-0.68, 0.33, 0],
        [-0.35, 0.27, 0],
        [0, 0.26, 0],
        [0.35, 0.27, 0],
        [0.68, 0.33, 0],
      ],
      (t) => 0.125 * Math.sqrt(Math.max(0.05, Math.min(1, Math.sin(t * Math.PI) * 5))),
      12,
      24,
    ).smooth(55),
  );
  part.add(
    'mustard',
    tube(
      Array.from({ length: 15 }, (_, i): Point3 => [
        -0.5 + i * 0.0714,
        0.385 + (Math.abs(i - 7) / 7) * 0.035,
        i % 2 ? 0.055 : -0.055,
      ]),
      0.026,
      7,
      60,
    ).smooth(60),
  );
  part.add('lettuce', ruffle(0.3, 0.02, 7, 0.05).scale(1.9, 1, 0.9).move(0, 0.2, 0));
  return part;
}
