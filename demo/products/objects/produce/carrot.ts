import { Part } from '../../../lib/model/part.ts';
import { lathe, repeatInRing, tube } from '../../../lib/model/shapes.ts';

export function carrot(): Part {
  const part = new Part('carrot');
  part.add(
    'orange',
    lathe(
      [
        [0, -0.02],
        [0.03, 0],
        [0.1, 0.34],
        [0.15, 0.66],
        [0.14, 0.78],
        [0.06, 0.82],
        [0, 0.8],
      ],
      12,
    ).smooth(50),
  );
  for (const y of [0.2, 0.38, 0.52, 0.66])
    part.add(
      'brown',
      lathe(
        [
          [0.03 + y * 0.17, -0.006],
          [0.04 + y * 0.17, 0],
          [0.03 + y * 0.17, 0.006],
        ],
        12,
      )
        .scale(1, 1, 0.98)
        .move(0, y, 0),
    );
  part.add(
    'leaf',
    repeatInRing(6, (i) =>
      tube(
        [
          [0, 0, 0],
          [0.05, 0.2, 0],
          [0.14 + (i % 2) * 0.08, 0.42, 0],
        ],
        (t) => 0.02 + Math.sin(t * 3.1) * 0.045,
        6,
        8,
      ),
    ).move(0, 0.8, 0),
  );
  return part;
}
