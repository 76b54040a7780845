import { Part } from '../../lib/model/part.ts';
import { type Point3, ball, circle, cylinder, lathe, loft, torus, tube } from '../../lib/model/shapes.ts';
import { Solid } from '../../lib/model/solid.ts';

/** A lollipop of three twisted colors. */
export function lollipop(): Part {
  const part = new Part('lollipop');
  part.add('stick', cylinder(0.028, 0.028, 0.78, 10, 0.008));
  const spiral = (offset: number): Solid =>
    tube(
      Array.from({ length: 40 }, (_, i): Point3 => {
        const turn = (i / 39) * Math.PI * 4.2 + offset;
        const reach = 0.02 + (i / 39) * 0.27;
        return [Math.cos(turn) * reach, Math.sin(turn) * reach, 0];
      }),
      0.052,
      10,
      90,
    )
      .scale(1, 1, 1.35)
      .smooth(60);
  ['red', 'cream', 'yellow'].forEach((color, i) => part.add(color, spiral((i * Math.PI * 2) / 3).move(0, 1.0, 0)));
  return part;
}

/** A candy in striped paper. */
export function wrappedCandy(): Part {
  const part = new Part('wrapped_candy');
  const twist = (): Solid => {
    const ring = (x: number, radius: number): Point3[] =>
      circle(1, 16).map(([y, z], i): Point3 => [x, y * radius * (i % 2 ? 0.78 : 1), z * radius * (i % 2 ? 0.78 : 1)]);
    return loft([ring(0.23, 0.07), ring(0.3, 0.09), ring(0.46, 0.2), ring(0.44, 0.12)]);
  };
  part.add('blue', ball(0.26, 22, 16).scale(1.12, 0.92, 0.92).move(0, 0.24, 0).smooth(70));
  part.add('blue', twist().both().move(0, 0.24, 0));
  for (const x of [-0.12, 0, 0.12]) {
    const radius = Math.sqrt(1 - (x / 0.29) ** 2) * 0.2422;
    part.add(
      'cream',
      lathe(
        [
          [radius * 0.97, -0.03],
          [radius + 0.006, -0.025],
          [radius + 0.006, 0.025],
          [radius * 0.97, 0.03],
        ],
        26,
      )
        .turn(0, 0, 90)
        .move(x, 0.24, 0)
        .smooth(40),
    );
  }
  return part;
}

/** A candy cane. */
export function candyCane(): Part {
  const part = new Part('candy_cane');
  const path = (along: number): [number, number] => {
    const straight = 0.62;
    if (along < straight) return [0, (along / straight) * 0.8];
    const angle = ((along - straight) / (1 - straight)) * Math.PI;
    return [0.2 - Math.cos(angle) * 0.2, 0.8 + Math.sin(angle) * 0.2];
  };
  for (let i = 0; i < 16; i++) {
    const points = Array.from({ length: 5 }, (_, k): Point3 => {
      const [x, y] = path((i + k / 4) / 16);
      return [x - 0.2, y + 0.075, 0];
    });
    part.add(i % 2 ? 'cream' : 'red', tube(points, 0.075, 14, 4).smooth(70));
  }
  return part;
}

/** Three scoops in a waffle cone. */
export function iceCream(): Part {
  const part = new Part('ice_cream');
  part.add(
    'waffle',
    lathe(
      [
        [0, 0],
        [0.03, 0.0],
        [0.25, 0.66],
        [0.27, 0.7],
        [0.22, 0.72],
        [0, 0.7],
      ],
      16,
    ),
  );
  for (let i = 0; i < 8; i++) {
    const rib = (lean: number): Solid =>
      tube(
        Array.from({ length: 5 }, (_, k): Point3 => {
          const y = 0.06 + k * 0.15;
          const turn = (i / 8) * Math.PI * 2 + lean * k * 0.3;
          return [Math.cos(turn) * (0.035 + y * 0.335), y, Math.sin(turn) * (0.035 + y * 0.335)];
        }),
        0.011,
        5,
        10,
      );
    part.add('sponge', rib(1), rib(-1));
  }
  const scoop = (size: number): Solid =>
    Solid.join(
      ball(size, 22, 16),
      torus(size * 0.9, size * 0.16, 26, 8).deform((p) => {
        p.y += Math.sin(Math.atan2(p.z, p.x) * 7) * size * 0.07 - size * 0.34;
      }),
    ).smooth(60);
  part.add('pink', scoop(0.27).move(0, 0.86, 0));
  part.add('mint', scoop(0.23).move(0.02, 1.16, 0));
  part.add('chocolate', scoop(0.185).move(-0.01, 1.42, 0));
  part.add('cherry', ball(0.08, 14, 10).move(0, 1.65, 0).smooth(80));
  part.add('waffle', cylinder(0.035, 0.035, 0.5, 10).turn(0, 0, -28).move(0.08, 1.3, -0.02));
  return part;
}
