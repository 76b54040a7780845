import { Part } from '../../lib/model/part.ts';
import { ball, box, cylinder, extrude, lathe, ringOf, tube, type Point2, type Point3 } from '../../lib/model/shapes.ts';
import type { Solid } from '../../lib/model/solid.ts';
import { random } from '../../lib/random.ts';

/** A leaf lying along +x, bent upwards in the middle. */
export function leaf(length: number, width: number, lift = 0.15): Solid {
  const outline: Point2[] = [
    [0, 0],
    [length * 0.3, width * 0.42],
    [length * 0.62, width * 0.4],
    [length, 0],
    [length * 0.62, -width * 0.4],
    [length * 0.3, -width * 0.42],
  ];
  return extrude(outline, 0.014)
    .turn(90, 0, 0)
    .deform((p) => {
      p.y += Math.sin((p.x / length) * Math.PI * 0.8) * length * lift - Math.abs(p.z) * 0.25;
    });
}

const stem = (height: number, bend = 0.06, thick = 0.022): Solid =>
  tube(
    [
      [0, 0, 0],
      [bend * 0.4, height * 0.5, 0],
      [bend, height, 0],
    ],
    thick,
    6,
    6,
  );

export function apple(): Part {
  const part = new Part('apple');
  part.add(
    'red',
    lathe(
      [
        [0, 0.05],
        [0.16, 0],
        [0.3, 0.12],
        [0.38, 0.34],
        [0.34, 0.56],
        [0.2, 0.66],
        [0.08, 0.63],
        [0, 0.56],
      ],
      20,
    )
      .smooth(60)
      .gradient(0.85, 1.05),
  );
  part.add('brown', stem(0.22).move(0, 0.56, 0));
  part.add('leaf', leaf(0.26, 0.18).turn(0, 20, 10).move(0.03, 0.68, 0));
  return part;
}

export function pear(): Part {
  const part = new Part('pear');
  part.add(
    'lime',
    lathe(
      [
        [0, 0.04],
        [0.14, 0],
        [0.31, 0.12],
        [0.36, 0.32],
        [0.28, 0.52],
        [0.17, 0.7],
        [0.13, 0.84],
        [0.06, 0.9],
        [0, 0.88],
      ],
      20,
    ).smooth(60),
  );
  part.add('brown', stem(0.2).move(0, 0.88, 0));
  part.add('leaf', leaf(0.22, 0.14).turn(0, 200, 10).move(0, 0.95, 0));
  return part;
}

export function banana(): Part {
  const part = new Part('bananas');
  for (const turn of [-26, 0, 26]) {
    const path = Array.from({ length: 7 }, (_, i): Point3 => {
      const a = -0.25 + (i / 6) * 1.75;
      return [Math.sin(a) * 0.62 - 0.2, 0.62 - Math.cos(a) * 0.62 + 0.1, 0];
    });
    part.add(
      'yellow',
      tube(path, (t) => 0.115 * Math.min(1, 0.35 + Math.sin(Math.min(1, t * 1.02) * Math.PI) * 0.85), 6, 14).turn(
        0,
        turn,
        0,
      ),
    );
    part.add(
      'brown',
      tube(
        [
          [0.38, 0.68, 0],
          [0.41, 0.76, 0],
          [0.41, 0.8, 0],
        ],
        0.042,
        6,
        2,
      ).turn(0, turn, 0),
    );
  }
  part.add('brown', cylinder(0.075, 0.06, 0.1, 8).turn(0, 0, 60).move(-0.3, 0.1, 0));
  return part;
}

export function orange(): Part {
  const part = new Part('orange');
  part.add('orange', ball(0.35, 22, 14).scale(1, 0.95, 1).move(0, 0.335, 0).smooth(60));
  part.add('leaf', ringOf(5, () => leaf(0.09, 0.06, 0)).move(0, 0.665, 0));
  return part;
}

