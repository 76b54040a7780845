import { Part } from '../../../lib/model/part.ts';
import { ball, box, cylinder } from '../../../lib/model/shapes.ts';

export function sushi(): Part {
  const part = new Part('sushi_board');
  part.add('wood', box(1.5, 0.06, 0.8, 0.02).move(0, 0.08, 0), box(0.1, 0.08, 0.7, 0.02).move(0.5, 0, 0).both());
  const maki = (x: number, z: number, heart: string): void => {
    part.add('nori', cylinder(0.14, 0.14, 0.2, 18).move(x, 0.14, z));
    part.add('rice', cylinder(0.125, 0.125, 0.01, 18).move(x, 0.335, z));
    part.add(heart, cylinder(0.06, 0.06, 0.012, 12).move(x, 0.34, z));
  };
  maki(-0.5, -0.18, 'salmon');
  maki(-0.5, 0.18, 'lettuce');
  maki(-0.18, -0.18, 'cheese');
  maki(-0.18, 0.18, 'salmon');
  for (const [z, top] of [
    [-0.2, 'salmon'],
    [0.17, 'prawn'],
  ] as const) {
    part.add('rice', box(0.46, 0.14, 0.22, 0.06).move(0.3, 0.14, z));
    part.add(
      top,
      box(0.54, 0.07, 0.25, 0.03)
        .deform((p) => {
          p.y -= Math.abs(p.x) ** 2 * 0.5;
        })
        .move(0.3, 0.28, z),
    );
    for (const x of [-0.14, 0, 0.14])
      part.add(
        'white',
        box(0.035, 0.012, 0.22)
          .turn(0, 20, 0)
          .move(0.3 + x, 0.345 - x * x * 0.5, z),
      );
  }
  part.add('lettuce', ball(0.09, 8, 6).scale(1, 0.7, 1).move(0.64, 0.17, 0.26));
  part.add(
    'straw',
    cylinder(0.018, 0.014, 1.3, 6).turn(0, 0, -90).move(-0.6, 0.17, 0.36),
    cylinder(0.018, 0.014, 1.3, 6).turn(0, 3, -90).move(-0.6, 0.17, 0.33),
  );
  return part;
}
