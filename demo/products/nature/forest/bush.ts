import { Part } from '../../../lib/model/part.ts';
import { ball } from '../../../lib/model/shapes.ts';
import { random } from '../../../lib/random.ts';
import { clump } from './shared.ts';

export function bush(): Part {
  const part = new Part('berry_bush');
  const chance = random('bush');
  for (const [x, y, z, s] of [
    [0, 0.36, 0, 0.46],
    [0.4, 0.26, 0.1, 0.32],
    [-0.38, 0.28, 0, 0.35],
    [0.05, 0.25, 0.36, 0.3],
  ] as const)
    part.add('leaf', clump(chance, s, x, y, z));
  for (let i = 0; i < 16; i++) {
    const a = i * 2.4;
    const y = 0.24 + (i % 5) * 0.1;
    const r = 0.44 - Math.max(0, y - 0.4) * 0.5;
    part.add('berry', ball(0.05, 8, 6).move(Math.cos(a) * r, y, Math.sin(a) * r * 0.95));
  }
  return part;
}
