import { Part } from '../../../lib/model/part.ts';
import { ball, box, lathe, loft, nugget, torus, tube } from '../../../lib/model/shapes.ts';
import { type Build, animalRig, legs, sections, wearOn } from '../animals-rig.ts';
import { type Animal, eyes } from './shared.ts';

export function horse(): Animal {
  const build: Build = {
    back: 1.45,
    belly: 0.88,
    fore: 0.5,
    hind: -0.58,
    apart: 0.19,
    neck: [1.35, 0.62],
    head: [1.95, 0.98],
    tail: [1.4, -0.82],
  };
  const body = new Part('horse');
  wearOn(
    body,
    'root',
    'bay',
    loft(
      sections([
        [-0.82, 0.17, 1.05, 1.38],
        [-0.65, 0.3, 0.9, 1.5],
        [-0.1, 0.29, 0.84, 1.42],
        [0.4, 0.29, 0.84, 1.48],
        [0.66, 0.2, 0.95, 1.48],
        [0.76, 0.1, 1.05, 1.4],
      ]),
    ).smooth(30),
  );
  legs(body, build, 'bay', 'darkmane', [0.13, 0.075, 0.055], 0.24);
  body.skin(
    'bay',
    tube(
      [
        [0, 1.22, 0.56],
        [0, 1.55, 0.78],
        [0, 1.92, 0.95],
      ],
      (t) => 0.24 - t * 0.1,
      10,
      8,
    ).scale(0.8, 1, 1),
    (_x, y) => {
      const t = Math.min(1, Math.max(0, (y - 1.3) / 0.2));
      return [
        ['root', 1 - t],
        ['neck', t],
      ];
    },
  );
  wearOn(
    body,
    'head',
    'bay',
    loft([
      ...sections([
        [0.82, 0.1, 1.82, 2.06],
        [0.98, 0.125, 1.76, 2.06],
        [1.2, 0.085, 1.68, 1.88],
        [1.36, 0.075, 1.6, 1.76],
        [1.4, 0.05, 1.62, 1.72],
      ]),
    ]).smooth(30),
  );
  wearOn(body, 'head', 'blaze', box(0.05, 0.02, 0.42, 0.008).turn(26, 0, 0).move(0, 1.9, 1.15));
  wearOn(
    body,
    'head',
    'bay',
    lathe(
      [
        [0.045, 0],
        [0.05, 0.06],
        [0, 0.17],
      ],
      6,
    )
      .turn(-8, 0, -10)
      .move(0.07, 2.03, 0.9)
      .both(),
  );
  for (let i = 0; i < 9; i++)
    wearOn(
      body,
      i > 6 ? 'head' : 'neck',
      'darkmane',
      box(0.05, 0.2, 0.14, 0.02)
        .turn(-30, 0, 0)
        .move(0, 1.42 + i * 0.068, 0.46 + i * 0.045),
    );
  wearOn(
    body,
    'head',
    'darkmane',
    nugget(0.09, 0).scale(0.7, 1, 1).move(0, 2.06, 0.98),
    ball(0.018, 6, 4).move(0.045, 1.68, 1.395).both(),
  );
  eyes(body, 0.1, 1.93, 1.04, 0.032);
  wearOn(
    body,
    'tail',
    'darkmane',
    tube(
      [
        [0, 1.38, -0.8],
        [0, 1.25, -0.98],
        [0, 0.75, -1.02],
        [0, 0.55, -0.98],
      ],
      (t) => 0.04 + Math.sin(t * 3) * 0.06,
      8,
      10,
    ),
  );
  wearOn(
    body,
    'root',
    'saddle',
    loft(
      sections([
        [-0.3, 0.3, 1.1, 1.5],
        [0.0, 0.315, 1.0, 1.47],
        [0.25, 0.31, 1.1, 1.51],
      ]),
    ),
  );
  wearOn(
    body,
    'root',
    'strap',
    torus(0.3, 0.02, 18, 5).scale(1.02, 1, 1.03).turn(90, 0, 0).move(0, 1.15, -0.02),
    box(0.02, 0.34, 0.05, 0.008).move(0.33, 0.86, 0).both(),
    box(0.05, 0.03, 0.14, 0.008).move(0.335, 0.84, 0).both(),
  );
  return { body, rig: animalRig(build) };
}
