import { Part } from '../../lib/model/part.ts';
import { ball, box, cylinder, lathe, torus, tube } from '../../lib/model/shapes.ts';
import { limb, torso, wear, wearBoth } from './humanoid.ts';
import { beard, dress, shortHair, shoulders } from './outfit.ts';
import { hold, skirt } from './party-clothes.ts';
import { cutlass, spyglass } from './tools.ts';

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

/** A sailor in a striped shirt with a bandana. */
export function sailor(): Part {
  const body = dress(new Part('deckhand'), {
    skin: 'tan',
    shirt: 'white',
    trousers: 'navy',
    shoes: 'leather',
    belt: 'leather',
  });
  for (let i = 0; i < 6; i++)
    torso(body, 'navy', [
      [0.965 + i * 0.06, 0.17 + Math.sin(i * 0.5) * 0.042, 0.127 + Math.sin(i * 0.5) * 0.015],
      [0.99 + i * 0.06, 0.174 + Math.sin(i * 0.5) * 0.04, 0.129 + Math.sin(i * 0.5) * 0.014],
    ]);
  for (const at of [0.02, 0.16, 0.3])
    limb(body, 'navy', ['upper_arm', 'forearm', 'hand'], [0.09, 0.075, 0.06], [at, at + 0.06]);
  limb(body, 'tan', ['upper_arm', 'forearm', 'hand'], [0.078, 0.075, 0.062], [0.42, 0.98]);
  wear(
    body,
    'head',
    'red',
    lathe(
      [
        [0.219, 1.66],
        [0.215, 1.74],
        [0.16, 1.81],
        [0, 1.84],
      ],
      14,
    ),
    ball(0.05, 7, 5).move(-0.17, 1.68, -0.15),
    tube(
      [
        [-0.18, 1.67, -0.16],
        [-0.24, 1.56, -0.2],
        [-0.23, 1.46, -0.2],
      ],
      (t) => 0.03 + t * 0.02,
      6,
      6,
    ),
  );
  wear(body, 'head', 'brass', torus(0.028, 0.007, 10, 5).turn(0, 0, 90).move(0.21, 1.52, 0.01));
  wear(body, 'head', 'ginger', ball(0.045, 6, 5).scale(1.7, 0.5, 0.6).turn(0, 0, -20).move(0.06, 1.52, 0.2).both());
  hold(body, 'hand_right', cutlass(), 0.08, [80, 0, 0], 0.85);
  return body;
}

/** The navigator with braids and a spyglass. */
export function navigator(): Part {
  const body = dress(new Part('navigator'), {
    skin: 'deep',
    shirt: 'white',
    trousers: 'leather',
    shoes: 'boot',
    belt: 'red',
  });
  torso(body, 'teal', [
    [0.9, 0.19, 0.145],
    [1.02, 0.178, 0.136],
    [1.18, 0.213, 0.15],
    [1.26, 0.2, 0.135],
  ]);
  wear(body, 'chest', 'white', box(0.08, 0.26, 0.02, 0.008).move(0, 1.0, 0.143));
  wear(
    body,
    'hips',
    'red',
    tube(
      [
        [0.16, 0.9, 0.08],
        [0.22, 0.75, 0.1],
        [0.2, 0.6, 0.1],
      ],
      0.03,
      6,
      6,
    ),
  );
  shortHair(body, 'dark', 0.006, 0.05);
  for (const side of [1, -1])
    for (let i = 0; i < 6; i++)
      wear(body, 'head', 'dark', ball(0.038 - i * 0.002, 7, 5).move(side * (0.19 + i * 0.006), 1.52 - i * 0.055, 0.02));
  wear(body, 'head', 'red', torus(0.216, 0.024, 16, 6).turn(-8, 0, 0).move(0, 1.72, 0));
  wear(body, 'neck', 'brass', torus(0.1, 0.014, 16, 6).turn(14, 0, 0).move(0, 1.33, 0.01));
  hold(body, 'hand_right', spyglass(), 0.1, [80, 0, 0], 1.2);
  return body;
}

/** The gunner: stout, bald, with a peg leg and a round bomb. */
export function gunner(): Part {
  const body = dress(new Part('gunner'), {
    skin: 'skin',
    shirt: 'ochre',
    trousers: 'cloth',
    shoes: 'boot',
    belt: 'leather',
  });
  torso(body, 'ochre', [
    [0.88, 0.2, 0.17],
    [0.98, 0.215, 0.2],
    [1.1, 0.22, 0.19],
    [1.24, 0.21, 0.14],
  ]);
  torso(body, 'leather', [
    [0.895, 0.21, 0.18],
    [0.9, 0.22, 0.19],
    [0.95, 0.222, 0.2],
    [0.955, 0.21, 0.19],
  ]);
  limb(body, 'skin', ['upper_arm', 'forearm', 'hand'], [0.1, 0.088, 0.07], [0.1, 0.98]);
  beard(body, 'ginger', 0.1);
  wear(body, 'head', 'red', torus(0.205, 0.03, 16, 6).move(0, 1.69, 0));
  wear(
    body,
    'chest',
    'leather',
    tube(
      [
        [-0.17, 1.3, 0.08],
        [-0.03, 1.14, 0.2],
        [0.12, 1.0, 0.2],
        [0.2, 0.94, 0.05],
      ],
      0.03,
      6,
      12,
    ),
  );
  wearBoth(body, 'upper_arm', 'ochre', torus(0.1, 0.02, 12, 6).move(0.225, 1.25, 0));
  wear(body, 'hand_left', 'void', ball(0.12, 14, 10).move(0.47, 0.72, 0.04));
  wear(
    body,
    'hand_left',
    'brass',
    cylinder(0.035, 0.03, 0.04, 10).move(0.47, 0.83, 0.04),
    tube(
      [
        [0.47, 0.86, 0.04],
        [0.49, 0.91, 0.05],
        [0.53, 0.93, 0.06],
      ],
      0.01,
      5,
      5,
    ),
  );
  wear(body, 'hand_left', 'ember', ball(0.02, 6, 5).move(0.535, 0.935, 0.06));
  return body;
}
