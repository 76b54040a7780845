import { type Point2 } from '../../../lib/model/shapes.ts';

export const arch = (w: number, h: number, steps = 8): Point2[] => [
  [w / 2, 0],
  ...Array.from({ length: steps + 1 }, (_, i): Point2 => [
    Math.cos((i / steps) * Math.PI) * (w / 2),
    h - w / 2 + Math.sin((i / steps) * Math.PI) * (w / 2),
  ]),
  [-w / 2, 0],
];
