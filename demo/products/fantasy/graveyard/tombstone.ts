import { Part } from '../../../lib/model/part.ts';
import { ball, box, extrude } from '../../../lib/model/shapes.ts';
import { random } from '../../../lib/random.ts';
import { arch } from './shared.ts';

export function tombstone(): Part {
  const part = new Part('tombstone_round');
  part.add('stone', extrude(arch(0.7, 1.05), 0.2, 0.03).mottle(0.1, random('tomb')), box(0.9, 0.14, 0.4, 0.03));
  part.add(
    'stonedark',
    extrude(arch(0.52, 0.84), 0.04, 0.01).move(0, 0.14, 0.09),
    box(0.3, 0.03, 0.02).move(0, 0.72, 0.12),
    box(0.36, 0.03, 0.02).move(0, 0.62, 0.12),
    box(0.24, 0.03, 0.02).move(0, 0.52, 0.12),
  );
  part.add(
    'moss',
    ball(0.2, 9, 5).scale(1.2, 0.3, 0.6).move(-0.26, 0.15, 0.16),
    ball(0.14, 9, 5).scale(1, 0.5, 0.8).move(0.2, 1.0, 0),
  );
  part.add('dirt', ball(0.6, 12, 6).scale(0.75, 0.22, 1.2).move(0, 0, 0.85));
  return part;
}
