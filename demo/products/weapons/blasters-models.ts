import { Part } from '../../lib/model/part.ts';
import {
  ball,
  box,
  cylinder,
  extrude,
  extrudeSide,
  lathe,
  ringOf,
  torus,
  tube,
  type Point2,
} from '../../lib/model/shapes.ts';

/** A grip with its trigger; z is where it leaves the body. */
function grip(part: Part, z: number, lean = 0.12): void {
  part.add(
    'dark',
    extrudeSide(
      [
        [z - 0.09, 0.02],
        [z + 0.07, 0.02],
        [z + 0.05 - lean, -0.3],
        [z - 0.1 - lean, -0.3],
      ],
      0.09,
      0.02,
    ),
  );
  for (let i = 0; i < 4; i++)
    part.add(
      'black',
      box(0.096, 0.018, 0.1)
        .turn(-14, 0, 0)
        .move(0, -0.08 - i * 0.05, z - 0.02 - i * 0.02),
    );
  part.add(
    'metal',
    tube(
      [
        [0, 0, z + 0.06],
        [0, -0.1, z + 0.1],
        [0, -0.11, z + 0.18],
        [0, 0, z + 0.2],
      ],
      0.014,
      6,
      10,
    ),
    box(0.02, 0.08, 0.02)
      .turn(-14, 0, 0)
      .move(0, -0.07, z + 0.11),
  );
}

const bodyOf = (points: readonly Point2[], width: number, bevel = 0.03) => extrudeSide(points, width, bevel);

export function pistol(): Part {
  const part = new Part('laser_pistol');
  part.add(
    'white',
    bodyOf(
      [
        [-0.25, 0],
        [-0.28, 0.16],
        [-0.1, 0.22],
        [0.42, 0.2],
        [0.5, 0.12],
        [0.46, 0.02],
        [0.1, 0],
      ],
      0.14,
    ),
  );
  part.add('accent', box(0.15, 0.05, 0.3, 0.015).move(0, 0.1, 0.1));
  part.add(
    'metal',
    cylinder(0.05, 0.05, 0.2, 12).turn(90, 0, 0).move(0, 0.12, 0.46),
    torus(0.06, 0.016, 14, 6).turn(90, 0, 0).move(0, 0.12, 0.54),
    torus(0.06, 0.016, 14, 6).turn(90, 0, 0).move(0, 0.12, 0.6),
  );
  part.add('glow', ball(0.035, 10, 8).move(0, 0.12, 0.66), box(0.145, 0.02, 0.2).move(0, 0.165, 0.12));
  part.add('dark', box(0.05, 0.04, 0.2, 0.01).move(0, 0.21, 0.05));
  grip(part, -0.12);
  return part;
}

export function rifle(): Part {
  const part = new Part('pulse_rifle');
  part.add(
    'white',
    bodyOf(
      [
        [-0.45, 0],
        [-0.45, 0.2],
        [0.1, 0.24],
        [0.7, 0.2],
        [0.74, 0.04],
        [0.2, 0],
      ],
      0.16,
    ),
  );
  part.add(
    'dark',
    bodyOf(
      [
        [-0.45, 0.04],
        [-1.0, -0.08],
        [-1.06, -0.06],
        [-1.06, 0.18],
        [-0.95, 0.2],
        [-0.45, 0.18],
      ],
      0.1,
    ),
    box(0.12, 0.12, 0.5, 0.03).move(0, -0.05, 0.48),
  );
  part.add('accent', box(0.17, 0.05, 0.5, 0.015).move(0, 0.12, -0.1), box(0.11, 0.05, 0.16, 0.01).move(0, 0.03, -0.98));
  part.add(
    'metal',
    cylinder(0.045, 0.04, 0.7, 12).turn(90, 0, 0).move(0, 0.12, 0.7),
    lathe(
      [
        [0.07, 0],
        [0.07, 0.16],
        [0.05, 0.18],
      ],
      10,
    )
      .turn(90, 0, 0)
      .move(0, 0.12, 1.26),
  );
  part.add(
    'glow',
    ...[0.8, 0.92, 1.04, 1.16].map((z) => torus(0.055, 0.014, 14, 6).turn(90, 0, 0).move(0, 0.12, z)),
    cylinder(0.05, 0.05, 0.02, 10).turn(90, 0, 0).move(0, 0.12, 1.44),
  );
  part.add(
    'black',
    box(0.06, 0.05, 0.3, 0.01).move(0, 0.24, 0.0),
    cylinder(0.06, 0.06, 0.3, 14, 0.01).turn(90, 0, 0).move(0, 0.36, -0.1),
    bodyOf(
      [
        [-0.06, 0],
        [0.12, 0],
        [0.2, -0.36],
        [0.06, -0.38],
      ],
      0.09,
    ).move(0, 0.02, 0.14),
  );
  part.add('glass', cylinder(0.05, 0.05, 0.02, 14).turn(90, 0, 0).move(0, 0.36, 0.2));
  grip(part, -0.3);
  return part;
}

