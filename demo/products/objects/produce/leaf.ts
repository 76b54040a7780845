import { type Point2, extrude } from '../../../lib/model/shapes.ts';
import type { Solid } from '../../../lib/model/solid.ts';

/** A leaf lying along +x, bent upwards in the middle. */
export function leaf(length: number, width: number, lift = 0.15): Solid {
  const outline: Point2[] = [
    [0, 0],
    [length * 0.3, width * 0.42],
    [length * 0.62, width * 0.4],
    [length, 0],
    [length * 0.62, -width * 0.4],
    [length * 0.3, -width * 0.42],
  ];
  return extrude(outline, 0.014)
    .turn(90, 0, 0)
    .deform((p) => {
      p.y += Math.sin((p.x / length) * Math.PI * 0.8) * length * lift - Math.abs(p.z) * 0.25;
    });
}
