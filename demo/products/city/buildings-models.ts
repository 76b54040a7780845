import { Part } from '../../lib/model/part.ts';
import { ball, box, cylinder, extrude, lathe, nugget, tube } from '../../lib/model/shapes.ts';
import { random } from '../../lib/random.ts';

/** Rows of windows on all four sides of a block. */
function windows(
  part: Part,
  w: number,
  d: number,
  from: number,
  floors: number,
  storey: number,
  perSide: readonly [number, number],
  seed: string,
): void {
  const chance = random(seed);
  for (let floor = 0; floor < floors; floor++) {
    const y = from + floor * storey;
    for (const [count, width, depth, turned] of [
      [perSide[0], w, d, false],
      [perSide[1], d, w, true],
    ] as const)
      for (let i = 0; i < count; i++) {
        const x = -width / 2 + ((i + 0.5) / count) * width;
        for (const side of [1, -1]) {
          const lit = chance.chance(0.28) ? 'lit' : 'glass';
          const place = (solid: ReturnType<typeof box>) => (turned ? solid.turn(0, 90, 0) : solid);
          const size = Math.min(0.62, (width / count) * 0.62);
          part.add('frame', place(box(size + 0.1, storey * 0.6, 0.05, 0.01).move(x, y, (side * depth) / 2)));
          part.add(lit, place(box(size, storey * 0.52, 0.07, 0.01).move(x, y + storey * 0.04, (side * depth) / 2)));
        }
      }
  }
}

const roofline = (part: Part, material: string, w: number, d: number, y: number): void =>
  void part.add(material, box(w + 0.24, 0.18, d + 0.24, 0.04).move(0, y, 0));

/** A brick house with flats over a shop whose awning is striped. */
export function shopHouse(): Part {
  const part = new Part('corner_shop');
  const [w, d] = [4.2, 3.6];
  part.add('brick', box(w, 5.4, d, 0.04).move(0, 0, 0));
  part.add('cream', box(w + 0.06, 0.22, d + 0.06, 0.02).move(0, 1.95, 0));
  part.add('wood', box(w - 0.3, 1.75, 0.1, 0.02).move(0, 0.05, d / 2));
  part.add(
    'lit',
    box(1.5, 1.2, 0.12, 0.02).move(-1.05, 0.42, d / 2 + 0.01),
    box(0.9, 1.2, 0.12, 0.02).move(1.35, 0.42, d / 2 + 0.01),
  );
  part.add('door', box(0.75, 1.5, 0.14, 0.02).move(0.35, 0.05, d / 2 + 0.01));
  for (let i = 0; i < 10; i++)
    part.add(
      i % 2 ? 'white' : 'red',
      extrude(
        [
          [0, 0],
          [0, 0.06],
          [0.95, -0.42],
          [0.95, -0.58],
          [0.9, -0.58],
          [0.88, -0.44],
        ],
        0.4,
      )
        .turn(0, -90, 0)
        .move(-1.8 + i * 0.4, 1.92, d / 2),
    );
  windows(part, w, d, 2.5, 2, 1.45, [3, 3], 'shop house');
  roofline(part, 'cream', w, d, 5.3);
  part.add('brickdark', box(w - 0.3, 0.02, d - 0.3).move(0, 5.48, 0), box(0.5, 0.9, 0.5, 0.03).move(-1.4, 5.4, -0.9));
  part.add(
    'steel',
    cylinder(0.5, 0.5, 0.8, 12, 0.04).move(1.1, 5.75, -0.6),
    lathe(
      [
        [0.54, 0],
        [0, 0.32],
      ],
      12,
    ).move(1.1, 6.55, -0.6),
    ...[0, 90, 180, 270].map((a) => box(0.07, 0.35, 0.07).move(0.35, 5.45, 0).turn(0, a, 0).move(1.1, 0, -0.6)),
  );
  return part;
}

