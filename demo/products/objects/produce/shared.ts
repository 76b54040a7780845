import { tube } from '../../../lib/model/shapes.ts';
import type { Solid } from '../../../lib/model/solid.ts';

export const stem = (height: number, bend = 0.06, thick = 0.022): Solid =>
  tube(
    [
      [0, 0, 0],
      [bend * 0.4, height * 0.5, 0],
      [bend, height, 0],
    ],
    thick,
    6,
    6,
  );