export function melon(): Part {
  const part = new Part('watermelon');
  const wedge = (r: number, thick: number): Solid =>
    extrude(
      Array.from({ length: 17 }, (_, i): Point2 => [
        Math.cos(Math.PI + (i / 16) * Math.PI) * r,
        Math.sin(Math.PI + (i / 16) * Math.PI) * r + 0.62,
      ]),
      thick,
    );
  part.add('green', wedge(0.62, 0.3));
  part.add('cream', wedge(0.565, 0.304));
  part.add('melon', wedge(0.52, 0.31));
  const chance = random('melon seeds');
  for (let i = 0; i < 11; i++) {
    const [a, r] = [Math.PI + 0.3 + (i % 6) * 0.5 + (i > 5 ? 0.25 : 0), i > 5 ? 0.2 : 0.37];
    part.add(
      'seed',
      ball(0.026, 6, 5)
        .scale(0.8, 1.4, 1)
        .turn(0, 0, chance.between(-30, 30))
        .move(Math.cos(a) * r, Math.sin(a) * r + 0.62, 0.155),
      ball(0.026, 6, 5)
        .scale(0.8, 1.4, 1)
        .move(Math.cos(a) * r, Math.sin(a) * r + 0.62, -0.155),
    );
  }
  return part;
}

export function strawberry(): Part {
  const part = new Part('strawberry');
  part.add(
    'berry',
    lathe(
      [
        [0, 0],
        [0.08, 0.06],
        [0.2, 0.26],
        [0.25, 0.42],
        [0.2, 0.54],
        [0.08, 0.58],
        [0, 0.57],
      ],
      16,
    ).smooth(60),
  );
  for (let row = 0; row < 5; row++) {
    const [y, r] = [0.12 + row * 0.085, [0.125, 0.175, 0.215, 0.24, 0.25][row] ?? 0.2];
    for (let i = 0; i < 9; i++) {
      const a = ((i + (row % 2) / 2) / 9) * Math.PI * 2;
      part.add('yellow', ball(0.014, 5, 4).move(Math.cos(a) * r, y, Math.sin(a) * r));
    }
  }
  part.add('leaf', ringOf(7, () => leaf(0.2, 0.11, -0.2)).move(0, 0.58, 0), stem(0.12, 0.03, 0.018).move(0, 0.57, 0));
  return part;
}

export function grapes(): Part {
  const part = new Part('grapes');
  const chance = random('grapes');
  for (let row = 0; row < 6; row++) {
    const [count, r] = [[1, 3, 5, 7, 8, 5][row] ?? 1, [0, 0.1, 0.17, 0.24, 0.26, 0.16][row] ?? 0];
    for (let i = 0; i < count; i++) {
      const a = (i / count) * 6.283 + row;
      part.add(
        'purple',
        ball(0.1, 10, 8)
          .move(Math.cos(a) * r, 0.1 + row * 0.14 + chance.between(-0.02, 0.02), Math.sin(a) * r)
          .smooth(70),
      );
    }
  }
  part.add('brown', stem(0.26, 0.1).move(0, 0.85, 0));
  part.add(
    'leaf',
    leaf(0.34, 0.3).turn(0, 30, -10).move(0.02, 0.95, 0),
    leaf(0.28, 0.24).turn(0, 200, -10).move(0.02, 0.95, 0),
  );
  return part;
}

