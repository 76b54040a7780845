import { Part } from '../../lib/model/part.ts';
import {
  ball,
  box,
  cylinder,
  extrude,
  lathe,
  loft,
  torus,
  tube,
  type Point2,
  type Point3,
} from '../../lib/model/shapes.ts';
import type { Solid } from '../../lib/model/solid.ts';
import { random } from '../../lib/random.ts';

/** A round slice whose rim goes up and down: salad, cheese, egg. */
function ruffle(radius: number, thick: number, waves: number, height: number): Solid {
  return lathe(
    [
      [0, 0],
      [radius * 0.7, 0],
      [radius, 0],
      [radius, thick],
      [radius * 0.7, thick],
      [0, thick],
    ],
    40,
  ).deform((p) => {
    const r = Math.hypot(p.x, p.z) / radius;
    p.y += Math.sin(Math.atan2(p.z, p.x) * waves) * height * r ** 3;
  });
}

export function burger(): Part {
  const part = new Part('burger');
  part.add(
    'bun',
    lathe(
      [
        [0, 0],
        [0.44, 0],
        [0.5, 0.05],
        [0.5, 0.14],
        [0.46, 0.18],
        [0, 0.18],
      ],
      26,
    ).smooth(45),
  );
  part.add('lettuce', ruffle(0.56, 0.03, 9, 0.05).move(0, 0.19, 0));
  part.add(
    'meat',
    lathe(
      [
        [0, 0],
        [0.46, 0],
        [0.52, 0.04],
        [0.52, 0.1],
        [0.46, 0.14],
        [0, 0.14],
      ],
      26,
    )
      .smooth(45)
      .move(0, 0.23, 0),
  );
  part.add(
    'cheese',
    box(0.86, 0.03, 0.86, 0.01)
      .turn(0, 45, 0)
      .deform((p) => {
        p.y -= Math.max(0, Math.hypot(p.x, p.z) - 0.46) * 0.7;
      })
      .move(0, 0.38, 0),
  );
  for (const [x, z] of [
    [0.2, 0.16],
    [-0.22, 0.12],
    [0.02, -0.24],
  ] as const)
    part.add('tomato', cylinder(0.26, 0.26, 0.05, 18, 0.015).move(x, 0.405, z));
  part.add(
    'bun',
    lathe(
      [
        [0, 0.46],
        [0.47, 0.46],
        [0.51, 0.52],
        [0.48, 0.66],
        [0.36, 0.8],
        [0.18, 0.87],
        [0, 0.89],
      ],
      26,
    ).smooth(50),
  );
  const chance = random('burger seeds');
  for (let i = 0; i < 30; i++) {
    const [a, r] = [chance.between(0, 6.28), Math.sqrt(chance.between(0.01, 1)) * 0.4];
    part.add(
      'seed',
      ball(0.02, 6, 4)
        .scale(1, 0.6, 1.7)
        .turn(0, chance.between(0, 180), 0)
        .move(Math.cos(a) * r, 0.885 - r * r * 1.02, Math.sin(a) * r),
    );
  }
  return part;
}

export function fries(): Part {
  const part = new Part('fries');
  part.add(
    'red',
    loft(
      [0, 0.62].map((y): Point3[] => {
        const [w, d] = [0.24 + y * 0.16, 0.11 + y * 0.1];
        return [
          [w, y, d],
          [w, y + (y ? 0.12 : 0), -d],
          [-w, y + (y ? 0.12 : 0), -d],
          [-w, y, d],
        ];
      }),
    ),
  );
  part.add(
    'yellow',
    extrude(
      [
        [-0.1, 0.16],
        [0.1, 0.16],
        [0.14, 0.3],
        [0.08, 0.46],
        [0, 0.36],
        [-0.08, 0.46],
        [-0.14, 0.3],
      ],
      0.02,
    )
      .turn(-5, 0, 0)
      .move(0, 0, 0.175),
  );
  const chance = random('fries');
  for (let i = 0; i < 26; i++)
    part.add(
      'fry',
      box(0.062, chance.between(0.42, 0.62), 0.062, 0.01)
        .turn(chance.between(-8, 8), 0, chance.between(-12, 12))
        .move(-0.27 + (i % 9) * 0.067, 0.5, -0.1 + Math.floor(i / 9) * 0.085),
    );
  return part;
}

