import type { Part } from '../../lib/model/part.ts';
import { box, cylinder } from '../../lib/model/shapes.ts';
import { type CarShape } from './car-kit.ts';

/** The small parts at a car's ends and sides. Heights and ends are those of the body. */
export function addDetails(
  car: Part,
  shape: CarShape,
  at: {
    nose: number;
    tail: number;
    lamps: number;
    rearLamps: number;
    bumper: number;
    doors: readonly number[];
    round?: boolean;
  },
): void {
  const half = shape.width / 2;
  const x = half * 0.86 - 0.19;
  const lamp = at.round
    ? cylinder(0.115, 0.1, 0.06, 14).turn(90, 0, 0)
    : box(0.36, 0.14, 0.07, 0.025).move(0, -0.07, 0.02);
  const ring = at.round
    ? cylinder(0.14, 0.135, 0.045, 14).turn(90, 0, 0)
    : box(0.41, 0.18, 0.05, 0.02).move(0, -0.09, 0.015);
  car.add('trim', ring.move(x, at.lamps, at.nose - 0.035).both());
  car.add('headlight', lamp.move(x, at.lamps, at.nose - 0.025).both());
  car.add(
    'taillight',
    box(0.3, 0.15, 0.06, 0.02)
      .move(x + 0.02, at.rearLamps - 0.075, at.tail)
      .both(),
  );
  car.add(
    'indicator',
    box(0.09, 0.15, 0.055, 0.015)
      .move(x - 0.19, at.rearLamps - 0.075, at.tail)
      .both(),
  );
  car.add('trim', box(shape.width * 0.5, 0.15, 0.07, 0.02).move(0, at.lamps - 0.085, at.nose + 0.005));
  for (const y of [-0.045, 0, 0.035])
    car.add('chrome', box(shape.width * 0.46, 0.014, 0.03).move(0, at.lamps + y - 0.01, at.nose + 0.03));
  const ends = shape.body.map(([z]) => z);
  for (const [z, sign] of [
    [Math.max(...ends), 1],
    [Math.min(...ends), -1],
  ] as const) {
    car.add('trim', box(shape.width * 0.86, 0.17, 0.16, 0.045).move(0, at.bumper - 0.085, z - sign * 0.015));
    car.add('plate', box(0.46, 0.1, 0.02, 0.008).move(0, at.bumper - 0.05, z + sign * 0.068));
  }
  for (const z of at.doors) {
    car.add(
      'chrome',
      box(0.03, 0.035, 0.15, 0.01)
        .move(half + 0.005, shape.cabin.base - 0.13, z)
        .both(),
    );
    car.add(
      'trim',
      box(0.012, shape.cabin.base - 0.4, 0.014)
        .move(half - 0.002, 0.36, z - 0.16)
        .both(),
    );
  }
  const mirrorZ = shape.cabin.front[1] - 0.16;
  car.add(
    'paint',
    box(0.2, 0.13, 0.1, 0.035)
      .move(half + 0.08, shape.cabin.base, mirrorZ)
      .both(),
  );
  car.add(
    'trim',
    box(0.022, 0.05, Math.abs(shape.wheels.front - shape.wheels.rear) - shape.wheels.radius * 2.5, 0.01)
      .move(half, 0.3, (shape.wheels.front + shape.wheels.rear) / 2)
      .both(),
  );
}