export function sniper(): Part {
  const part = new Part('rail_gun');
  part.add(
    'accent',
    bodyOf(
      [
        [-0.5, 0],
        [-0.5, 0.18],
        [0.3, 0.22],
        [0.5, 0.18],
        [0.5, 0.02],
      ],
      0.14,
    ),
  );
  part.add(
    'dark',
    bodyOf(
      [
        [-0.5, 0.02],
        [-1.15, -0.16],
        [-1.2, -0.12],
        [-1.2, 0.1],
        [-0.9, 0.08],
        [-0.5, 0.16],
      ],
      0.08,
    ),
  );
  for (const y of [0.05, 0.17]) part.add('metal', box(0.08, 0.05, 1.5, 0.012).move(0, y, 1.2));
  for (let i = 0; i < 6; i++) part.add('white', box(0.12, 0.22, 0.09, 0.02).move(0, 0.03, 0.6 + i * 0.24));
  part.add('glow', box(0.03, 0.05, 1.48).move(0, 0.11, 1.2));
  part.add(
    'black',
    cylinder(0.07, 0.07, 0.6, 14, 0.015).turn(90, 0, 0).move(0, 0.36, -0.3),
    box(0.04, 0.1, 0.06).move(0, 0.22, -0.2),
    box(0.04, 0.1, 0.06).move(0, 0.22, 0.15),
    tube(
      [
        [0.03, 0.02, 1.1],
        [0.14, -0.2, 1.18],
        [0.2, -0.36, 1.2],
      ],
      0.02,
      6,
      4,
    ).both(),
  );
  part.add('glass', cylinder(0.055, 0.055, 0.02, 14).turn(90, 0, 0).move(0, 0.36, 0.3));
  grip(part, -0.34);
  return part;
}

export function minigun(): Part {
  const part = new Part('plasma_minigun');
  part.add(
    'dark',
    cylinder(0.22, 0.22, 0.5, 16, 0.03).turn(90, 0, 0).move(0, 0.1, -0.5),
    box(0.3, 0.16, 0.4, 0.04).move(0, -0.14, -0.3),
  );
  part.add(
    'accent',
    torus(0.225, 0.03, 20, 6).turn(90, 0, 0).move(0, 0.1, -0.4),
    torus(0.225, 0.03, 20, 6).turn(90, 0, 0).move(0, 0.1, -0.1),
  );
  part.add(
    'metal',
    ringOf(6, () => cylinder(0.04, 0.04, 1.1, 8).move(0.13, 0, 0))
      .turn(90, 0, 0)
      .move(0, 0.1, 0),
    cylinder(0.05, 0.05, 1.0, 8).turn(90, 0, 0).move(0, 0.1, 0),
  );
  for (const z of [0.3, 0.7, 1.05])
    part.add(
      'white',
      lathe(
        [
          [0.1, 0],
          [0.19, 0],
          [0.19, 0.05],
          [0.1, 0.05],
        ],
        18,
      )
        .turn(90, 0, 0)
        .move(0, 0.1, z),
    );
  part.add(
    'glow',
    ringOf(6, () => cylinder(0.032, 0.032, 0.02, 8).move(0.13, 0, 0))
      .turn(90, 0, 0)
      .move(0, 0.1, 1.1),
  );
  part.add('hazard', cylinder(0.15, 0.15, 0.3, 16, 0.03).turn(0, 0, 90).move(0.15, -0.2, -0.1));
  part.add(
    'black',
    tube(
      [
        [0, 0.3, -0.4],
        [0, 0.42, -0.3],
        [0, 0.42, 0.1],
        [0, 0.28, 0.15],
      ],
      0.035,
      7,
      12,
    ),
  );
  grip(part, -0.55, 0.06);
  return part;
}

export function saber(): Part {
  const part = new Part('energy_blade');
  part.add(
    'metal',
    cylinder(0.045, 0.045, 0.34, 14, 0.01),
    torus(0.046, 0.012, 14, 5).move(0, 0.06, 0),
    torus(0.046, 0.012, 14, 5).move(0, 0.12, 0),
  );
  part.add(
    'black',
    ...[0, 1, 2, 3, 4, 5].map((i) =>
      box(0.016, 0.14, 0.016)
        .move(0.045, 0.16, 0)
        .turn(0, i * 60, 0),
    ),
    cylinder(0.055, 0.05, 0.06, 14).move(0, 0.32, 0),
  );
  part.add('accent', box(0.02, 0.04, 0.02).move(0, 0.24, 0.045));
  part.add(
    'blade',
    lathe(
      [
        [0.03, 0.38],
        [0.032, 1.3],
        [0.02, 1.38],
        [0, 1.4],
      ],
      12,
    ).smooth(60),
  );
  return part;
}

export function grenade(): Part {
  const part = new Part('stun_grenade');
  part.add(
    'dark',
    lathe(
      [
        [0.04, 0],
        [0.12, 0.03],
        [0.14, 0.12],
        [0.12, 0.22],
        [0.05, 0.26],
      ],
      12,
    ),
  );
  part.add('glow', torus(0.138, 0.016, 20, 6).move(0, 0.12, 0));
  part.add('hazard', torus(0.115, 0.014, 20, 6).move(0, 0.2, 0), cylinder(0.05, 0.045, 0.06, 10).move(0, 0.25, 0));
  part.add(
    'metal',
    torus(0.04, 0.008, 14, 5).turn(90, 0, 0).move(0.06, 0.31, 0),
    extrude(
      [
        [0, 0],
        [0.12, -0.02],
        [0.16, -0.14],
        [0.14, -0.14],
        [0.1, -0.04],
        [0, -0.03],
      ],
      0.03,
    )
      .move(0, 0.31, 0)
      .turn(0, 180, 0),
  );
  return part;
}
