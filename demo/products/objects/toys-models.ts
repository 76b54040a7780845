import { Part } from '../../lib/model/part.ts';
import { ball, box, cylinder, extrude, lathe, ringOf, torus, tube } from '../../lib/model/shapes.ts';

export function teddy(): Part {
  const part = new Part('teddy_bear');
  const soft = (r: number) => ball(r, 16, 12).smooth(70);
  part.add(
    'fur',
    soft(0.3).scale(1, 1.1, 0.9).move(0, 0.36, 0),
    soft(0.26).scale(1.08, 0.95, 0.95).move(0, 0.82, 0),
    soft(0.1).move(0.2, 1.02, 0).both(),
    soft(0.13).scale(0.9, 1.5, 0.9).turn(0, 0, 40).move(0.34, 0.46, 0.08).both(),
    soft(0.14).scale(1, 1, 1.6).turn(0, 20, 0).move(0.2, 0.13, 0.24).both(),
  );
  part.add(
    'muzzle',
    soft(0.12).scale(1.1, 0.85, 0.8).move(0, 0.75, 0.2),
    soft(0.2).scale(1, 1.1, 0.5).move(0, 0.36, 0.17),
    soft(0.055).scale(1, 1, 0.6).move(0.2, 1.02, 0.07).both(),
    cylinder(0.09, 0.09, 0.03, 14).turn(90, 20, 0).move(0.26, 0.13, 0.43).both(),
  );
  part.add(
    'black',
    soft(0.035).scale(1.3, 0.9, 0.8).move(0, 0.8, 0.295),
    soft(0.03).move(0.1, 0.88, 0.22).both(),
    tube(
      [
        [-0.05, 0.71, 0.29],
        [0, 0.69, 0.3],
        [0.05, 0.71, 0.29],
      ],
      0.008,
      5,
      6,
    ),
  );
  part.add(
    'red',
    extrude(
      [
        [0, 0],
        [0.15, 0.08],
        [0.15, -0.08],
      ],
      0.05,
      0.015,
    )
      .move(0, 0.6, 0.25)
      .both(),
    soft(0.04).move(0, 0.6, 0.26),
  );
  return part;
}

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

export function rocket(): Part {
  const part = new Part('toy_rocket');
  part.add(
    'cream',
    lathe(
      [
        [0.14, 0.2],
        [0.24, 0.4],
        [0.25, 0.75],
        [0.17, 1.05],
        [0.12, 1.18],
      ],
      20,
    ).smooth(35),
  );
  part.add(
    'red',
    lathe(
      [
        [0.125, 1.17],
        [0.06, 1.36],
        [0, 1.45],
      ],
      20,
    ).smooth(35),
    ringOf(3, () =>
      extrude(
        [
          [0.2, 0.5],
          [0.46, 0.18],
          [0.46, 0],
          [0.16, 0.26],
        ],
        0.05,
        0.015,
      ),
    ),
    torus(0.25, 0.02, 22, 6).move(0, 0.62, 0),
  );
  part.add('blue', cylinder(0.11, 0.11, 0.06, 16).turn(90, 0, 0).move(0, 0.86, 0.19));
  part.add(
    'yellow',
    torus(0.11, 0.022, 18, 6).turn(90, 0, 0).move(0, 0.86, 0.25),
    lathe(
      [
        [0.1, 0.2],
        [0.15, 0.1],
        [0.1, 0.12],
        [0, 0.12],
      ],
      16,
    ),
  );
  return part;
}

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

export function train(): Part {
  const part = new Part('wooden_train');
  part.add('red', box(0.36, 0.12, 0.9, 0.03).move(0, 0.14, 0));
  part.add('blue', box(0.36, 0.46, 0.3, 0.03).move(0, 0.24, -0.28));
  part.add('green', cylinder(0.17, 0.17, 0.5, 18, 0.02).turn(90, 0, 0).move(0, 0.42, -0.1));
  part.add(
    'yellow',
    cylinder(0.06, 0.08, 0.2, 12).move(0, 0.56, 0.26),
    ball(0.07, 12, 8).move(0, 0.6, 0.05),
    box(0.42, 0.06, 0.38, 0.02).move(0, 0.7, -0.28),
  );
  for (const z of [-0.28, 0.05, 0.32])
    part.add('wood', cylinder(0.13, 0.13, 0.07, 16, 0.015).turn(0, 0, -90).move(0.19, 0.13, z).both());
  for (const z of [-0.28, 0.05, 0.32])
    part.add('cream', cylinder(0.04, 0.04, 0.08, 10).turn(0, 0, -90).move(0.19, 0.13, z).both());
  part.add('cream', box(0.2, 0.18, 0.31, 0.02).move(0, 0.47, -0.28), box(0.37, 0.18, 0.18, 0.02).move(0, 0.47, -0.28));
  return part;
}

export function top(): Part {
  const part = new Part('spinning_top');
  part.add(
    'blue',
    lathe(
      [
        [0, 0],
        [0.04, 0.04],
        [0.14, 0.16],
        [0.3, 0.3],
      ],
      22,
    ),
  );
  part.add(
    'yellow',
    lathe(
      [
        [0.3, 0.3],
        [0.33, 0.35],
        [0.31, 0.4],
        [0.28, 0.42],
      ],
      22,
    ),
  );
  part.add(
    'red',
    lathe(
      [
        [0.28, 0.42],
        [0.18, 0.48],
        [0.06, 0.52],
        [0, 0.52],
      ],
      22,
    ),
  );
  part.add('wood', cylinder(0.035, 0.03, 0.2, 10).move(0, 0.5, 0), ball(0.05, 10, 8).move(0, 0.71, 0));
  return part;
}

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

export function drum(): Part {
  const part = new Part('toy_drum');
  part.add('red', cylinder(0.34, 0.34, 0.36, 24).move(0, 0.04, 0));
  part.add('cream', cylinder(0.32, 0.32, 0.02, 24).move(0, 0.4, 0));
  part.add('yellow', torus(0.345, 0.032, 28, 7).move(0, 0.04, 0), torus(0.345, 0.032, 28, 7).move(0, 0.4, 0));
  for (let i = 0; i < 8; i++)
    part.add(
      'cream',
      tube(
        [
          [0.355, 0.06, 0],
          [Math.cos(0.39) * 0.355, 0.39, Math.sin(0.39) * 0.355],
        ],
        0.012,
        5,
        2,
      ).turn(0, i * 45, 0),
      tube(
        [
          [0.355, 0.06, 0],
          [Math.cos(0.39) * 0.355, 0.39, -Math.sin(0.39) * 0.355],
        ],
        0.012,
        5,
        2,
      ).turn(0, i * 45, 0),
    );
  for (const turn of [35, -20])
    part.add(
      'wood',
      cylinder(0.022, 0.022, 0.6, 8)
        .turn(90, turn, 0)
        .move(turn > 0 ? -0.15 : 0.1, 0.45, -0.25),
      ball(0.045, 10, 8).move(
        (turn > 0 ? -0.15 : 0.1) + Math.sin((turn * Math.PI) / 180) * 0.6,
        0.45,
        -0.25 + Math.cos((turn * Math.PI) / 180) * 0.6,
      ),
    );
  return part;
}
