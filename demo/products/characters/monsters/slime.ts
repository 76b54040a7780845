import { ball, lathe, tube } from '../../../lib/model/shapes.ts';
import { random } from '../../../lib/random.ts';
import { Blob, type Monster } from './shared.ts';

export function slime(): Monster {
  const blob = new Blob('jelly_slime', 0.9, 0.5);
  const chance = random('slime');
  blob.soft(
    'jelly',
    lathe(
      [
        [0, 0],
        [0.6, 0],
        [0.68, 0.1],
        [0.62, 0.4],
        [0.46, 0.7],
        [0.22, 0.88],
        [0.08, 0.98],
        [0, 1.0],
      ],
      22,
    ).smooth(50),
  );
  for (let i = 0; i < 5; i++)
    blob.soft(
      'jellydark',
      ball(chance.between(0.05, 0.09), 8, 6).move(
        Math.cos(i * 1.9) * 0.42,
        chance.between(0.15, 0.5),
        Math.sin(i * 1.9) * 0.42,
      ),
    );
  blob.eyes('middle', 0.19, 0.5, 0.5, 0.12).on(
    'middle',
    'pupil',
    tube(
      [
        [-0.12, 0.33, 0.6],
        [0, 0.27, 0.63],
        [0.12, 0.33, 0.6],
      ],
      0.022,
      6,
      8,
    ),
  );
  return blob.done();
}
