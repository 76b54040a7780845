import { Part } from '../../../lib/model/part.ts';
import { ball, extrude, lathe, loft, nugget, torus, tube } from '../../../lib/model/shapes.ts';
import { type Build, animalRig, legs, sections, wearOn } from '../animals-rig.ts';
import { type Animal, eyes } from './shared.ts';

export function cow(): Animal {
  const build: Build = {
    back: 1.3,
    belly: 0.68,
    fore: 0.5,
    hind: -0.6,
    apart: 0.22,
    neck: [1.2, 0.7],
    head: [1.3, 1.0],
    tail: [1.22, -0.85],
  };
  const body = new Part('cow');
  wearOn(
    body,
    'root',
    'hide',
    loft(
      sections([
        [-0.88, 0.2, 0.85, 1.2],
        [-0.75, 0.32, 0.7, 1.3],
        [-0.2, 0.36, 0.6, 1.28],
        [0.4, 0.35, 0.62, 1.3],
        [0.7, 0.27, 0.72, 1.3],
        [0.82, 0.16, 0.85, 1.25],
      ]),
    ),
  );
  for (const [x, y, z, s] of [
    [0.3, 1.05, -0.4, 0.2],
    [-0.32, 0.95, 0.1, 0.22],
    [0.31, 1.0, 0.35, 0.16],
    [-0.26, 1.15, -0.6, 0.17],
    [0.06, 1.25, -0.1, 0.18],
  ] as const)
    wearOn(
      body,
      'root',
      'patch',
      nugget(s, 1)
        .scale(0.6, 1, 1.25)
        .move(x * 0.82, y - (y > 1.2 ? 0.1 : 0), z),
    );
  legs(body, build, 'hide', 'hoof', [0.13, 0.08, 0.065]);
  wearOn(body, 'root', 'pink', ball(0.15, 10, 7).scale(1, 0.7, 1.1).move(0, 0.62, -0.42));
  body.skin(
    'hide',
    tube(
      [
        [0, 1.08, 0.62],
        [0, 1.2, 0.84],
        [0, 1.34, 1.0],
      ],
      (t) => 0.22 - t * 0.07,
      10,
      6,
    ),
    (_x, _y, z) => {
      const t = Math.min(1, Math.max(0, (z - 0.7) / 0.15));
      return [
        ['root', 1 - t],
        ['neck', t],
      ];
    },
  );
  wearOn(
    body,
    'head',
    'hide',
    loft(
      sections([
        [0.9, 0.13, 1.24, 1.52],
        [1.05, 0.16, 1.22, 1.56],
        [1.22, 0.12, 1.2, 1.46],
        [1.34, 0.11, 1.16, 1.38],
      ]),
    ),
  );
  wearOn(
    body,
    'head',
    'pink',
    loft(
      sections([
        [1.28, 0.115, 1.14, 1.38],
        [1.36, 0.135, 1.13, 1.36],
        [1.43, 0.1, 1.16, 1.33],
      ]),
    ),
  );
  wearOn(
    body,
    'head',
    'patch',
    ball(0.02, 6, 5).move(0.05, 1.27, 1.43).both(),
    nugget(0.1, 1).scale(0.6, 1, 0.9).move(0.09, 1.43, 1.06),
  );
  wearOn(
    body,
    'head',
    'hide',
    extrude(
      [
        [0, 0],
        [0.12, 0.05],
        [0.24, 0.01],
        [0.14, -0.07],
      ],
      0.04,
      0.01,
    )
      .move(0.12, 1.46, 0.98)
      .both(),
  );
  wearOn(
    body,
    'head',
    'horn',
    tube(
      [
        [0.09, 1.53, 1.0],
        [0.19, 1.58, 1.0],
        [0.21, 1.7, 1.02],
      ],
      (t) => 0.035 * (1.05 - t),
      7,
      7,
    ).both(),
  );
  eyes(body, 0.115, 1.42, 1.14, 0.03);
  wearOn(body, 'neck', 'strap', torus(0.19, 0.022, 14, 6).turn(50, 0, 0).move(0, 1.2, 0.86));
  wearOn(
    body,
    'neck',
    'bell',
    lathe(
      [
        [0.08, 0],
        [0.06, 0.1],
        [0.03, 0.12],
        [0, 0.12],
      ],
      10,
    ).move(0, 0.96, 0.98),
  );
  wearOn(
    body,
    'tail',
    'hide',
    tube(
      [
        [0, 1.22, -0.84],
        [0, 1.1, -0.95],
        [0, 0.8, -0.97],
      ],
      0.024,
      6,
      8,
    ),
  );
  wearOn(body, 'tail', 'patch', nugget(0.06, 0).scale(0.8, 1.6, 0.8).move(0, 0.74, -0.97));
  return { body, rig: animalRig(build) };
}
