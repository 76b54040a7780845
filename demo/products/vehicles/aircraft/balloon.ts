import { Part } from '../../../lib/model/part.ts';
import { type Point3, ball, box, cylinder, lathe, loft, torus, tube } from '../../../lib/model/shapes.ts';

/** A hot-air balloon in three colors with a wicker basket. */
export function balloon(): Part {
  const craft = new Part('hot_air_balloon');
  const gores = 18;
  const profile = [
    [0.5, 2.6],
    [1.1, 3.3],
    [1.9, 4.4],
    [2.25, 5.4],
    [2.1, 6.4],
    [1.5, 7.2],
    [0.7, 7.65],
    [0, 7.75],
  ] as const;
  for (let i = 0; i < gores; i++) {
    const edge = (turn: number, bulge: number): Point3[] =>
      profile.map(([r, y]): Point3 => [Math.cos(turn) * r * bulge, y, Math.sin(turn) * r * bulge]);
    const [from, to] = [(i / gores) * Math.PI * 2, ((i + 1) / gores) * Math.PI * 2];
    const strips = [edge(from, 1), edge((from + to) / 2, 1.045), edge(to, 1)];
    const inner = strips.toReversed().map((strip) => strip.map(([x, y, z]): Point3 => [x * 0.96, y - 0.03, z * 0.96]));
    craft.add(
      ['paint', 'accent', 'white'][i % 3] ?? 'paint',
      loft(
        [...strips, ...inner].map((strip) => strip),
        true,
      ),
    );
  }
  craft.add('dark', torus(0.5, 0.04, 18, 6).move(0, 2.6, 0));
  const side = 0.55;
  craft.add('wicker', box(side * 2, 0.95, side * 2, 0.08).move(0, 0.1, 0));
  for (let i = 0; i < 5; i++)
    craft.add('wood', box(side * 2 + 0.04, 0.04, side * 2 + 0.04, 0.01).move(0, 0.18 + i * 0.17, 0));
  craft.add('wood', box(side * 2 + 0.14, 0.1, side * 2 + 0.14, 0.04).move(0, 1.0, 0));
  craft.add('dark', box(side * 2 - 0.1, 0.04, side * 2 - 0.1).move(0, 1.09, 0));
  for (const [x, z] of [
    [1, 1],
    [1, -1],
    [-1, 1],
    [-1, -1],
  ] as const)
    craft.add(
      'wood',
      tube(
        [
          [x * 0.5, 1.05, z * 0.5],
          [x * 0.45, 1.8, z * 0.45],
          [x * 0.36, 2.6, z * 0.36],
        ],
        0.025,
        6,
        4,
      ),
    );
  craft.add('steel', cylinder(0.14, 0.1, 0.3, 10).move(0, 1.8, 0), box(0.9, 0.05, 0.05).move(0, 1.8, 0));
  craft.add(
    'flame',
    lathe(
      [
        [0.1, 0],
        [0.15, 0.15],
        [0.06, 0.45],
        [0, 0.6],
      ],
      10,
    ).move(0, 2.1, 0),
  );
  for (const x of [0.62, -0.62])
    craft.add(
      'sand',
      ball(0.16, 8, 6).scale(0.8, 1.3, 0.8).move(x, 0.6, 0.3),
      ball(0.16, 8, 6).scale(0.8, 1.3, 0.8).move(x, 0.6, -0.25),
    );
  return craft;
}
