import { Part } from '../../../lib/model/part.ts';
import { box, cylinder, lathe, torus } from '../../../lib/model/shapes.ts';
import { limb, wear } from '../humanoid.ts';
import { beard, dress, shortHair } from '../outfit.ts';
import { hold } from '../party-clothes.ts';
import { wrench } from '../tools.ts';

/** A mechanic in overalls with a wrench and goggles. */
export function mechanic(): Part {
  const body = dress(new Part('ship_mechanic'), {
    skin: 'deep',
    shirt: 'overall',
    trousers: 'overall',
    shoes: 'boot',
    belt: 'leather',
    gloves: 'leather',
  });
  limb(body, 'deep', ['upper_arm', 'forearm', 'hand'], [0.07, 0.074, 0.062], [0.42, 0.84]);
  wear(body, 'chest', 'hazard', box(0.04, 0.34, 0.02, 0.006).move(0.1, 1.0, 0.142).both());
  wear(body, 'chest', 'white', box(0.09, 0.05, 0.02, 0.006).move(-0.08, 1.18, 0.145));
  wear(
    body,
    'hips',
    'leather',
    box(0.1, 0.12, 0.07, 0.02).turn(0, 60, 0).move(0.18, 0.82, 0.06),
    box(0.1, 0.12, 0.07, 0.02).turn(0, -60, 0).move(-0.18, 0.82, 0.06),
  );
  shortHair(body, 'dark', 0.006);
  beard(body, 'dark', 0.03);
  wear(body, 'head', 'leather', torus(0.214, 0.02, 18, 6).turn(-10, 0, 0).move(0, 1.71, 0));
  wear(
    body,
    'head',
    'brass',
    lathe(
      [
        [0.05, 0],
        [0.065, 0.01],
        [0.065, 0.06],
        [0.05, 0.06],
      ],
      12,
    )
      .turn(80, 0, 0)
      .move(0.075, 1.73, 0.17)
      .both(),
  );
  wear(body, 'head', 'glass', cylinder(0.052, 0.052, 0.03, 12).turn(80, 0, 0).move(0.075, 1.73, 0.185).both());
  hold(body, 'hand_right', wrench(), 0.08, [70, 0, 0], 1.1);
  return body;
}
