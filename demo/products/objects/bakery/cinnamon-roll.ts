import { Part } from '../../../lib/model/part.ts';
import { type Point3, loft, tube } from '../../../lib/model/shapes.ts';

export function cinnamonRoll(): Part {
  const part = new Part('cinnamon_roll');
  const spiral = (r: number, y: number): Point3[] =>
    Array.from({ length: 46 }, (_, i): Point3 => {
      const a = (i / 45) * Math.PI * 5.4;
      const k = 0.04 + (i / 45) * r;
      return [Math.cos(a) * k, y, Math.sin(a) * k];
    });
  part.add(
    'crust',
    loft(
      [0, 0.02, 0.18, 0.22].map((y, i): Point3[] =>
        Array.from({ length: 30 }, (_, k): Point3 => {
          const a = (k / 30) * 6.2832;
          const r = [0.33, 0.37, 0.36, 0.31][i] ?? 0.3;
          return [Math.cos(a) * r, y, Math.sin(a) * r];
        }),
      ),
    ).smooth(40),
  );
  part.add('crust', tube(spiral(0.28, 0.22), 0.05, 8, 90).smooth(60));
  part.add(
    'cinnamon',
    tube(
      spiral(0.27, 0.225).map(([x, y, z]): Point3 => [x * 0.86, y + 0.02, z * 0.86]),
      0.026,
      6,
      90,
    ),
  );
  part.add(
    'icing',
    tube(
      [
        [-0.3, 0.28, -0.12],
        [-0.1, 0.285, 0.16],
        [0.0, 0.285, -0.2],
        [0.14, 0.285, 0.16],
        [0.28, 0.27, -0.1],
      ],
      0.035,
      8,
      40,
    ).smooth(60),
  );
  return part;
}
