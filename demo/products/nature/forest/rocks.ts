import { Part } from '../../../lib/model/part.ts';
import { ball, nugget } from '../../../lib/model/shapes.ts';
import { random } from '../../../lib/random.ts';

export function rocks(): Part {
  const part = new Part('mossy_rocks');
  const chance = random('rocks');
  for (const [x, z, s] of [
    [0, 0, 0.55],
    [0.62, 0.22, 0.34],
    [-0.5, 0.3, 0.28],
    [0.25, 0.6, 0.18],
  ] as const) {
    part.add(
      'stone',
      nugget(s, 1)
        .scale(1.1, 0.8, 1)
        .turn(chance.between(0, 60), chance.between(0, 90), 0)
        .mottle(0.22, chance)
        .move(x, s * 0.45, z),
    );
    part.add(
      'moss',
      ball(s * 0.72, 9, 5)
        .scale(1, 0.3, 0.95)
        .move(x, s * 1.08, z),
    );
  }
  return part;
}
