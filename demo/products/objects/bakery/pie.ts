import { Part } from '../../../lib/model/part.ts';
import { ball, box, cylinder, lathe, torus } from '../../../lib/model/shapes.ts';
import { random } from '../../../lib/random.ts';

export function pie(): Part {
  const part = new Part('cherry_pie');
  part.add(
    'tin',
    lathe(
      [
        [0.3, 0],
        [0.46, 0.14],
        [0.49, 0.15],
        [0.47, 0.16],
        [0.3, 0.02],
        [0, 0.02],
      ],
      28,
    ),
  );
  part.add('cherry', cylinder(0.43, 0.44, 0.05, 28).move(0, 0.12, 0));
  const chance = random('pie');
  for (let i = 0; i < 34; i++) {
    const [a, r] = [chance.between(0, 6.28), Math.sqrt(chance.between(0, 1)) * 0.38];
    part.add('cherry', ball(0.06, 8, 6).move(Math.cos(a) * r, 0.17, Math.sin(a) * r));
  }
  for (const x of [-0.26, -0.09, 0.09, 0.26]) {
    const half = Math.sqrt(0.43 ** 2 - x * x);
    part.add(
      'crust',
      box(0.085, 0.03, half * 2, 0.012).move(x, 0.205, 0),
      box(half * 2, 0.03, 0.085, 0.012).move(0, 0.22, x),
    );
  }
  part.add(
    'crust',
    torus(0.455, 0.05, 40, 8)
      .deform((p) => {
        const a = Math.atan2(p.z, p.x);
        p.y += Math.sin(a * 20) * 0.012;
      })
      .scale(1, 0.8, 1)
      .move(0, 0.18, 0)
      .smooth(60),
  );
  return part;
}
