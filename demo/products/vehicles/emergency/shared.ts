import type { Part } from '../../../lib/model/part.ts';
import { box } from '../../../lib/model/shapes.ts';

export function beacons(part: Part, y: number, z: number, width: number, colors: readonly [string, string]): void {
  part.add('trim', box(width, 0.06, 0.3, 0.02).move(0, y, z));
  part.add(colors[0], box(width * 0.42, 0.14, 0.24, 0.04).move(width * 0.26, y + 0.05, z));
  part.add(colors[1], box(width * 0.42, 0.14, 0.24, 0.04).move(-width * 0.26, y + 0.05, z));
}

/** A rolled-out cross or star of bars on both flanks. */
export function emblem(
  part: Part,
  material: string,
  x: number,
  y: number,
  z: number,
  bars: number,
  size: number,
): void {
  for (let i = 0; i < bars; i++)
    part.add(
      material,
      box(0.014, size, size * 0.3)
        .move(0, -size / 2, 0)
        .turn((i * 180) / bars, 0, 0)
        .move(x, y, z)
        .both(),
    );
}
