import { Part } from '../../../lib/model/part.ts';
import { ball, box, lathe, tube } from '../../../lib/model/shapes.ts';

export function pancakes(): Part {
  const part = new Part('pancake_stack');
  part.add(
    'plate',
    lathe(
      [
        [0, 0.02],
        [0.3, 0],
        [0.56, 0.05],
        [0.58, 0.07],
        [0.3, 0.04],
        [0, 0.04],
      ],
      28,
    ),
  );
  for (let i = 0; i < 5; i++)
    part.add(
      'pancake',
      lathe(
        [
          [0, 0],
          [0.38, 0],
          [0.41, 0.035],
          [0.38, 0.07],
          [0, 0.07],
        ],
        24,
      )
        .smooth(50)
        .move(Math.sin(i * 2) * 0.02, 0.05 + i * 0.075, Math.cos(i * 2) * 0.02),
    );
  part.add(
    'syrup',
    lathe(
      [
        [0, 0],
        [0.3, 0],
        [0.32, 0.014],
        [0, 0.02],
      ],
      26,
    )
      .deform((p) => {
        const a = Math.atan2(p.z, p.x);
        const k = 1 + 0.12 * Math.sin(a * 4);
        p.x *= k;
        p.z *= k;
      })
      .move(0, 0.425, 0),
  );
  for (const [a, d] of [
    [0.5, 0.22],
    [2.3, 0.3],
    [4.1, 0.18],
  ] as const)
    part.add(
      'syrup',
      tube(
        [
          [Math.cos(a) * 0.33, 0.43, Math.sin(a) * 0.33],
          [Math.cos(a) * 0.415, 0.39, Math.sin(a) * 0.415],
          [Math.cos(a) * 0.425, 0.42 - d, Math.sin(a) * 0.425],
        ],
        0.035,
        8,
        8,
      ),
      ball(0.042, 8, 6).move(Math.cos(a) * 0.425, 0.42 - d, Math.sin(a) * 0.425),
    );
  part.add('butter', box(0.17, 0.06, 0.17, 0.015).turn(0, 24, 0).move(0, 0.44, 0));
  for (const [x, z] of [
    [0.2, 0.1],
    [-0.18, 0.14],
    [0.05, -0.2],
  ] as const)
    part.add('berry', ball(0.05, 10, 8).move(x, 0.48, z));
  return part;
}
