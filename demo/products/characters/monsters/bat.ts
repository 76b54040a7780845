import { ball, box, cylinder, extrude, lathe, tube } from '../../../lib/model/shapes.ts';
import { Blob, type Monster } from './shared.ts';

export function bat(): Monster {
  const blob = new Blob('cave_bat', 1.3, 0.2);
  blob
    .on('middle', 'night', ball(0.3, 14, 10).scale(1, 1.05, 0.95).move(0, 0.85, 0))
    .on('middle', 'nightlight', ball(0.2, 12, 8).scale(1, 1, 0.5).move(0, 0.74, 0.18));
  blob
    .on(
      'top',
      'night',
      lathe(
        [
          [0.1, 0],
          [0.11, 0.1],
          [0, 0.34],
        ],
        6,
      )
        .scale(1, 1, 0.5)
        .turn(0, 0, -18)
        .move(0.16, 1.05, 0)
        .both(),
    )
    .on(
      'top',
      'blush',
      lathe(
        [
          [0.06, 0],
          [0.065, 0.08],
          [0, 0.24],
        ],
        6,
      )
        .scale(1, 1, 0.3)
        .turn(0, 0, -18)
        .move(0.165, 1.07, 0.04)
        .both(),
    );
  blob
    .eyes('middle', 0.12, 0.94, 0.25, 0.085, 'amber')
    .on(
      'middle',
      'white',
      lathe(
        [
          [0.025, 0],
          [0, 0.08],
        ],
        5,
      )
        .turn(180, 0, 0)
        .move(0.05, 0.8, 0.29)
        .both(),
    )
    .on(
      'middle',
      'pupil',
      tube(
        [
          [-0.08, 0.81, 0.28],
          [0, 0.79, 0.3],
          [0.08, 0.81, 0.28],
        ],
        0.014,
        5,
        6,
      ),
    );
  const web = extrude(
    [
      [0, 0.06],
      [0.3, 0.36],
      [0.72, 0.42],
      [1.0, 0.2],
      [0.9, -0.16],
      [0.72, 0.0],
      [0.56, -0.22],
      [0.38, -0.02],
      [0.2, -0.2],
    ],
    0.03,
    0.008,
  );
  for (const [side, x] of [
    ['limb_left', 1],
    ['limb_right', -1],
  ] as const)
    blob
      .on(
        side,
        'nightlight',
        web
          .copy()
          .turn(0, 12, 0)
          .scale(x, 1, 1)
          .move(0.2 * x, 0.85, -0.04),
      )
      .on(
        side,
        'night',
        tube(
          [
            [0.2 * x, 0.9, -0.03],
            [0.5 * x, 1.22, -0.08],
            [0.92 * x, 1.27, -0.16],
            [1.2 * x, 1.04, -0.22],
          ],
          (t) => 0.035 - t * 0.018,
          6,
          10,
        ),
      );
  blob.on(
    'middle',
    'horn',
    box(0.05, 0.08, 0.06, 0.01).move(0.09, 0.5, 0.05).both(),
    cylinder(0.01, 0.01, 0.01, 5).move(0, 0.6, 0),
  );
  return blob.done();
}