export function pizza(): Part {
  const part = new Part('pizza_slice');
  const wedge: Point2[] = [
    [-0.62, 0],
    [0.34, 0.36],
    [0.42, 0.18],
    [0.44, 0],
    [0.42, -0.18],
    [0.34, -0.36],
  ];
  part.add('crust', extrude(wedge, 0.07, 0.01).turn(90, 0, 0).move(0, 0.04, 0));
  part.add(
    'cheese',
    extrude(
      wedge.map(([x, y]): Point2 => [x * 0.93 - 0.01, y * 0.9]),
      0.05,
      0.01,
    )
      .turn(90, 0, 0)
      .move(0, 0.085, 0),
  );
  part.add(
    'crust',
    tube(
      [
        [0.36, 0.09, -0.38],
        [0.45, 0.1, -0.18],
        [0.47, 0.1, 0],
        [0.45, 0.1, 0.18],
        [0.36, 0.09, 0.38],
      ],
      0.085,
      10,
      12,
    ).smooth(50),
  );
  for (const [x, z] of [
    [0.2, 0.16],
    [0.16, -0.16],
    [-0.08, 0.04],
    [-0.3, -0.02],
  ] as const)
    part.add('salami', cylinder(0.095, 0.09, 0.03, 14, 0.008).move(x, 0.1, z));
  for (const [x, z, t] of [
    [0.02, 0.14, 30],
    [0.3, 0.0, 80],
    [-0.18, -0.08, 10],
  ] as const)
    part.add('olive', torus(0.04, 0.016, 12, 6).turn(0, t, 0).move(x, 0.125, z));
  for (const [x, z, t] of [
    [0.05, -0.03, 20],
    [0.28, -0.22, 120],
  ] as const)
    part.add(
      'lettuce',
      extrude(
        [
          [-0.08, 0],
          [0, 0.045],
          [0.09, 0],
          [0, -0.045],
        ],
        0.012,
      )
        .turn(90, t, 0)
        .move(x, 0.125, z),
    );
  for (const [x, z, drop] of [
    [-0.32, 0.11, 0.12],
    [0.02, 0.25, 0.09],
  ] as const)
    part.add(
      'cheese',
      tube(
        [
          [x, 0.09, z],
          [x, 0.05, z + 0.02],
          [x, 0.09 - drop, z + 0.015],
        ],
        0.028,
        7,
        5,
      ),
    );
  return part;
}

export function hotDog(): Part {
  const part = new Part('hot_dog');
  const roll = (z: number, y: number, r: number): Solid =>
    tube(
      [
        [-0.55, y, z],
        [-0.3, y - 0.01, z * 1.08],
        [0, y - 0.015, z * 1.1],
        [0.3, y - 0.01, z * 1.08],
        [0.55, y, z],
      ],
      (t) => r * Math.sqrt(Math.max(0.06, Math.min(1, Math.sin(t * Math.PI) * 2.6))),
      12,
      18,
    ).smooth(55);
  part.add('bun', roll(0.15, 0.17, 0.16), roll(-0.15, 0.17, 0.16), box(0.9, 0.1, 0.3, 0.04).move(0, 0.03, 0));
  part.add(
    'sausage',
    tube(
      [
        [-0.68, 0.33, 0],
        [-0.35, 0.27, 0],
        [0, 0.26, 0],
        [0.35, 0.27, 0],
        [0.68, 0.33, 0],
      ],
      (t) => 0.125 * Math.sqrt(Math.max(0.05, Math.min(1, Math.sin(t * Math.PI) * 5))),
      12,
      24,
    ).smooth(55),
  );
  part.add(
    'mustard',
    tube(
      Array.from({ length: 15 }, (_, i): Point3 => [
        -0.5 + i * 0.0714,
        0.385 + (Math.abs(i - 7) / 7) * 0.035,
        i % 2 ? 0.055 : -0.055,
      ]),
      0.026,
      7,
      60,
    ).smooth(60),
  );
  part.add('lettuce', ruffle(0.3, 0.02, 7, 0.05).scale(1.9, 1, 0.9).move(0, 0.2, 0));
  return part;
}

