import { Part } from '../../../lib/model/part.ts';
import { ball, cylinder, extrude, loft, nugget, tube } from '../../../lib/model/shapes.ts';
import { type Build, animalRig, legs, sections, wearOn } from '../animals-rig.ts';
import { type Animal, eyes } from './shared.ts';

export function pig(): Animal {
  const build: Build = {
    back: 0.75,
    belly: 0.26,
    fore: 0.28,
    hind: -0.34,
    apart: 0.16,
    neck: [0.58, 0.42],
    head: [0.6, 0.56],
    tail: [0.62, -0.58],
  };
  const body = new Part('pig');
  wearOn(
    body,
    'root',
    'pink',
    loft(
      sections([
        [-0.6, 0.12, 0.42, 0.62],
        [-0.5, 0.24, 0.26, 0.74],
        [-0.1, 0.3, 0.2, 0.8],
        [0.3, 0.27, 0.24, 0.76],
        [0.46, 0.2, 0.32, 0.72],
      ]),
    ).smooth(35),
  );
  for (const [x, z] of [
    [0.24, -0.1],
    [-0.2, -0.36],
  ] as const)
    wearOn(body, 'root', 'mud', nugget(0.12, 1).scale(0.5, 0.8, 1).move(x, 0.62, z));
  legs(body, build, 'pink', 'hoof', [0.1, 0.072, 0.06], 0.3);
  wearOn(body, 'head', 'pink', ball(0.22, 14, 10).scale(1, 0.96, 1).move(0, 0.6, 0.58).smooth(50));
  wearOn(
    body,
    'head',
    'snout',
    cylinder(0.105, 0.095, 0.12, 14, 0.02).turn(90, 0, 0).scale(1.1, 0.9, 1).move(0, 0.56, 0.74),
  );
  wearOn(body, 'head', 'mud', ball(0.022, 6, 5).scale(1, 1.3, 0.5).move(0.038, 0.56, 0.86).both());
  wearOn(
    body,
    'head',
    'snout',
    extrude(
      [
        [-0.07, 0],
        [0.08, 0],
        [0.05, 0.14],
      ],
      0.03,
      0.008,
    )
      .turn(35, 0, -14)
      .move(0.12, 0.74, 0.6)
      .both(),
  );
  eyes(body, 0.1, 0.66, 0.755);
  wearOn(
    body,
    'tail',
    'snout',
    tube(
      Array.from(
        { length: 12 },
        (_, i) => [Math.cos(i * 0.9) * 0.05, 0.62 + Math.sin(i * 0.9) * 0.05, -0.58 - i * 0.012] as const,
      ),
      0.016,
      6,
      24,
    ),
  );
  return { body, rig: animalRig(build) };
}
