import { Part } from '../../../lib/model/part.ts';
import { type Point2, box, cylinder, extrudeSide, nugget } from '../../../lib/model/shapes.ts';
import { random } from '../../../lib/random.ts';

/** A chest; its lid is a part with its hinge at the back. `open` is the lid's angle in degrees. */
export function chest(): Part {
  const part = new Part('treasure_chest');
  part.add('wood', box(1.2, 0.5, 0.76, 0.03));
  for (const y of [0.16, 0.33]) part.add('dark', box(1.21, 0.015, 0.77).move(0, y, 0));
  for (const x of [-0.52, 0, 0.52]) part.add('gold', box(0.12, 0.53, 0.8, 0.02).move(x, -0.01, 0));
  part.add('gold', box(1.24, 0.07, 0.8, 0.02).move(0, 0.46, 0), box(0.22, 0.24, 0.06, 0.02).move(0, 0.3, 0.4));
  part.add('dark', box(0.05, 0.1, 0.02, 0.01).move(0, 0.36, 0.435), box(1.08, 0.02, 0.64).move(0, 0.525, 0));
  const chance = random('chest');
  for (let i = 0; i < 60; i++)
    part.add(
      'coin',
      cylinder(0.075, 0.075, 0.02, 10, 0.004)
        .turn(chance.between(-40, 40), 0, chance.between(-40, 40))
        .move(chance.between(-0.46, 0.46), 0.54 + chance.between(0, 0.12), chance.between(-0.25, 0.25)),
    );
  for (const [x, z, m] of [
    [-0.3, 0.1, 'ruby'],
    [0.2, 0.16, 'sapphire'],
    [0.36, -0.1, 'emerald'],
  ] as const)
    part.add(m, nugget(0.09, 0).move(x, 0.68, z));
  const lid = new Part('chest_lid');
  const arch: Point2[] = Array.from({ length: 9 }, (_, i): Point2 => [
    0.38 - Math.cos((i / 8) * Math.PI) * 0.38,
    Math.sin((i / 8) * Math.PI) * 0.34,
  ]);

  lid.add('wood', extrudeSide(arch, 1.2, 0.02));
  for (const x of [-0.52, 0, 0.52])
    lid.add(
      'gold',
      extrudeSide(
        arch.map(([z, y]): Point2 => [0.38 + (z - 0.38) * 1.05, y * 1.07]),
        0.12,
        0.01,
      ).move(x, 0, 0),
    );
  lid.add('gold', box(1.24, 0.06, 0.06, 0.02).move(0, 0, 0.76), box(0.16, 0.16, 0.05, 0.02).move(0, -0.06, 0.8));
  lid.pitch = -62;
  part.hang(lid, 0, 0.53, -0.38);
  return part;
}