export function soda(): Part {
  const part = new Part('soda_cup');
  part.add('red', cylinder(0.22, 0.32, 0.72, 22));
  part.add(
    'white',
    lathe(
      [
        [0.266, 0.32],
        [0.268, 0.32],
        [0.293, 0.5],
        [0.288, 0.5],
      ],
      22,
    ),
    lathe(
      [
        [0.3, 0.72],
        [0.35, 0.72],
        [0.35, 0.78],
        [0.3, 0.8],
        [0.26, 0.79],
        [0, 0.79],
      ],
      22,
    ),
  );
  part.add(
    'straw',
    tube(
      [
        [0.06, 0.7, 0],
        [0.08, 1.0, 0],
        [0.1, 1.1, 0],
        [0.24, 1.17, 0],
      ],
      0.03,
      8,
      16,
    ),
  );
  return part;
}

export function taco(): Part {
  const part = new Part('taco');
  const shell = (r: number, thick: number): Solid =>
    extrude(
      Array.from({ length: 15 }, (_, i): Point2 => [
        Math.cos((i / 14) * Math.PI) * r,
        Math.sin((i / 14) * Math.PI) * r,
      ]),
      thick,
      0.01,
    );
  for (const side of [1, -1])
    part.add(
      'shell',
      shell(0.5, 0.04)
        .turn(side * 14, 0, 0)
        .scale(1, -1, 1)
        .turn(180, 0, 0)
        .move(0, 0.03, side * 0.09),
    );
  const chance = random('taco');
  for (let i = 0; i < 34; i++) {
    const a = chance.between(0.15, 2.99);
    const r = chance.between(0.3, 0.5);
    part.add(
      chance.pick(['lettuce', 'meat', 'tomato', 'cheese'] as const),
      box(0.12, 0.05, 0.08, 0.015)
        .turn(chance.between(-40, 40), chance.between(0, 180), 0)
        .move(Math.cos(a) * r, Math.sin(a) * r + 0.05, chance.between(-0.05, 0.05)),
    );
  }
  return part;
}

export function sushi(): Part {
  const part = new Part('sushi_board');
  part.add('wood', box(1.5, 0.06, 0.8, 0.02).move(0, 0.08, 0), box(0.1, 0.08, 0.7, 0.02).move(0.5, 0, 0).both());
  const maki = (x: number, z: number, heart: string): void => {
    part.add('nori', cylinder(0.14, 0.14, 0.2, 18).move(x, 0.14, z));
    part.add('rice', cylinder(0.125, 0.125, 0.01, 18).move(x, 0.335, z));
    part.add(heart, cylinder(0.06, 0.06, 0.012, 12).move(x, 0.34, z));
  };
  maki(-0.5, -0.18, 'salmon');
  maki(-0.5, 0.18, 'lettuce');
  maki(-0.18, -0.18, 'cheese');
  maki(-0.18, 0.18, 'salmon');
  for (const [z, top] of [
    [-0.2, 'salmon'],
    [0.17, 'prawn'],
  ] as const) {
    part.add('rice', box(0.46, 0.14, 0.22, 0.06).move(0.3, 0.14, z));
    part.add(
      top,
      box(0.54, 0.07, 0.25, 0.03)
        .deform((p) => {
          p.y -= Math.abs(p.x) ** 2 * 0.5;
        })
        .move(0.3, 0.28, z),
    );
    for (const x of [-0.14, 0, 0.14])
      part.add(
        'white',
        box(0.035, 0.012, 0.22)
          .turn(0, 20, 0)
          .move(0.3 + x, 0.345 - x * x * 0.5, z),
      );
  }
  part.add('lettuce', ball(0.09, 8, 6).scale(1, 0.7, 1).move(0.64, 0.17, 0.26));
  part.add(
    'straw',
    cylinder(0.018, 0.014, 1.3, 6).turn(0, 0, -90).move(-0.6, 0.17, 0.36),
    cylinder(0.018, 0.014, 1.3, 6).turn(0, 3, -90).move(-0.6, 0.17, 0.33),
  );
  return part;
}
