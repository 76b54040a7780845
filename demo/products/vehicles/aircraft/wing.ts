import { type Point3, loft } from '../../../lib/model/shapes.ts';
import type { Solid } from '../../../lib/model/solid.ts';

/** The left wing as a slab with a rounded nose: chord and place at the root and at the tip. */
export function wing(
  root: { z: number; chord: number; x: number; y: number },
  tip: { z: number; chord: number; x: number; y: number },
  thick = 0.12,
): Solid {
  const section = ({ z, chord, x, y }: typeof root, t: number): Point3[] => [
    [x, y, z + chord / 2],
    [x, y + t * 0.45, z + chord * 0.38],
    [x, y + t * 0.6, z + chord * 0.05],
    [x, y + t * 0.1, z - chord / 2],
    [x, y - t * 0.2, z + chord * 0.05],
    [x, y - t * 0.3, z + chord * 0.38],
  ];
  return loft([section(root, thick), section(tip, thick * Math.max(0.4, tip.chord / root.chord))]);
}
