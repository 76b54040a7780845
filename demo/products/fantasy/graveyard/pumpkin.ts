import { Part } from '../../../lib/model/part.ts';
import { ball, extrude, tube } from '../../../lib/model/shapes.ts';

export function pumpkin(): Part {
  const part = new Part('carved_pumpkin');
  part.add(
    'pumpkin',
    ball(0.4, 30, 12)
      .scale(1, 0.82, 1)
      .deform((p) => {
        const a = Math.atan2(p.z, p.x);
        const k = 1 - 0.09 * Math.abs(Math.sin(a * 5));
        p.x *= k;
        p.z *= k;
      })
      .move(0, 0.32, 0)
      .smooth(40),
  );
  part.add(
    'stem',
    tube(
      [
        [0, 0.6, 0],
        [0.02, 0.75, 0],
        [0.1, 0.84, 0.02],
      ],
      (t) => 0.06 * (1.2 - t * 0.6),
      6,
      6,
    ),
  );
  part.add(
    'candle',
    extrude(
      [
        [-0.07, -0.05],
        [0.08, -0.03],
        [0.01, 0.1],
      ],
      0.06,
    )
      .turn(0, 22, 0)
      .move(0.15, 0.4, 0.35)
      .both(),
    extrude(
      [
        [-0.24, 0.05],
        [-0.14, -0.03],
        [-0.08, 0.0],
        [-0.03, -0.07],
        [0.03, -0.07],
        [0.08, 0.0],
        [0.14, -0.03],
        [0.24, 0.05],
        [0.1, 0.02],
        [0, -0.0],
        [-0.1, 0.02],
      ],
      0.06,
    ).move(0, 0.22, 0.385),
  );
  return part;
}
