import { Part } from '../../../lib/model/part.ts';
import { ball, box, cylinder, extrude, lathe, loft, tube } from '../../../lib/model/shapes.ts';
import { type Build, animalRig, sections, wearOn } from '../animals-rig.ts';
import { type Animal, eyes } from './shared.ts';

export function chicken(): Animal {
  const build: Build = {
    back: 0.32,
    belly: 0.16,
    fore: 0.02,
    hind: -0.02,
    apart: 0.06,
    neck: [0.34, 0.12],
    head: [0.46, 0.16],
    tail: [0.34, -0.16],
  };
  const body = new Part('chicken');
  wearOn(
    body,
    'root',
    'feather',
    loft(
      sections([
        [-0.2, 0.04, 0.3, 0.4],
        [-0.1, 0.12, 0.18, 0.36],
        [0.06, 0.13, 0.15, 0.34],
        [0.16, 0.07, 0.2, 0.36],
      ]),
    ).smooth(35),
  );
  wearOn(
    body,
    'neck',
    'feather',
    tube(
      [
        [0, 0.26, 0.1],
        [0, 0.36, 0.15],
        [0, 0.46, 0.16],
      ],
      (t) => 0.085 - t * 0.03,
      9,
      6,
    ),
  );
  wearOn(body, 'head', 'feather', ball(0.068, 10, 8).move(0, 0.47, 0.17));
  wearOn(
    body,
    'head',
    'beak',
    lathe(
      [
        [0.03, 0],
        [0, 0.08],
      ],
      6,
    )
      .turn(90, 0, 0)
      .move(0, 0.46, 0.225),
  );
  wearOn(
    body,
    'head',
    'comb',
    ...[0.2, 0.165, 0.13].map((z, i) =>
      ball(0.03, 7, 5)
        .scale(0.5, 1, 1)
        .move(0, 0.535 + (i === 1 ? 0.015 : 0), z),
    ),
    ball(0.024, 7, 5).scale(0.6, 1.3, 0.8).move(0, 0.41, 0.225),
  );
  eyes(body, 0.05, 0.485, 0.205, 0.013);
  wearOn(body, 'root', 'wing', ball(0.1, 10, 6).scale(0.3, 0.7, 1.15).turn(14, 0, 0).move(0.115, 0.28, -0.01).both());
  for (const turn of [-24, 0, 24])
    wearOn(
      body,
      'tail',
      'wing',
      extrude(
        [
          [-0.03, 0],
          [0.03, 0],
          [0.045, 0.14],
          [0, 0.18],
          [-0.045, 0.14],
        ],
        0.014,
      )
        .turn(-38, turn, 0)
        .move(0, 0.32, -0.16),
    );
  for (const [side, x] of [
    ['left', 0.06],
    ['right', -0.06],
  ] as const)
    wearOn(
      body,
      `fore_${side}`,
      'beak',
      cylinder(0.012, 0.014, 0.18, 6).move(x, 0.01, 0.02),
      box(0.02, 0.015, 0.09, 0.005).move(x, 0, 0.05),
      box(0.018, 0.014, 0.07, 0.005)
        .turn(0, 35, 0)
        .move(x + 0.02, 0, 0.04),
      box(0.018, 0.014, 0.07, 0.005)
        .turn(0, -35, 0)
        .move(x - 0.02, 0, 0.04),
    );
  return { body, rig: animalRig(build) };
}
