import { Part } from '../../lib/model/part.ts';
import { ball, box, cylinder, lathe, torus, tube } from '../../lib/model/shapes.ts';
import { limb, torso, wear, wearBoth } from './humanoid.ts';
import { apron, beard, brimHat, dress, shortHair, shoulders } from './outfit.ts';
import { hold, skirt } from './party-clothes.ts';
import { bouquet, ladle, lantern, pitchfork, smithHammer, spear } from './tools.ts';

/** A farmer in dungarees with a straw hat. */
export function farmer(): Part {
  const body = dress(new Part('farmer'), { skin: 'skin', shirt: 'plaid', trousers: 'denim', shoes: 'leather' });
  torso(body, 'denim', [
    [0.86, 0.188, 0.142],
    [0.98, 0.178, 0.137],
    [1.02, 0.176, 0.136],
  ]);
  wear(
    body,
    'chest',
    'denim',
    box(0.24, 0.2, 0.02, 0.008).move(0, 1.0, 0.145),
    box(0.045, 0.32, 0.02, 0.006).move(0.1, 1.05, 0.14).both(),
    box(0.045, 0.3, 0.02, 0.006).move(0.1, 1.04, -0.14).both(),
  );
  wear(body, 'chest', 'brass', ball(0.018, 6, 4).move(0.1, 1.18, 0.155).both());
  shortHair(body, 'ginger');
  brimHat(body, 'straw', 'red', 0.36, 0.16, 0.35);
  hold(body, 'hand_right', pitchfork(), 0.7, [6, 0, 0]);
  return body;
}

/** A baker with a tall hat, an apron and a ladle. */
export function baker(): Part {
  const body = dress(new Part('baker'), { skin: 'tan', shirt: 'white', trousers: 'cloth', shoes: 'leather' });
  apron(body, 'cream');
  shortHair(body, 'dark');
  wear(
    body,
    'head',
    'white',
    lathe(
      [
        [0.205, 1.7],
        [0.21, 1.86],
        [0.27, 1.9],
        [0.29, 2.0],
        [0.22, 2.1],
        [0, 2.12],
      ],
      14,
    ),
  );
  wear(body, 'head', 'dark', ball(0.045, 6, 5).scale(1.6, 0.5, 0.6).turn(0, 0, -18).move(0.055, 1.52, 0.2).both());
  hold(body, 'hand_right', ladle(), 0.1, [60, 0, 0]);
  return body;
}

/** A smith with a leather apron, a beard and a hammer. */
export function blacksmith(): Part {
  const body = dress(new Part('blacksmith'), {
    skin: 'skin',
    shirt: 'soot',
    trousers: 'cloth',
    shoes: 'boot',
    belt: 'leather',
    gloves: 'leather',
  });
  apron(body, 'leather');
  limb(body, 'skin', ['upper_arm', 'forearm', 'hand'], [0.092, 0.084, 0.07], [0.3, 0.82]);
  beard(body, 'grey', 0.1);
  wear(
    body,
    'head',
    'red',
    lathe(
      [
        [0.216, 1.68],
        [0.215, 1.74],
        [0.16, 1.81],
        [0, 1.84],
      ],
      12,
    ),
    ball(0.05, 6, 5).move(0, 1.68, -0.24),
  );
  hold(body, 'hand_right', smithHammer(), 0.1, [70, 0, 0], 1.3);
  return body;
}

/** A flower seller in a long dress with a bun. */
export function florist(): Part {
  const body = dress(new Part('florist'), { skin: 'skin', shirt: 'blouse', trousers: 'white', shoes: 'boot' });
  torso(body, 'teal', [
    [0.86, 0.18, 0.136],
    [1.0, 0.165, 0.124],
    [1.16, 0.196, 0.146],
    [1.2, 0.19, 0.14],
  ]);
  wear(
    body,
    'hips',
    'teal',
    skirt([
      [0.17, 0.95],
      [0.24, 0.7],
      [0.33, 0.3],
      [0.31, 0.28],
      [0.15, 0.9],
    ]),
  );
  wear(body, 'hips', 'white', box(0.24, 0.42, 0.02, 0.008).turn(-12, 0, 0).move(0, 0.48, 0.235));
  shortHair(body, 'ginger', 0.008, 0.12);
  wear(body, 'head', 'ginger', ball(0.1, 8, 6).move(0, 1.83, -0.1));
  wear(body, 'head', 'red', torus(0.07, 0.02, 12, 6).turn(30, 0, 0).move(0, 1.79, -0.07));
  hold(body, 'hand_left', bouquet(), 0.3, [0, 0, 0]);
  return body;
}

/** A guard with a kettle hat, a tabard and a spear. */
export function guard(): Part {
  const body = dress(new Part('guard'), {
    skin: 'tan',
    shirt: 'iron',
    trousers: 'cloth',
    shoes: 'boot',
    belt: 'leather',
  });
  torso(body, 'blue', [
    [0.84, 0.19, 0.142],
    [1.0, 0.18, 0.136],
    [1.2, 0.216, 0.15],
    [1.3, 0.19, 0.12],
  ]);
  wear(
    body,
    'hips',
    'blue',
    box(0.26, 0.3, 0.02, 0.008).turn(-5, 0, 0).move(0, 0.56, 0.165),
    box(0.26, 0.3, 0.02, 0.008).turn(5, 0, 0).move(0, 0.56, -0.165),
  );
  wear(
    body,
    'chest',
    'brass',
    box(0.05, 0.18, 0.02, 0.006).move(0, 1.03, 0.15),
    box(0.15, 0.05, 0.02, 0.006).move(0, 1.12, 0.152),
  );
  shoulders(body, 'iron');
  wear(
    body,
    'head',
    'steel',
    lathe(
      [
        [0.22, 1.69],
        [0.34, 1.66],
        [0.34, 1.68],
        [0.225, 1.73],
        [0.19, 1.82],
        [0.1, 1.88],
        [0, 1.89],
      ],
      14,
    ),
  );
  shortHair(body, 'dark', -0.004);
  hold(body, 'hand_right', spear(), 0.8, [4, 0, 0]);
  return body;
}

/** A night watchman in a cloak with a lantern. */
export function watchman(): Part {
  const body = dress(new Part('watchman'), {
    skin: 'skin',
    shirt: 'soot',
    trousers: 'cloth',
    shoes: 'boot',
    belt: 'leather',
  });
  wear(
    body,
    'chest',
    'cloak',
    skirt(
      [
        [0.13, 1.38],
        [0.24, 1.3],
        [0.29, 1.0],
        [0.34, 0.62],
        [0.32, 0.6],
        [0.2, 1.28],
      ],
      0.8,
    ).deform((p) => {
      if (p.z > 0.05 && Math.abs(p.x) < 0.2) p.z = Math.min(p.z, 0.12);
    }),
  );
  brimHat(body, 'cloak', 'brass', 0.33, 0.22);
  beard(body, 'grey', 0.16);
  wearBoth(body, 'upper_arm', 'cloak', cylinder(0.12, 0.09, 0.2, 8).turn(0, 0, 32).move(0.28, 1.12, 0));
  wear(
    body,
    'neck',
    'red',
    torus(0.11, 0.045, 12, 6).move(0, 1.36, 0),
    tube(
      [
        [0.06, 1.34, 0.12],
        [0.09, 1.2, 0.17],
        [0.08, 1.1, 0.17],
      ],
      0.035,
      6,
      5,
    ),
  );
  hold(body, 'hand_left', lantern(), 0.32, [0, 0, 0], 1.2);
  return body;
}