/** An office tower of glass with a plant room and a mast. */
export function tower(): Part {
  const part = new Part('office_tower');
  const [w, d, h] = [3.6, 3.6, 12];
  part.add('concrete', box(w + 1, 0.4, d + 1, 0.05), box(w, 1.6, d, 0.03).move(0, 0.4, 0));
  part.add('curtain', box(w - 0.1, h - 2, d - 0.1, 0.04).move(0, 2, 0));
  for (let y = 2; y <= h; y += 0.72) part.add('concrete', box(w, 0.12, d, 0.01).move(0, y, 0));
  for (let i = 0; i <= 6; i++) {
    const x = -w / 2 + (i / 6) * w;
    part.add(
      'frame',
      box(0.07, h - 2, 0.1).move(x, 2, d / 2),
      box(0.07, h - 2, 0.1).move(x, 2, -d / 2),
      box(0.1, h - 2, 0.07)
        .move(w / 2, 2, x)
        .both(),
    );
  }
  part.add(
    'lit',
    box(1.6, 1.2, 0.1, 0.02).move(0, 0.5, d / 2),
    ...[
      [-1.2, 4.3],
      [0.6, 5.74],
      [-0.6, 8.6],
      [1.2, 9.3],
      [0, 6.46],
    ].map(([x = 0, y = 0]) => box(0.5, 0.5, 0.06).move(x, y, d / 2)),
    ...[
      [-0.6, 5],
      [0.6, 7.9],
      [1.2, 3.6],
    ].map(([z = 0, y = 0]) => box(0.06, 0.5, 0.5).move(w / 2, y, z)),
  );
  part.add('concrete', box(1.8, 1, 1.8, 0.04).move(0, h, 0));
  part.add(
    'steel',
    cylinder(0.06, 0.03, 2.4, 8).move(0.4, h + 1, 0),
    box(0.6, 0.5, 0.6, 0.05).move(-1.2, h, 1.1),
    box(0.6, 0.5, 0.6, 0.05).move(1.2, h, -1.1),
  );
  part.add('red', ball(0.09, 8, 6).move(0.4, h + 3.4, 0));
  return part;
}

/** A family house with a gable, a porch and a garden. */
export function house(): Part {
  const part = new Part('family_house');
  part.add('grass', box(6, 0.12, 5, 0.04));
  part.add('path', box(0.9, 0.04, 1.6).move(0.9, 0.11, 1.7));
  part.add('blue', box(3.8, 2.2, 3.0, 0.03).move(0, 0.1, -0.4));
  part.add(
    'white',
    extrude(
      [
        [-1.9, 2.25],
        [1.9, 2.25],
        [0, 3.75],
      ],
      2.96,
    ).move(0, 0, -0.4),
  );
  for (const side of [1, -1])
    part.add(
      'roof',
      box(2.65, 0.14, 3.5, 0.03).move(-1.32, 0, 0).turn(0, 0, 38.5).scale(side, 1, 1).move(0, 3.78, -0.4),
    );
  part.add('white', box(0.16, 1.6, 0.16, 0.02).move(1.6, 0.1, 1.75), box(0.16, 1.6, 0.16, 0.02).move(0.2, 0.1, 1.75));
  part.add('roof', box(1.9, 0.12, 1.2, 0.03).turn(12, 0, 0).move(0.9, 1.75, 1.55));
  part.add('door', box(0.75, 1.5, 0.1, 0.03).move(0.9, 0.12, 1.1));
  for (const [x, y, z] of [
    [-0.9, 0.75, 1.1],
    [-0.5, 2.45, 1.09],
    [0.5, 2.45, 1.09],
  ] as const) {
    part.add('white', box(y > 2 ? 0.62 : 1.2, y > 2 ? 0.7 : 0.95, 0.08, 0.02).move(x, y, z));
    part.add('lit', box(y > 2 ? 0.5 : 1.06, y > 2 ? 0.58 : 0.82, 0.1, 0.01).move(x, y + 0.06, z));
  }
  for (const z of [-1.2, 0.3]) {
    part.add('white', box(0.08, 0.95, 0.8, 0.02).move(1.9, 0.75, z).both());
    part.add('glass', box(0.1, 0.82, 0.68, 0.01).move(1.9, 0.81, z).both());
  }
  part.add('brick', box(0.55, 1.7, 0.55, 0.03).move(-1.0, 2.6, -1.0));
  const chance = random('house hedge');
  for (let i = 0; i < 9; i++)
    part.add(
      'hedge',
      nugget(0.3, 1)
        .mottle(0.15, chance)
        .move(-2.75, 0.3, -2.1 + i * 0.5),
      nugget(0.22, 1)
        .mottle(0.15, chance)
        .move(-1.8 + i * 0.22, 0.24, 1.35),
    );
  for (let i = 0; i < 7; i++) part.add('white', box(0.12, 0.55, 0.05, 0.01).move(-2.3 + i * 0.36, 0.1, 2.4));
  part.add(
    'white',
    box(2.5, 0.06, 0.05).move(-1.2, 0.3, 2.4),
    box(0.06, 0.7, 0.06).move(2.5, 0.1, 2.2),
    box(0.3, 0.2, 0.2, 0.05).move(2.5, 0.8, 2.2),
  );
  part.add('bark', cylinder(0.12, 0.09, 1.1, 7).move(2.4, 0.1, -1.5));
  part.add('hedge', nugget(0.75, 1).mottle(0.15, chance).move(2.4, 1.7, -1.5));
  return part;
}

