import { Part } from '../../../lib/model/part.ts';
import { ball, loft, nugget } from '../../../lib/model/shapes.ts';
import { random } from '../../../lib/random.ts';
import { type Build, animalRig, legs, sections, wearOn } from '../animals-rig.ts';
import { type Animal, eyes } from './shared.ts';

export function sheep(): Animal {
  const build: Build = {
    back: 0.85,
    belly: 0.4,
    fore: 0.28,
    hind: -0.3,
    apart: 0.15,
    neck: [0.72, 0.4],
    head: [0.82, 0.52],
    tail: [0.66, -0.52],
  };
  const body = new Part('sheep');
  wearOn(body, 'root', 'wool', ball(0.38, 12, 8).scale(0.9, 0.78, 1.25).move(0, 0.66, -0.02));
  const chance = random('sheep');
  for (let i = 0; i < 60; i++) {
    const a = i * 2.399;
    const y = 1 - (i / 59) * 1.7;
    const r = Math.sqrt(Math.max(0, 1 - y * y));
    wearOn(
      body,
      'root',
      'wool',
      nugget(chance.between(0.09, 0.13), 1).move(
        Math.cos(a) * r * 0.33,
        0.67 + y * 0.28,
        -0.02 + Math.sin(a) * r * 0.45,
      ),
    );
  }
  legs(body, build, 'face', 'hoof', [0.07, 0.05, 0.045], 0.18);
  wearOn(
    body,
    'head',
    'face',
    loft(
      sections([
        [0.44, 0.09, 0.7, 0.94],
        [0.58, 0.125, 0.7, 0.96],
        [0.72, 0.09, 0.68, 0.86],
        [0.77, 0.05, 0.71, 0.8],
      ]),
    ).smooth(40),
  );
  for (const [x, y, z] of [
    [0, 0.98, 0.52],
    [0.08, 0.95, 0.48],
    [-0.08, 0.95, 0.48],
    [0, 0.94, 0.6],
    [0, 0.9, 0.42],
  ] as const)
    wearOn(body, 'head', 'wool', nugget(0.085, 1).move(x, y, z));
  wearOn(body, 'head', 'face', ball(0.07, 8, 6).scale(1.4, 0.5, 0.7).turn(0, 0, -20).move(0.16, 0.84, 0.5).both());
  eyes(body, 0.095, 0.86, 0.64);
  wearOn(body, 'tail', 'wool', nugget(0.1, 1).move(0, 0.64, -0.54));
  return { body, rig: animalRig(build) };
}
