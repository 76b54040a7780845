import { Part } from '../../../lib/model/part.ts';
import { ball, box, cylinder, extrude } from '../../../lib/model/shapes.ts';
import { random } from '../../../lib/random.ts';
import { arch } from './shared.ts';

export function crypt(): Part {
  const part = new Part('family_crypt');
  const chance = random('crypt');
  part.add('stone', box(2.6, 0.2, 2.8, 0.04), box(2.2, 2.0, 2.2, 0.03).mottle(0.08, chance).move(0, 0.2, -0.15));
  part.add(
    'roof',
    extrude(
      [
        [-1.35, 2.2],
        [1.35, 2.2],
        [0, 3.05],
      ],
      2.5,
      0.04,
    ).move(0, 0, -0.1),
  );
  part.add(
    'stone',
    extrude(
      [
        [-1.2, 2.25],
        [1.2, 2.25],
        [0, 2.9],
      ],
      0.16,
      0.02,
    ).move(0, 0, 1.18),
  );
  for (const x of [-0.85, 0.85])
    part.add(
      'stonelight',
      cylinder(0.17, 0.14, 1.8, 10).move(x, 0.3, 1.05),
      box(0.42, 0.12, 0.42, 0.02).move(x, 0.2, 1.05),
      box(0.42, 0.12, 0.42, 0.02).move(x, 2.08, 1.05),
    );
  part.add('void', extrude(arch(0.9, 1.6), 0.1).move(0, 0.2, 0.94));
  part.add(
    'iron',
    ...[-0.3, -0.1, 0.1, 0.3].map((x) => cylinder(0.025, 0.025, 1.45 - Math.abs(x) * 0.5, 6).move(x, 0.2, 1.02)),
    box(0.86, 0.05, 0.05).move(0, 0.8, 1.02),
  );
  part.add(
    'bone',
    ball(0.14, 10, 8).scale(1, 1.05, 0.7).move(0, 2.5, 1.25),
    box(0.13, 0.08, 0.08, 0.02).move(0, 2.34, 1.28),
  );
  part.add('void', ball(0.04, 7, 5).move(0.05, 2.52, 1.34).both());
  part.add(
    'moss',
    ball(0.4, 9, 5).scale(1.4, 0.25, 1).move(-0.8, 0.22, 1.1),
    ball(0.3, 9, 5).scale(1, 0.3, 1.3).turn(0, 0, -32).move(0.8, 2.62, 0.3),
  );
  return part;
}
