import { Part } from '../../../lib/model/part.ts';
import { lathe, repeatInRing } from '../../../lib/model/shapes.ts';
import { leaf } from './leaf.ts';
import { stem } from './shared.ts';

export function tomato(): Part {
  const part = new Part('tomato');
  part.add(
    'tomato',
    lathe(
      [
        [0, 0.03],
        [0.18, 0],
        [0.34, 0.12],
        [0.38, 0.28],
        [0.3, 0.46],
        [0.14, 0.5],
        [0, 0.46],
      ],
      24,
    )
      .deform((p) => {
        const a = Math.atan2(p.z, p.x);
        const k = 1 - 0.045 * Math.abs(Math.cos(a * 2.5));
        p.x *= k;
        p.z *= k;
      })
      .smooth(60),
  );
  part.add('leaf', repeatInRing(5, () => leaf(0.22, 0.08, -0.15)).move(0, 0.48, 0), stem(0.1).move(0, 0.47, 0));
  return part;
}
