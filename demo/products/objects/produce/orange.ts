import { Part } from '../../../lib/model/part.ts';
import { ball, repeatInRing } from '../../../lib/model/shapes.ts';
import { leaf } from './leaf.ts';

export function orange(): Part {
  const part = new Part('orange');
  part.add('orange', ball(0.35, 22, 14).scale(1, 0.95, 1).move(0, 0.335, 0).smooth(60));
  part.add('leaf', repeatInRing(5, () => leaf(0.09, 0.06, 0)).move(0, 0.665, 0));
  return part;
}
