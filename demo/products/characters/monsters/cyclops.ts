import { ball, lathe, tube } from '../../../lib/model/shapes.ts';
import { random } from '../../../lib/random.ts';
import { Blob, type Monster } from './shared.ts';

export function cyclops(): Monster {
  const blob = new Blob('one_eyed_imp', 1.3, 0.42);
  blob.soft(
    'fur',
    lathe(
      [
        [0, 0.16],
        [0.36, 0.16],
        [0.46, 0.36],
        [0.46, 0.8],
        [0.36, 1.14],
        [0.16, 1.3],
        [0, 1.32],
      ],
      18,
    ),
  );
  const chance = random('imp fur');
  for (let i = 0; i < 54; i++) {
    const a = i * 2.4;
    const y = 0.3 + (i / 54) * 0.9;
    const r = 0.45 * Math.sqrt(Math.max(0.1, 1 - ((y - 0.6) / 0.78) ** 2));
    if (Math.sin(a) > 0.55 && y > 0.35) continue;
    blob.soft(
      'furdark',
      lathe(
        [
          [0.05, 0],
          [0, 0.15],
        ],
        5,
      )
        .turn(120, 0, 0)
        .turn(0, 90 - (a * 180) / Math.PI, 0)
        .move(Math.cos(a) * r, y + chance.between(-0.03, 0.03), Math.sin(a) * r),
    );
  }
  blob
    .on('middle', 'white', ball(0.23, 16, 12).scale(1, 1, 0.6).move(0, 0.88, 0.34).smooth(60))
    .on('middle', 'iris', ball(0.13, 14, 10).scale(1, 1, 0.4).move(0, 0.87, 0.46))
    .on('middle', 'pupil', ball(0.075, 10, 8).scale(1, 1, 0.4).move(0, 0.87, 0.5))
    .on('middle', 'shine', ball(0.03, 6, 5).move(0.06, 0.94, 0.52));
  blob.on('middle', 'mouth', ball(0.2, 14, 8).scale(1.1, 0.5, 0.4).move(0, 0.5, 0.42)).on(
    'middle',
    'white',
    ...[-0.12, -0.04, 0.04, 0.12].map((x) =>
      lathe(
        [
          [0.03, 0],
          [0, 0.07],
        ],
        5,
      )
        .turn(180, 0, 0)
        .move(x, 0.59, 0.49),
    ),
    ...[-0.08, 0, 0.08].map((x) =>
      lathe(
        [
          [0.028, 0],
          [0, 0.06],
        ],
        5,
      ).move(x, 0.42, 0.48),
    ),
  );
  blob.on(
    'top',
    'horn',
    tube(
      [
        [0.22, 1.16, 0.05],
        [0.36, 1.26, 0.06],
        [0.4, 1.44, 0.1],
      ],
      (t) => 0.075 * (1.05 - t),
      8,
      8,
    ).both(),
  );
  for (const [side, x] of [
    ['limb_left', 1],
    ['limb_right', -1],
  ] as const)
    blob
      .on(
        side,
        'fur',
        tube(
          [
            [0.42 * x, 0.72, 0],
            [0.58 * x, 0.56, 0.05],
            [0.62 * x, 0.36, 0.12],
          ],
          (t) => 0.1 - t * 0.02,
          8,
          7,
        ),
        ball(0.11, 8, 6).move(0.62 * x, 0.34, 0.12),
      )
      .on(
        side,
        'horn',
        ...[-0.05, 0, 0.05].map((d) =>
          lathe(
            [
              [0.025, 0],
              [0, 0.09],
            ],
            5,
          )
            .turn(150, 0, 0)
            .move(0.62 * x + d, 0.28, 0.2),
        ),
      );
  blob.on('root', 'fur', ball(0.18, 10, 7).scale(0.9, 0.7, 1.3).move(0.2, 0.11, 0.08).both()).on(
    'root',
    'horn',
    ...[-0.08, 0, 0.08].flatMap((d) => [
      lathe(
        [
          [0.03, 0],
          [0, 0.1],
        ],
        5,
      )
        .turn(90, 0, 0)
        .move(0.2 + d, 0.06, 0.28)
        .both(),
    ]),
  );
  return blob.done();
}
