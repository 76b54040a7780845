import { Part } from '../../../lib/model/part.ts';
import { box, cylinder, extrudeSide } from '../../../lib/model/shapes.ts';
import { tracks } from '../truck-kit.ts';
import { beacon, beam, cabin, ram } from './shared.ts';

/** A crawler dozer with a wide blade and a ripper. */
export function bulldozer({ hasBeacon = true } = {}): Part {
  const machine = new Part('bulldozer');
  tracks(machine, { length: 3.3, height: 1.05, width: 0.56, apart: 1.9 });
  machine.add(
    'paint',
    extrudeSide(
      [
        [-1.5, 0.6],
        [-1.5, 1.25],
        [0.1, 1.3],
        [1.6, 1.38],
        [1.72, 1.2],
        [1.72, 0.5],
      ],
      1.15,
      0.06,
    ),
  );
  for (let i = 0; i < 6; i++) machine.add('trim', box(0.9, 0.05, 0.03).move(0, 0.65 + i * 0.1, 1.73));
  for (let i = 0; i < 4; i++)
    machine.add(
      'trim',
      box(0.02, 0.34, 0.12)
        .move(0.58, 0.85, 0.5 + i * 0.24)
        .both(),
    );
  machine.add('chrome', cylinder(0.07, 0.07, 0.6, 10).move(0.25, 1.35, 1.0));
  cabin(machine, 0, 1.25, -0.7, 1.5, 1.5, 1.4);
  if (hasBeacon) beacon(machine, 0.5, 2.75, -1.1);
  machine.add(
    'bucket',
    extrudeSide(
      [
        [2.5, 0.05],
        [2.32, 0.2],
        [2.24, 0.62],
        [2.36, 1.1],
        [2.6, 1.3],
        [2.5, 1.3],
        [2.24, 1.12],
        [2.1, 0.62],
        [2.2, 0.1],
      ],
      3.3,
      0.02,
    ),
  );
  machine.add('paint', beam([-0.3, 0.5], [2.15, 0.4], [0.28, 0.24], 0.18).move(1.32, 0, 0).both());
  ram(machine, 0.45, [1.6, 1.2], [2.15, 0.75]);
  ram(machine, -0.45, [1.6, 1.2], [2.15, 0.75]);
  machine.add('trim', box(1.2, 0.3, 0.4, 0.05).move(0, 0.6, -1.7));
  for (const x of [-0.45, 0, 0.45])
    machine.add(
      'bucket',
      extrudeSide(
        [
          [-2.0, 0.85],
          [-1.8, 0.85],
          [-1.86, 0.3],
          [-2.1, 0.05],
          [-2.05, 0.35],
        ],
        0.12,
        0.02,
      ).move(x, 0, 0),
    );
  return machine;
}
