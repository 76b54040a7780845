import type { Part } from '../../../lib/model/part.ts';
import type { Rig } from '../../../lib/model/rig.ts';
import { ball } from '../../../lib/model/shapes.ts';
import { wearOn } from '../animals-rig.ts';

/** A model with its own skeleton. */
export interface Animal {
  body: Part;
  rig: Rig;
}

export function eyes(body: Part, x: number, y: number, z: number, size = 0.026): void {
  wearOn(body, 'head', 'eye', ball(size, 8, 6).scale(0.7, 1.15, 0.9).move(x, y, z).both());
  wearOn(
    body,
    'head',
    'shine',
    ball(size * 0.34, 6, 4)
      .move(x + size * 0.5, y + size * 0.5, z + size * 0.55)
      .both(),
  );
}
