import { Part } from '../../../lib/model/part.ts';
import { ball, box, extrude, loft, nugget, torus, tube } from '../../../lib/model/shapes.ts';
import { type Build, animalRig, legs, sections, wearOn } from '../animals-rig.ts';
import { type Animal, eyes } from './shared.ts';

export function dog(): Animal {
  const build: Build = {
    back: 0.56,
    belly: 0.3,
    fore: 0.22,
    hind: -0.24,
    apart: 0.1,
    neck: [0.52, 0.26],
    head: [0.66, 0.36],
    tail: [0.54, -0.34],
  };
  const body = new Part('sheepdog');
  wearOn(
    body,
    'root',
    'blaze',
    loft(
      sections([
        [-0.36, 0.08, 0.4, 0.56],
        [-0.26, 0.13, 0.32, 0.58],
        [0.1, 0.14, 0.28, 0.58],
        [0.28, 0.11, 0.32, 0.58],
      ]),
    ),
  );
  wearOn(
    body,
    'root',
    'patch',
    loft(
      sections([
        [-0.35, 0.09, 0.44, 0.575],
        [-0.2, 0.137, 0.42, 0.59],
        [0.16, 0.145, 0.44, 0.59],
      ]),
    ),
  );
  legs(body, build, 'blaze', 'blaze', [0.062, 0.045, 0.04], 0.2);
  wearOn(
    body,
    'neck',
    'blaze',
    tube(
      [
        [0, 0.44, 0.2],
        [0, 0.55, 0.3],
        [0, 0.66, 0.36],
      ],
      (t) => 0.11 - t * 0.03,
      8,
      5,
    ),
  );
  wearOn(body, 'head', 'patch', ball(0.125, 12, 9).scale(0.95, 0.95, 1).move(0, 0.69, 0.38));
  wearOn(
    body,
    'head',
    'blaze',
    loft(
      sections([
        [0.42, 0.075, 0.58, 0.72],
        [0.52, 0.06, 0.59, 0.68],
        [0.57, 0.04, 0.6, 0.66],
      ]),
    ),
    box(0.05, 0.12, 0.03, 0.01).turn(-14, 0, 0).move(0, 0.69, 0.485),
  );
  wearOn(body, 'head', 'eye', ball(0.026, 8, 6).move(0, 0.66, 0.575));
  wearOn(
    body,
    'head',
    'patch',
    extrude(
      [
        [-0.05, 0],
        [0.055, 0],
        [0.03, 0.13],
      ],
      0.03,
      0.008,
    )
      .turn(0, 0, -22)
      .move(0.085, 0.77, 0.36)
      .both(),
  );
  wearOn(body, 'jaw', 'pink', box(0.04, 0.012, 0.09, 0.005).turn(24, 0, 0).move(0, 0.575, 0.55));
  eyes(body, 0.055, 0.715, 0.485, 0.018);
  wearOn(body, 'neck', 'strap', torus(0.095, 0.016, 14, 6).turn(40, 0, 0).move(0, 0.56, 0.31));
  wearOn(
    body,
    'tail',
    'patch',
    tube(
      [
        [0, 0.53, -0.33],
        [0, 0.6, -0.46],
        [0, 0.74, -0.5],
      ],
      (t) => 0.045 * (1 - t * 0.3),
      7,
      7,
    ),
  );
  wearOn(body, 'tail', 'blaze', nugget(0.045, 1).move(0, 0.76, -0.5));
  return { body, rig: animalRig(build) };
}
