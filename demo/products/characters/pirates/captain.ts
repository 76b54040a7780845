import { Part } from '../../../lib/model/part.ts';
import { ball, box, cylinder, lathe, torus, tube } from '../../../lib/model/shapes.ts';
import { limb, torso, wear } from '../humanoid.ts';
import { beard, dress, shortHair, shoulders } from '../outfit.ts';
import { hold, skirt } from '../party-clothes.ts';
import { cutlass } from '../tools.ts';

function tricorne(body: Part, material: string, trim: string): void {
  const brim = lathe(
    [
      [0.2, 1.68],
      [0.36, 1.7],
      [0.37, 1.72],
      [0.2, 1.72],
    ],
    24,
  ).deform((p) => {
    const r = Math.hypot(p.x, p.z);
    const a = Math.atan2(p.x, p.z);
    if (r > 0.28) {
      const up = 0.14 * (0.5 - 0.5 * Math.cos(a * 3));
      p.y += up;
      p.x *= 1 - up * 0.9;
      p.z *= 1 - up * 0.9;
    }
  });
  wear(
    body,
    'head',
    material,
    brim,
    lathe(
      [
        [0.215, 1.68],
        [0.2, 1.8],
        [0.12, 1.87],
        [0, 1.88],
      ],
      14,
    ),
  );
  wear(body, 'head', trim, torus(0.214, 0.02, 16, 6).move(0, 1.73, 0));
}

/** The captain in a long coat with a hook and a patch over one eye. */
export function captain(): Part {
  const body = dress(new Part('pirate_captain'), {
    skin: 'skin',
    shirt: 'white',
    trousers: 'cloth',
    shoes: 'boot',
    belt: 'leather',
  });
  torso(body, 'coat', [
    [0.86, 0.196, 0.148],
    [1.0, 0.182, 0.138],
    [1.2, 0.222, 0.152],
    [1.31, 0.19, 0.12],
  ]);
  wear(
    body,
    'chest',
    'white',
    box(0.1, 0.34, 0.02, 0.008).move(0, 0.98, 0.145),
    ball(0.06, 8, 6).scale(1, 1, 0.5).move(0, 1.29, 0.12),
  );
  wear(
    body,
    'hips',
    'coat',
    skirt(
      [
        [0.19, 0.95],
        [0.25, 0.7],
        [0.31, 0.36],
        [0.29, 0.36],
        [0.17, 0.92],
      ],
      0.9,
    ).deform((p) => {
      if (p.z > 0.1 && Math.abs(p.x) < 0.16) p.x = Math.sign(p.x || 1) * 0.16;
    }),
  );
  limb(body, 'coat', ['upper_arm', 'forearm', 'hand'], [0.098, 0.084, 0.09], [-0.06, 0.9]);
  limb(body, 'brass', ['upper_arm', 'forearm', 'hand'], [0.1, 0.09, 0.096], [0.8, 0.86]);
  for (const y of [0.98, 1.08, 1.18]) wear(body, 'chest', 'brass', ball(0.017, 6, 4).move(0.085, y, 0.152).both());
  shoulders(body, 'brass', 0.1);
  beard(body, 'dark', 0.22);
  shortHair(body, 'dark', 0.008, 0.18);
  wear(
    body,
    'head',
    'void',
    ball(0.052, 8, 6).scale(1, 1, 0.5).move(0.08, 1.6, 0.185),
    torus(0.207, 0.009, 18, 5).turn(0, 0, 24).move(0, 1.63, 0),
  );
  tricorne(body, 'coat', 'brass');
  wear(
    body,
    'head',
    'bone',
    ball(0.045, 8, 6).scale(1, 1, 0.5).move(0, 1.85, 0.2),
    box(0.16, 0.018, 0.02).turn(0, 0, 30).move(0, 1.8, 0.2),
    box(0.16, 0.018, 0.02).turn(0, 0, -30).move(0, 1.8, 0.2),
  );
  wear(
    body,
    'hand_left',
    'steel',
    tube(
      [
        [0.455, 0.84, 0.015],
        [0.46, 0.74, 0.015],
        [0.46, 0.69, 0.06],
        [0.46, 0.72, 0.11],
        [0.46, 0.78, 0.11],
      ],
      (t) => 0.022 * (1 - t * 0.7),
      7,
      14,
    ),
    cylinder(0.05, 0.06, 0.06, 10).move(0.455, 0.83, 0.015),
  );
  hold(body, 'hand_right', cutlass(), 0.08, [72, 0, 0]);
  return body;
}
