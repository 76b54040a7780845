import type { Part } from '../../../lib/model/part.ts';
import { type Point2, box, cylinder, extrude } from '../../../lib/model/shapes.ts';

/** The cross-section of a corridor: a square whose corners are cut off. */
export const outline = (half: number, height: number, cut: number): Point2[] => [
  [half - cut, 0],
  [half, cut],
  [half, height - cut],
  [half - cut, height],
  [-half + cut, height],
  [-half, height - cut],
  [-half, cut],
  [-half + cut, 0],
];

/** One rib of a corridor: a frame with the passage open. */
export function rib(part: Part, z: number, material: string, deep: number, half = 1.7, height = 3.0): void {
  const [outer, inner] = [outline(half + 0.14, height + 0.14, 0.75), outline(half - 0.16, height - 0.2, 0.66)];
  for (let i = 0; i < 8; i++) {
    const j = (i + 1) % 8;
    const [a, b, c, d] = [outer[i], outer[j], inner[j], inner[i]];
    if (a && b && c && d) part.add(material, extrude([a, b, c, d], deep, 0.02).move(0, 0, z));
  }
}

/** Two meters of corridor: floor, both walls with panels, no ceiling on one half so that cameras look in. */
export function shell(part: Part, length: number, walls: readonly number[]): void {
  part.add('floor', box(2.0, 0.1, length, 0.02).move(0, 0, 0));
  for (let i = 0; i < length / 0.5; i++)
    part.add('dark', box(1.9, 0.012, 0.02).move(0, 0.1, -length / 2 + 0.25 + i * 0.5));
  part.add(
    'glow',
    box(0.06, 0.02, length - 0.1)
      .move(0.92, 0.1, 0)
      .both(),
  );
  for (const side of walls) {
    part.add(
      'panel',
      extrude(
        [
          [0.95, 0.02],
          [1.62, 0.7],
          [1.62, 2.3],
          [1.56, 2.3],
          [1.56, 0.74],
          [0.9, 0.1],
        ],
        length,
      ).scale(side, 1, 1),
    );
    for (let i = 0; i < length; i++) {
      const z = -length / 2 + 0.5 + i;
      part.add(
        'wall',
        box(0.08, 0.9, 0.8, 0.03).move(1.53 * side, 0.98, z),
        box(0.06, 0.22, 0.8, 0.02).move(1.55 * side, 1.98, z),
      );
      part.add('glow', box(0.05, 0.07, 0.6, 0.01).move(1.52 * side, 1.92, z));
    }
    part.add(
      'pipe',
      cylinder(0.06, 0.06, length, 8)
        .turn(90, 0, 0)
        .move(1.42 * side, 2.34, -length / 2),
      cylinder(0.04, 0.04, length, 8)
        .turn(90, 0, 0)
        .move(1.46 * side, 0.72, -length / 2),
    );
  }
}