/** A block of flats with balconies. */
export function flats(): Part {
  const part = new Part('apartment_block');
  const [w, d] = [5, 3.4];
  part.add('ochre', box(w, 7.6, d, 0.04));
  part.add('concrete', box(w + 0.1, 0.5, d + 0.1, 0.03));
  windows(part, w, d, 1.1, 5, 1.3, [5, 3], 'flats');
  for (let floor = 1; floor < 5; floor++)
    for (const x of [-1.5, 1.5]) {
      const y = 0.8 + floor * 1.3;
      part.add('concrete', box(1.3, 0.1, 0.75, 0.02).move(x, y, d / 2 + 0.36));
      part.add(
        'teal',
        box(1.3, 0.5, 0.05, 0.01).move(x, y + 0.1, d / 2 + 0.72),
        box(0.05, 0.5, 0.7, 0.01).move(x - 0.62, y + 0.1, d / 2 + 0.36),
        box(0.05, 0.5, 0.7, 0.01).move(x + 0.62, y + 0.1, d / 2 + 0.36),
      );
      if ((floor + (x > 0 ? 1 : 0)) % 2)
        part.add(
          'hedge',
          nugget(0.14, 1).move(x + 0.35, y + 0.62, d / 2 + 0.66),
          nugget(0.14, 1).move(x + 0.15, y + 0.62, d / 2 + 0.66),
        );
    }
  part.add('door', box(1.0, 1.0, 0.1, 0.02).move(0, 0.1, d / 2 + 0.02));
  roofline(part, 'concrete', w, d, 7.55);
  part.add(
    'steel',
    tube(
      [
        [-1.8, 7.7, 0],
        [-1.8, 8.6, 0],
      ],
      0.03,
      6,
      2,
    ),
    lathe(
      [
        [0.05, 0],
        [0.36, 0.14],
        [0.4, 0.26],
        [0, 0.1],
      ],
      12,
    )
      .turn(60, 30, 0)
      .move(1.6, 8.0, 0.4),
    box(0.9, 0.6, 0.7, 0.04).move(0.3, 7.7, -0.8),
  );
  return part;
}

/** A kiosk, a street lamp and a tree in its pot. */
export function streetLamp(): Part {
  const part = new Part('street_lamp');
  part.add(
    'steel',
    cylinder(0.14, 0.08, 0.3, 10),
    cylinder(0.05, 0.045, 2.9, 8).move(0, 0.3, 0),
    tube(
      [
        [0, 3.1, 0],
        [0.1, 3.4, 0],
        [0.5, 3.5, 0],
        [0.85, 3.45, 0],
      ],
      0.04,
      6,
      10,
    ),
    box(0.5, 0.08, 0.22, 0.03).move(0.95, 3.4, 0),
  );
  part.add('lit', box(0.4, 0.05, 0.16, 0.02).move(0.95, 3.37, 0));
  return part;
}
export function bench(): Part {
  const part = new Part('park_bench');
  for (const z of [0, 0.16, 0.32]) part.add('wood', box(1.5, 0.05, 0.13, 0.015).move(0, 0.45, z - 0.16));
  for (const y of [0.62, 0.8]) part.add('wood', box(1.5, 0.13, 0.05, 0.015).turn(-10, 0, 0).move(0, y, -0.28));
  part.add(
    'steel',
    box(0.06, 0.46, 0.42, 0.015).move(0.6, 0, 0).both(),
    box(0.06, 0.55, 0.06, 0.015).turn(-10, 0, 0).move(0.6, 0.42, -0.26).both(),
  );
  return part;
}
