import { ball, lathe, tube } from '../../../lib/model/shapes.ts';
import { Blob, type Monster } from './shared.ts';

export function mushroomMonster(): Monster {
  const blob = new Blob('shroomling', 1.1, 0.34);
  blob.soft(
    'cream',
    lathe(
      [
        [0, 0.08],
        [0.3, 0.08],
        [0.34, 0.24],
        [0.27, 0.62],
        [0.2, 0.72],
        [0, 0.74],
      ],
      16,
    ).smooth(45),
  );
  blob.on(
    'top',
    'cap',
    lathe(
      [
        [0.16, 0.66],
        [0.62, 0.62],
        [0.66, 0.7],
        [0.56, 0.92],
        [0.34, 1.12],
        [0, 1.2],
      ],
      22,
    ).smooth(45),
  );
  blob.on(
    'top',
    'cream',
    lathe(
      [
        [0.2, 0.64],
        [0.6, 0.61],
        [0.6, 0.64],
        [0.2, 0.68],
      ],
      22,
    ),
  );
  for (const [a, r, y, s] of [
    [0.5, 0.5, 0.92, 0.11],
    [1.9, 0.46, 0.97, 0.13],
    [3.3, 0.52, 0.9, 0.1],
    [4.6, 0.45, 0.98, 0.12],
    [0, 0.05, 1.18, 0.12],
  ] as const)
    blob.on(
      'top',
      'white',
      ball(s, 10, 7)
        .scale(1, 0.4, 1)
        .turn(Math.sin(a) * 50, 0, -Math.cos(a) * 50)
        .move(Math.cos(a) * r, y, Math.sin(a) * r),
    );
  blob
    .eyes('middle', 0.11, 0.45, 0.25, 0.07)
    .on('middle', 'pupil', ball(0.04, 8, 6).scale(1.3, 0.8, 0.5).move(0, 0.33, 0.3))
    .on('middle', 'blush', ball(0.05, 8, 6).scale(1, 0.6, 0.4).move(0.2, 0.36, 0.24).both());
  for (const [side, x] of [
    ['limb_left', 1],
    ['limb_right', -1],
  ] as const)
    blob.on(
      side,
      'cream',
      tube(
        [
          [0.28 * x, 0.46, 0.04],
          [0.4 * x, 0.38, 0.08],
          [0.46 * x, 0.28, 0.12],
        ],
        0.06,
        8,
        6,
      ),
      ball(0.07, 8, 6).move(0.46 * x, 0.27, 0.12),
    );
  blob.on('root', 'boot', ball(0.14, 10, 7).scale(0.9, 0.6, 1.25).move(0.15, 0.08, 0.06).both());
  return blob.done();
}