export function pineapple(): Part {
  const part = new Part('pineapple');
  part.add(
    'amber',
    lathe(
      [
        [0.2, 0],
        [0.32, 0.12],
        [0.38, 0.4],
        [0.34, 0.68],
        [0.2, 0.82],
        [0, 0.84],
      ],
      14,
    ),
  );
  for (let row = 0; row < 7; row++)
    for (let i = 0; i < 9; i++) {
      const [a, y] = [((i + (row % 2) / 2) / 9) * 6.283, 0.1 + row * 0.105];
      const r = 0.37 * Math.sin(0.62 + (y / 0.84) * 1.9) + 0.01;
      part.add(
        'brown',
        lathe(
          [
            [0.045, 0],
            [0, 0.045],
          ],
          4,
        )
          .turn(0, 0, -90)
          .move(r, 0, 0)
          .turn(0, (-a * 180) / Math.PI, 0)
          .move(0, y, 0),
      );
    }
  for (const [count, tilt, size] of [
    [8, 28, 0.5],
    [6, 52, 0.52],
    [4, 74, 0.55],
  ] as const)
    part.add('leaf', ringOf(count, () => leaf(size, 0.16, -0.1).turn(0, 0, tilt).move(0.04, 0, 0)).move(0, 0.8, 0));
  return part;
}

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
    ringOf(6, (i) =>
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

export function tomato(): Part {
  const part = new Part('tomato');
  part.add(
    'tomato',
    lathe(
      [
        [0, 0.03],
        [0.18, 0],
        [0.34, 0.12],
        [0.38, 0.28],
        [0.3, 0.46],
        [0.14, 0.5],
        [0, 0.46],
      ],
      24,
    )
      .deform((p) => {
        const a = Math.atan2(p.z, p.x);
        const k = 1 - 0.045 * Math.abs(Math.cos(a * 2.5));
        p.x *= k;
        p.z *= k;
      })
      .smooth(60),
  );
  part.add('leaf', ringOf(5, () => leaf(0.22, 0.08, -0.15)).move(0, 0.48, 0), stem(0.1).move(0, 0.47, 0));
  return part;
}

export function corn(): Part {
  const part = new Part('corn');
  for (let row = 0; row < 14; row++) {
    const y = 0.08 + row * 0.062;
    const r = 0.155 * Math.min(1, Math.sqrt(Math.max(0, 1 - (y - 0.35) ** 2 * 1.6)));
    for (let i = 0; i < 11; i++) {
      const a = (i / 11) * 6.283 + (row % 2) * 0.285;
      part.add('yellow', box(0.075, 0.056, 0.075, 0.02).move(Math.cos(a) * r, y, Math.sin(a) * r));
    }
  }
  part.add('yellow', ball(0.1, 10, 6).move(0, 0.92, 0));
  for (let i = 0; i < 3; i++)
    part.add(
      'leaf',
      leaf(0.75, 0.36, 0.06)
        .turn(0, 0, 76)
        .move(0.15, 0, 0)
        .turn(0, i * 120, 0),
    );
  return part;
}

export function mushroom(): Part {
  const part = new Part('mushroom');
  part.add(
    'cream',
    lathe(
      [
        [0.13, 0],
        [0.11, 0.14],
        [0.12, 0.34],
        [0, 0.36],
      ],
      14,
    ).smooth(40),
  );
  part.add(
    'brown',
    lathe(
      [
        [0.1, 0.28],
        [0.34, 0.26],
        [0.36, 0.34],
        [0.28, 0.5],
        [0.14, 0.6],
        [0, 0.62],
      ],
      20,
    ).smooth(50),
  );
  return part;
}

export function eggplant(): Part {
  const part = new Part('aubergine');
  part.add(
    'plum',
    tube(
      [
        [0, 0.2, 0],
        [0.02, 0.42, 0],
        [0.06, 0.7, 0],
        [0.13, 0.95, 0],
      ],
      (t) => 0.24 * Math.sqrt(Math.max(0.04, 1 - (t * 1.05 - 0.3) ** 2 * 1.6)),
      16,
      16,
    ).smooth(60),
  );
  part.add('plum', ball(0.2, 16, 8).scale(1, 0.75, 1).move(0, 0.2, 0).smooth(60));
  part.add(
    'leaf',
    ringOf(6, () => leaf(0.2, 0.12, -0.3))
      .turn(0, 0, -16)
      .move(0.12, 0.97, 0),
    stem(0.2, 0.08, 0.035).move(0.12, 0.95, 0),
  );
  return part;
}

/** A slatted crate to put them in. */
export function produceCrate(): Part {
  const part = new Part('market_crate');
  const [w, d, h] = [1.7, 1.2, 0.46];
  for (let i = 0; i < 5; i++) part.add('wood', box(w, 0.04, 0.2, 0.01).move(0, 0.02, -d / 2 + 0.12 + i * 0.24));
  for (const y of [0.06, 0.27])
    part.add(
      'wood',
      box(w, 0.16, 0.04, 0.01).move(0, y, d / 2),
      box(w, 0.16, 0.04, 0.01).move(0, y, -d / 2),
      box(0.04, 0.16, d, 0.01)
        .move(w / 2, y, 0)
        .both(),
    );
  for (const z of [1, -1])
    part.add(
      'brown',
      box(0.08, h, 0.08, 0.01)
        .move(w / 2 - 0.06, 0.02, z * (d / 2 - 0.06))
        .both(),
    );
  return part;
}
