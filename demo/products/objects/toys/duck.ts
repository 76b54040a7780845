import { Part } from '../../../lib/model/part.ts';
import { ball } from '../../../lib/model/shapes.ts';

export function duck(): Part {
  const part = new Part('rubber_duck');
  part.add(
    'yellow',
    ball(0.36, 18, 12)
      .scale(1, 0.75, 1.2)
      .move(0, 0.26, 0)
      .deform((p) => {
        if (p.z < -0.2) p.y += (-0.2 - p.z) * 0.7;
      })
      .smooth(70),
    ball(0.23, 16, 12).move(0, 0.66, 0.2).smooth(70),
    ball(0.2, 12, 8).scale(0.35, 0.7, 1.1).turn(0, 8, 0).move(0.34, 0.3, -0.06).both().smooth(70),
  );
  part.add(
    'orange',
    ball(0.1, 12, 8).scale(1.2, 0.35, 1).move(0, 0.64, 0.44).smooth(60),
    ball(0.09, 12, 8).scale(1, 0.3, 0.9).move(0, 0.6, 0.42).smooth(60),
  );
  part.add('black', ball(0.035, 8, 6).move(0.1, 0.73, 0.39).both());
  return part;
}
