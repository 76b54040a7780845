import { Part } from '../../lib/model/part.ts';
import { ball, box, extrude, nugget } from '../../lib/model/shapes.ts';
import { Solid } from '../../lib/model/solid.ts';
import { random } from '../../lib/random.ts';
import { archOutline, gable, shingles } from './masonry.ts';

/** A half-timbered house whose front looks along +z. */
export function cottage(name: string, roof: string): Part {
  const part = new Part(name);
  const chance = random(name);
  part.add('darkstone', box(3.5, 0.7, 4.3, 0.08).mottle(0.12, chance));
  part.add(
    'plaster',
    box(3.2, 2.0, 4.0, 0.03).move(0, 0.65, 0).gradient(0.9, 1),
    extrude(
      [
        [-1.75, 2.6],
        [1.75, 2.6],
        [0, 4.7],
      ],
      4.1,
    ),
  );
  const beams = [
    box(0.16, 2.0, 0.16, 0.02).move(1.56, 0.65, 1.98).both(),
    box(0.16, 2.0, 0.16, 0.02).move(1.56, 0.65, -1.98).both(),
    box(0.16, 2.0, 0.12, 0.02).move(1.58, 0.65, 0).both(),
    box(3.7, 0.2, 0.2, 0.03).move(0, 2.56, 2.04),
    box(3.7, 0.2, 0.2, 0.03).move(0, 2.56, -2.04),
    box(0.18, 0.2, 4.1, 0.03).move(1.66, 2.52, 0).both(),
    box(0.15, 1.9, 0.1, 0.02).move(0, 2.7, 2.06),
    box(1.9, 0.14, 0.1, 0.02).move(0, 3.45, 2.06),
    box(0.13, 1.0, 0.1, 0.02).turn(0, 0, 38).move(0.98, 2.7, 2.06).both(),
    box(0.12, 1.6, 0.1, 0.02).turn(38, 0, 0).move(1.62, 0.9, 0.3).both(),
  ];
  part.add('darkwood', ...beams);
  part.add(roof, gable(4.3, 4.9, 2.6).move(0, 2.35, 0), shingles(4.4, 4.8, 2.66, 7).move(0, 2.44, 0));
  part.add('darkwood', box(0.24, 0.2, 5.0, 0.04).move(0, 5.04, 0));
  // Door, windows with shutters and flower boxes, and the chimney.
  part.add('darkstone', extrude(archOutline(1.12, 1.78), 0.16, 0.03).move(-0.6, 0.42, 2.02));
  part.add('wood', extrude(archOutline(0.86, 1.62), 0.1, 0.01).move(-0.6, 0.44, 2.1));
  part.add('gold', ball(0.05, 8, 6).move(-0.32, 1.1, 2.18));
  part.add('darkstone', box(1.3, 0.2, 0.6, 0.05).move(-0.6, 0, 2.4), box(1.1, 0.16, 0.4, 0.04).move(-0.6, 0.2, 2.28));
  const window = (solid: Solid[]): Solid => Solid.join(...solid);
  for (const place of [
    (s: Solid) => s.move(0.85, 1.2, 2.0),
    (s: Solid) => s.turn(0, 90, 0).move(1.62, 1.2, 1.0),
    (s: Solid) => s.turn(0, 90, 0).move(1.62, 1.2, -1.05),
    (s: Solid) => s.turn(0, -90, 0).move(-1.62, 1.2, 0.9),
  ]) {
    part.add(
      'darkwood',
      place(window([box(0.86, 0.9, 0.08, 0.02)])),
      place(box(0.03, 0.74, 0.14).move(0, 0.08, 0)),
      place(box(0.7, 0.03, 0.14).move(0, 0.44, 0)),
    );
    part.add('window', place(box(0.7, 0.74, 0.12, 0.01).move(0, 0.08, 0)));
    part.add(
      'wood',
      place(box(0.34, 0.86, 0.06, 0.015).move(0.62, 0.02, 0.04).both()),
      place(box(0.9, 0.16, 0.22, 0.02).move(0, -0.2, 0.12)),
    );
    for (let i = 0; i < 5; i++)
      part.add(i % 2 ? 'flower' : 'leaf', place(nugget(0.1, 0).move(-0.34 + i * 0.17, 0.0, 0.14)));
  }
  part.add(
    'darkstone',
    box(0.7, 2.4, 0.7, 0.06).move(1.1, 3.3, -0.9).mottle(0.12, chance),
    box(0.84, 0.2, 0.84, 0.05).move(1.1, 5.6, -0.9),
  );
  return part;
}
