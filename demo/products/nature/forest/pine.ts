import { Part } from '../../../lib/model/part.ts';
import { lathe } from '../../../lib/model/shapes.ts';
import { random } from '../../../lib/random.ts';
import { trunk } from './shared.ts';

export function pine(): Part {
  const part = new Part('pine_tree');
  const chance = random('pine');
  trunk(part, 1.4, 0.17, 0);
  for (let i = 0; i < 5; i++) {
    const r = 1.15 - i * 0.21;
    part.add(
      'pine',
      lathe(
        [
          [r, 0],
          [r * 0.92, 0.1],
          [r * 0.3, 0.75],
          [0, 0.95],
        ],
        9,
      )
        .turn(0, i * 24, 0)
        .deform((p) => {
          if (p.y < 0.12) p.y -= Math.abs(Math.sin(Math.atan2(p.z, p.x) * 4.5)) * 0.12;
        })
        .mottle(0.14, chance)
        .move(0, 0.9 + i * 0.58, 0)
        .gradient(0.8, 1.1),
    );
  }
  return part;
}
