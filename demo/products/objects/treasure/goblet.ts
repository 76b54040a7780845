import { Part } from '../../../lib/model/part.ts';
import { cylinder, lathe, nugget, repeatInRing } from '../../../lib/model/shapes.ts';

export function goblet(): Part {
  const part = new Part('jewelled_goblet');
  part.add(
    'gold',
    lathe(
      [
        [0.17, 0],
        [0.17, 0.03],
        [0.05, 0.07],
        [0.04, 0.2],
        [0.07, 0.24],
        [0.04, 0.28],
        [0.06, 0.32],
        [0.19, 0.42],
        [0.22, 0.6],
        [0.2, 0.6],
        [0.16, 0.44],
        [0, 0.4],
      ],
      22,
    ).smooth(35),
  );
  part.add(
    'ruby',
    repeatInRing(6, () => nugget(0.036, 0).move(0.205, 0.5, 0)),
  );
  part.add('velvet', cylinder(0.19, 0.19, 0.01, 18).move(0, 0.55, 0));
  return part;
}
