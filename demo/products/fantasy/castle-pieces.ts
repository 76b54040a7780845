import { Part } from '../../lib/model/part.ts';
import { box, cylinder, lathe, nugget, repeatInRing, torus } from '../../lib/model/shapes.ts';
import { Solid } from '../../lib/model/solid.ts';
import { random } from '../../lib/random.ts';
import { battlements, tower, wallStones } from './masonry.ts';

/** A tower for corners, open on top unless it gets a roof. */
export function roundTower(name: string, height: number, roof?: string): Part {
  const part = new Part(name);
  tower(part, 1.25, height, { seed: name, ...(roof ? { roof, flag: true } : {}) });
  return part;
}

/** A stretch of wall along x, with a walk behind its battlements. */
export function wall(name: string, length: number): Part {
  const part = new Part(name);
  const height = 3.2;
  part.add('stone', box(length, height, 0.9, 0.05).gradient(0.82, 1));
  part.add('darkstone', box(length, 0.4, 1.14, 0.08), box(length, 0.22, 1.16, 0.06).move(0, height - 0.16, 0));
  part.add(
    'darkstone',
    wallStones(length, height, name).move(0, 0, 0.44),
    wallStones(length, height, `${name} back`).turn(0, 180, 0).move(0, 0, -0.44),
  );
  part.add(
    'stone',
    battlements(length, 0.26).move(0, height + 0.04, 0.43),
    battlements(length, 0.2)
      .scale(1, 0.5, 1)
      .move(0, height + 0.04, -0.46),
  );
  return part;
}

/** A bridge of planks that hangs on chains; it lies along +z from its hinge. */
export function bridge(): Part {
  const part = new Part('drawbridge');
  for (let i = 0; i < 11; i++)
    part.add(i % 2 ? 'wood' : 'darkwood', box(2.0, 0.14, 0.3, 0.03).move(0, 0.02, i * 0.31 + 0.16));
  part.add('darkwood', box(0.18, 0.12, 3.5, 0.03).move(0.86, 0.14, 1.72).both());
  for (let i = 0; i < 12; i++) {
    const along = i / 11;
    part.add(
      'iron',
      torus(0.08, 0.025, 8, 5)
        .turn(i % 2 ? 90 : 0, 0, 90)
        .scale(1, 1.1, 1.1)
        .move(0.92, 0.25 + along * 2.1, 3.1 - along * 3.1)
        .both(),
    );
  }
  return part;
}

/** The green hill that the finished castle stands on. */
export function mound(): Part {
  const part = new Part('castle_mound');
  const chance = random('mound');
  part.add('grass', cylinder(9.2, 8.8, 0.4, 30, 0.12).move(0, -0.4, 0).mottle(0.1, chance));
  part.add(
    'earth',
    lathe(
      [
        [0, -1.5],
        [6.5, -1.4],
        [8.4, -0.95],
        [9.15, -0.38],
        [0, -0.38],
      ],
      22,
    ).mottle(0.18, chance),
  );
  part.add(
    'darkstone',
    repeatInRing(26, () =>
      nugget(chance.between(0.25, 0.6), 0).turn(chance.between(0, 90), 0, 20).move(chance.between(8.3, 9.1), -0.5, 0),
    ),
  );
  for (let i = 0; i < 13; i++) {
    const turn = 60 + i * 22 + chance.between(-6, 6);
    const size = chance.between(0.7, 1.15);
    const tree = Solid.join(
      ...[0, 1, 2].map((k) =>
        cylinder(0.85 - k * 0.2, 0.05, 1.1, 8)
          .turn(0, k * 20, 0)
          .move(0, 0.5 + k * 0.62, 0)
          .gradient(0.75, 1),
      ),
    );
    const reach = chance.between(7.4, 8.2);
    part.add('leaf', tree.scale(size).move(0, 0, reach).turn(0, turn, 0));
    part.add('darkwood', cylinder(0.14, 0.1, 0.6, 6).scale(size).move(0, 0, reach).turn(0, turn, 0));
  }
  part.add('earth', box(2.2, 0.06, 6.2, 0.02).move(0, -0.01, 5.6).mottle(0.1, chance));
  return part;
}
