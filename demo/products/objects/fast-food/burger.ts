import { Part } from '../../../lib/model/part.ts';
import { ball, box, cylinder, lathe } from '../../../lib/model/shapes.ts';
import { random } from '../../../lib/random.ts';
import { ruffle } from './shared.ts';

export function burger(): Part {
  const part = new Part('burger');
  part.add(
    'bun',
    lathe(
      [
        [0, 0],
        [0.44, 0],
        [0.5, 0.05],
        [0.5, 0.14],
        [0.46, 0.18],
        [0, 0.18],
      ],
      26,
    ).smooth(45),
  );
  part.add('lettuce', ruffle(0.56, 0.03, 9, 0.05).move(0, 0.19, 0));
  part.add(
    'meat',
    lathe(
      [
        [0, 0],
        [0.46, 0],
        [0.52, 0.04],
        [0.52, 0.1],
        [0.46, 0.14],
        [0, 0.14],
      ],
      26,
    )
      .smooth(45)
      .move(0, 0.23, 0),
  );
  part.add(
    'cheese',
    box(0.86, 0.03, 0.86, 0.01)
      .turn(0, 45, 0)
      .deform((p) => {
        p.y -= Math.max(0, Math.hypot(p.x, p.z) - 0.46) * 0.7;
      })
      .move(0, 0.38, 0),
  );
  for (const [x, z] of [
    [0.2, 0.16],
    [-0.22, 0.12],
    [0.02, -0.24],
  ] as const)
    part.add('tomato', cylinder(0.26, 0.26, 0.05, 18, 0.015).move(x, 0.405, z));
  part.add(
    'bun',
    lathe(
      [
        [0, 0.46],
        [0.47, 0.46],
        [0.51, 0.52],
        [0.48, 0.66],
        [0.36, 0.8],
        [0.18, 0.87],
        [0, 0.89],
      ],
      26,
    ).smooth(50),
  );
  const chance = random('burger seeds');
  for (let i = 0; i < 30; i++) {
    const [a, r] = [chance.between(0, 6.28), Math.sqrt(chance.between(0.01, 1)) * 0.4];
    part.add(
      'seed',
      ball(0.02, 6, 4)
        .scale(1, 0.6, 1.7)
        .turn(0, chance.between(0, 180), 0)
        .move(Math.cos(a) * r, 0.885 - r * r * 1.02, Math.sin(a) * r),
    );
  }
  return part;
}
