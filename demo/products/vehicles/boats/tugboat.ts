import type { Part } from '../../../lib/model/part.ts';
import { box, cylinder, torus } from '../../../lib/model/shapes.ts';
import { build } from './shared.ts';

/** A harbor tug with fenders of tires. */
export function tugboat(): Part {
  const boat = build('tugboat', { length: 7, beam: 3, deck: 1.3, bow: 0.9, stern: 0.2, transom: 0.8 }, 'red', 'dark');
  boat.add('white', box(1.7, 1.0, 2.5, 0.08).move(0, 1.35, 0.4), box(1.5, 0.95, 1.3, 0.08).move(0, 2.35, 0.7));
  boat.add('glass', box(1.54, 0.42, 1.1, 0.03).move(0, 2.68, 0.7), box(1.2, 0.42, 1.34, 0.03).move(0, 2.68, 0.7));
  boat.add('red', box(1.75, 0.1, 1.6, 0.04).move(0, 3.28, 0.7));
  for (const z of [-0.4, 0.2, 0.8])
    boat.add('glass', cylinder(0.16, 0.16, 0.04, 12).turn(0, 0, -90).move(0.83, 1.85, z).both());
  boat.add('black', cylinder(0.34, 0.3, 1.5, 14).move(0, 2.3, -0.6));
  boat.add('yellow', cylinder(0.345, 0.33, 0.4, 14).move(0, 2.95, -0.6));
  boat.add(
    'steel',
    cylinder(0.05, 0.04, 1.4, 8).move(0, 3.3, 0.5),
    box(0.7, 0.05, 0.05).move(0, 4.2, 0.5),
    cylinder(0.18, 0.18, 0.4, 10, 0.03).move(0.25, 1.35, -2.2).both(),
    box(0.7, 0.1, 0.14).move(0, 1.6, -2.2),
  );
  for (const [x, z] of [
    [1.5, -1.6],
    [1.56, -0.4],
    [1.54, 0.8],
    [1.32, 1.9],
  ] as const)
    boat.add('black', torus(0.26, 0.11, 14, 7).turn(0, 0, 90).move(x, 0.98, z).both());
  boat.add('black', torus(0.3, 0.13, 14, 7).turn(90, 0, 0).move(0, 1.5, 3.32));
  boat.add('orange', torus(0.22, 0.07, 14, 6).turn(0, 0, 90).move(0.8, 2.6, 0.7).both());
  return boat;
}
