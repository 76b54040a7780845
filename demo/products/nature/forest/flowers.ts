import { Part } from '../../../lib/model/part.ts';
import { ball, lathe, repeatInRing, tube } from '../../../lib/model/shapes.ts';
import { random } from '../../../lib/random.ts';

export function flowers(): Part {
  const part = new Part('wild_flowers');
  const chance = random('flowers');
  for (let i = 0; i < 14; i++) {
    const [x, z, h] = [chance.between(-0.5, 0.5), chance.between(-0.4, 0.4), chance.between(0.25, 0.5)];
    part.add(
      'leaf',
      tube(
        [
          [x, 0, z],
          [x + 0.02, h * 0.6, z],
          [x + 0.03, h, z],
        ],
        0.012,
        5,
        4,
      ),
    );
    const petal = chance.pick(['berry', 'blue', 'amber', 'cream'] as const);
    part.add(
      petal,
      repeatInRing(5, () => ball(0.05, 7, 5).scale(1, 0.35, 0.7).move(0.055, 0, 0))
        .turn(chance.between(-20, 20), 0, chance.between(-20, 20))
        .move(x + 0.03, h, z),
    );
    part.add(petal === 'amber' ? 'rust' : 'amber', ball(0.032, 7, 5).move(x + 0.03, h + 0.015, z));
  }
  for (let i = 0; i < 26; i++) {
    const [x, z] = [chance.between(-0.6, 0.6), chance.between(-0.5, 0.5)];
    part.add(
      'leaflight',
      lathe(
        [
          [0.022, 0],
          [0, chance.between(0.14, 0.3)],
        ],
        4,
      )
        .turn(chance.between(-16, 16), 0, chance.between(-16, 16))
        .move(x, 0, z),
    );
  }
  return part;
}
