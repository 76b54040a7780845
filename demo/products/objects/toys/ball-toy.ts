import { Part } from '../../../lib/model/part.ts';
import { ball } from '../../../lib/model/shapes.ts';

export function ballToy(): Part {
  const part = new Part('beach_ball');
  for (let i = 0; i < 6; i++)
    part.add(
      ['red', 'cream', 'blue', 'cream', 'yellow', 'cream'][i] ?? 'red',
      ball(0.34, 24, 14)
        .deform((p) => {
          const a = Math.atan2(p.z, p.x);
          const from = (i / 6) * Math.PI * 2 - Math.PI;
          const inside = a >= from - 0.01 && a <= from + Math.PI / 3 + 0.01;
          if (!inside) p.multiplyScalar(0.96);
        })
        .turn(20, 0, 14)
        .move(0, 0.34, 0),
    );
  return part;
}
