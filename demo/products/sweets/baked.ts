import { Part } from '../../lib/model/part.ts';
import {
  type Point2,
  type Point3,
  ball,
  box,
  circle,
  cylinder,
  extrude,
  lathe,
  loft,
  repeatInRing,
  torus,
  tube,
} from '../../lib/model/shapes.ts';
import { Solid } from '../../lib/model/solid.ts';
import { random } from '../../lib/random.ts';

const SPRINKLES = ['yellow', 'blue', 'green', 'cream', 'red'] as const;

/** The upper half of a ring with a wavy lower rim: icing that ran down a little. */
export function icing(radius: number, thickness: number, seed: string): Solid {
  const chance = random(seed);
  const waves = Array.from({ length: 4 }, () => chance.between(0, 6.28));
  return loft(
    Array.from({ length: 48 }, (_, i) => {
      const turn = (i / 48) * Math.PI * 2;
      const run = 0.24 * Math.sin(turn * 5 + (waves[0] ?? 0)) + 0.16 * Math.sin(turn * 9 + (waves[1] ?? 0));
      const [from, to] = [-0.22 - run, Math.PI + 0.22 + run * 0.7];
      const outer = Array.from({ length: 13 }, (_, k) => from + ((to - from) * k) / 12);
      const place = (angle: number, size: number): Point3 => [
        Math.cos(turn) * (radius + Math.cos(angle) * size),
        Math.sin(angle) * size * 0.92,
        Math.sin(turn) * (radius + Math.cos(angle) * size),
      ];
      return [
        ...outer.map((angle) => place(angle, thickness * 1.1)),
        ...outer.toReversed().map((angle) => place(angle, thickness * 0.94)),
      ];
    }),
    true,
  ).smooth(50);
}

/** A donut with glaze and sprinkles. */
export function donut(name: string, glaze: string): Part {
  const part = new Part(name);
  const chance = random(name);
  part.add('dough', torus(0.33, 0.19, 40, 16).scale(1, 0.92, 1).move(0, 0.175, 0).smooth(60));
  part.add(glaze, icing(0.33, 0.19, name).move(0, 0.175, 0));
  for (let i = 0; i < 46; i++) {
    const [turn, lean] = [chance.between(0, 360), chance.between(-62, 62)];
    const sprinkle = cylinder(0.014, 0.014, 0.07, 6, 0.006)
      .turn(90, chance.between(0, 360), 0)
      .move(0, 0.204, 0)
      .turn(0, 0, lean)
      .move(0.33, 0.175, 0)
      .turn(0, turn, 0);
    part.add(chance.pick(SPRINKLES), sprinkle);
  }
  return part;
}

function swirl(layers: number, radius: number, height: number): Solid {
  const path = Array.from({ length: layers * 10 + 1 }, (_, i): Point3 => {
    const along = i / (layers * 10);
    const turn = along * layers * Math.PI * 2;
    const reach = radius * (1 - along) ** 0.85;
    return [Math.cos(turn) * reach, along * height, Math.sin(turn) * reach];
  });
  const core = lathe(
    [
      [0, -0.04],
      [radius, -0.02],
      [radius * 0.55, height * 0.45],
      [0, height * 0.95],
    ],
    20,
  );
  return Solid.join(
    tube(path, (along) => 0.125 * (1 - along * 0.72), 10, layers * 22),
    core,
  ).smooth(55);
}

/** A cupcake in a paper cup with a cherry on top. */
export function cupcake(name: string, topping: string, cup: string): Part {
  const part = new Part(name);
  const chance = random(name);
  // The paper cup is pleated: every second corner of its outline stands back.
  const pleats = (radius: number): Point2[] =>
    circle(1, 48).map(([x, z], i): Point2 => [x * radius * (i % 2 ? 0.93 : 1), z * radius * (i % 2 ? 0.93 : 1)]);
  const ring = (radius: number, y: number): Point3[] => pleats(radius).map(([x, z]): Point3 => [x, y, z]);
  part.add(cup, loft([ring(0.27, 0), ring(0.375, 0.36)]).gradient(0.82, 1));
  part.add(
    'sponge',
    lathe(
      [
        [0.34, 0.34],
        [0.4, 0.38],
        [0.39, 0.43],
        [0.3, 0.47],
        [0, 0.48],
      ],
      28,
    ).smooth(50),
  );
  part.add(topping, swirl(3, 0.29, 0.44).move(0, 0.5, 0));
  part.add('cherry', ball(0.1, 16, 12).move(0, 0.99, 0).smooth(80));
  part.add(
    'stem',
    tube(
      [
        [0, 1.07, 0],
        [0.02, 1.15, 0.01],
        [0.07, 1.22, 0.02],
      ],
      0.012,
      6,
      8,
    ),
  );
  for (let i = 0; i < 22; i++) {
    const [turn, up] = [chance.between(0, 6.28), chance.between(0.02, 0.45)];
    const reach = 0.4 * (1 - up * 1.5) + 0.02;
    part.add(
      chance.pick(SPRINKLES),
      ball(0.021, 7, 5).move(Math.cos(turn) * reach, 0.53 + up * 0.72, Math.sin(turn) * reach),
    );
  }
  return part;
}

/** A slice of layer cake. */
export function cakeSlice(): Part {
  const part = new Part('cake_slice');
  const wedge = (y: number, height: number, grow = 0): Solid =>
    extrude(
      [
        [-0.44 - grow * 1.6, 0],
        [0.4, 0.3 + grow],
        [0.44 + grow, 0.15],
        [0.45 + grow, 0],
        [0.44 + grow, -0.15],
        [0.4, -0.3 - grow],
      ],
      height,
      Math.min(0.012, height / 3),
    )
      .turn(-90, 0, 0)
      .move(0, y + height / 2, 0);
  ['sponge', 'cream', 'sponge', 'pink', 'sponge'].forEach((layer, i) => {
    const y = [0, 0.14, 0.18, 0.32, 0.36][i] ?? 0;
    part.add(layer, wedge(y, i % 2 ? 0.04 : 0.14, i % 2 ? 0.006 : 0));
  });
  part.add('chocolate', wedge(0.5, 0.06, 0.016));
  part.add('chocolate', box(0.06, 0.52, 0.6, 0.02).move(0.435, 0.02, 0));
  part.add('cream', swirl(2, 0.09, 0.15).scale(0.85).move(0.27, 0.57, 0));
  part.add('cherry', ball(0.075, 14, 10).move(0.27, 0.74, 0).smooth(80));
  return part;
}

/** A macaron. */
export function macaron(name: string, color: string): Part {
  const part = new Part(name);
  const shell = (): Solid =>
    lathe(
      [
        [0.2, 0],
        [0.25, 0.012],
        [0.262, 0.04],
        [0.25, 0.1],
        [0.19, 0.15],
        [0.1, 0.17],
        [0, 0.175],
      ],
      28,
    ).smooth(45);
  part.add(color, shell().move(0, 0.2, 0), shell().scale(1, -1, 1).move(0, 0.135, 0).move(0, 0.04, 0));
  part.add(
    color,
    repeatInRing(30, () => ball(0.024, 6, 4).move(0.252, 0.208, 0)),
    repeatInRing(30, () => ball(0.024, 6, 4).move(0.252, 0.168, 0)),
  );
  part.add('cream', cylinder(0.235, 0.235, 0.055, 26, 0.015).move(0, 0.162, 0));
  return part;
}
