import { Part } from '../../../lib/model/part.ts';
import { lathe } from '../../../lib/model/shapes.ts';

/** A cut stone standing on its point: a crown, a girdle and a pavilion. */
export function gem(name: string, material: string, sides: number, tall: number): Part {
  const part = new Part(name);
  part.add(
    material,
    lathe(
      [
        [0, 0],
        [0.24, 0.26 * tall],
        [0.26, 0.3 * tall],
        [0.15, 0.42 * tall],
        [0, 0.42 * tall],
      ],
      sides,
    ),
  );
  return part;
}
