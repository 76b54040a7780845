import { ball, box, nugget, torus } from '../../../lib/model/shapes.ts';
import { random } from '../../../lib/random.ts';
import { Blob, type Monster } from './shared.ts';

export function golem(): Monster {
  const blob = new Blob('rock_golem', 1.6, 0.5);
  const chance = random('golem');
  const rock = (r: number, x: number, y: number, z: number, s: readonly [number, number, number] = [1, 1, 1]) =>
    nugget(r, 1)
      .scale(...s)
      .turn(chance.between(0, 40), chance.between(0, 90), 0)
      .mottle(0.2, chance)
      .move(x, y, z);
  blob
    .on('middle', 'stone', rock(0.46, 0, 0.92, 0, [1.15, 1, 0.9]))
    .on('middle', 'stonedark', rock(0.3, 0, 0.55, 0))
    .on('top', 'stone', rock(0.27, 0, 1.42, 0.1, [1.05, 0.95, 1]));
  blob
    .on('top', 'glowrune', ball(0.055, 8, 6).scale(1.3, 0.7, 0.6).turn(0, 0, 14).move(0.1, 1.46, 0.33).both())
    .on(
      'middle',
      'glowrune',
      torus(0.12, 0.025, 6, 5).turn(90, 0, 0).move(0, 0.96, 0.42),
      box(0.03, 0.2, 0.04).move(0, 0.86, 0.41),
    );
  blob
    .on('top', 'moss', ball(0.2, 10, 5).scale(1.1, 0.35, 1).move(0, 1.65, 0.05))
    .on(
      'middle',
      'moss',
      ball(0.22, 10, 5).scale(1, 0.4, 1).move(0.34, 1.28, -0.05),
      ball(0.16, 10, 5).scale(1, 0.4, 1).move(-0.36, 1.24, 0),
    );
  for (const [side, x] of [
    ['limb_left', 1],
    ['limb_right', -1],
  ] as const)
    blob
      .on(side, 'stonedark', rock(0.2, 0.56 * x, 1.08, 0))
      .on(side, 'stone', rock(0.17, 0.68 * x, 0.76, 0.05), rock(0.25, 0.74 * x, 0.42, 0.12, [1, 1.1, 1]))
      .on(side, 'glowrune', torus(0.18, 0.02, 14, 5).move(0.7 * x, 0.6, 0.08));
  blob
    .on('root', 'stone', rock(0.22, 0.26, 0.2, 0.04, [1, 1, 1.2]), rock(0.22, -0.26, 0.2, 0.04, [1, 1, 1.2]))
    .on('root', 'stonedark', rock(0.15, 0.2, 0.42, 0), rock(0.15, -0.2, 0.42, 0));
  return blob.done();
}
