import { Part } from '../../../lib/model/part.ts';
import { box, cylinder, lathe } from '../../../lib/model/shapes.ts';
import { random } from '../../../lib/random.ts';

/** An open chest full of coins; the lid is a node that hinges at its back. */
export function chest(): Part {
  const part = new Part('treasure_chest');
  part.add('wood', box(1.0, 0.5, 0.64, 0.03));
  part.add('dark', box(0.9, 0.02, 0.54).move(0, 0.495, 0));
  const lid = new Part('lid');
  lid.add(
    'wood',
    lathe(
      [
        [0.32, -0.5],
        [0.32, 0.5],
      ],
      16,
    )
      .turn(0, 0, 90)
      .deform((p) => {
        p.y = Math.max(0, p.y);
      })
      .move(0, 0, 0.32),
  );
  for (const x of [-0.42, 0, 0.42]) {
    lid.add(
      'gold',
      lathe(
        [
          [0.335, -0.05],
          [0.335, 0.05],
        ],
        16,
      )
        .turn(0, 0, 90)
        .deform((p) => {
          p.y = Math.max(0, p.y);
        })
        .move(x, 0.005, 0.32),
    );
    part.add('gold', box(0.1, 0.51, 0.67, 0.015).move(x, 0, 0));
  }
  part.add('gold', box(1.03, 0.07, 0.67, 0.02).move(0, 0.44, 0), box(0.2, 0.24, 0.06, 0.02).move(0, 0.3, 0.33));
  part.add('dark', box(0.05, 0.1, 0.02).move(0, 0.36, 0.36));
  const coins = random('coins');
  for (let i = 0; i < 60; i++)
    part.add(
      'gold',
      cylinder(0.07, 0.07, 0.02, 10, 0.004)
        .turn(coins.between(-35, 35), 0, coins.between(-35, 35))
        .move(coins.between(-0.4, 0.4), coins.between(0.5, 0.6), coins.between(-0.24, 0.24)),
    );
  lid.add('dark', box(0.9, 0.02, 0.54).move(0, -0.012, 0.32));
  // The lid stands open; set its node's rotation to nothing to close it.
  lid.pitch = -58;
  part.hang(lid, 0, 0.52, -0.32);
  return part;
}
