import { Part } from '../../../lib/model/part.ts';
import { box, extrude, torus } from '../../../lib/model/shapes.ts';

export function blocks(): Part {
  const part = new Part('building_blocks');
  (
    [
      ['red', 0, 0, 0, 0],
      ['blue', 0.42, 0, 0.06, 12],
      ['yellow', 0.2, 0.36, 0.02, -14],
    ] as const
  ).forEach(([material, x, y, z, turn]) => {
    part.add(material, box(0.36, 0.36, 0.36, 0.03).turn(0, turn, 0).move(x, y, z));
    for (const a of [0, 90, 180, 270])
      part.add(
        'cream',
        (material === 'red'
          ? torus(0.09, 0.016, 18, 5).turn(90, 0, 0)
          : material === 'blue'
            ? extrude(
                [
                  [0, 0.11],
                  [0.1, -0.07],
                  [-0.1, -0.07],
                ],
                0.01,
              )
            : extrude(
                [
                  [0, 0.12],
                  [0.03, 0.04],
                  [0.11, 0.03],
                  [0.05, -0.03],
                  [0.07, -0.11],
                  [0, -0.06],
                  [-0.07, -0.11],
                  [-0.05, -0.03],
                  [-0.11, 0.03],
                  [-0.03, 0.04],
                ],
                0.01,
              )
        )
          .move(0, 0.18, 0.181)
          .turn(0, a + turn, 0)
          .move(x, y, z),
      );
  });
  return part;
}
