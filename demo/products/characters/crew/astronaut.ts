import { Part } from '../../../lib/model/part.ts';
import { ball, box, cylinder, torus, tube } from '../../../lib/model/shapes.ts';
import { limb, torso, wear } from '../humanoid.ts';
import { dress } from '../outfit.ts';

/** An astronaut with a gold visor and a life-support pack. */
export function astronaut(): Part {
  const body = dress(new Part('astronaut'), {
    skin: 'skin',
    shirt: 'suit',
    trousers: 'suit',
    shoes: 'suitdark',
    gloves: 'suitdark',
  });
  limb(body, 'suit', ['thigh', 'shin', 'foot'], [0.13, 0.112, 0.1], [0, 0.92]);
  limb(body, 'suit', ['upper_arm', 'forearm', 'hand'], [0.106, 0.092, 0.085], [-0.06, 0.9]);
  limb(body, 'accent', ['upper_arm', 'forearm', 'hand'], [0.11, 0.098, 0.095], [0.3, 0.38]);
  limb(body, 'accent', ['thigh', 'shin', 'foot'], [0.134, 0.12, 0.11], [0.42, 0.5]);
  torso(body, 'suit', [
    [0.76, 0.17, 0.13],
    [0.84, 0.21, 0.16],
    [1.0, 0.2, 0.155],
    [1.2, 0.235, 0.17],
    [1.32, 0.2, 0.13],
    [1.36, 0.13, 0.11],
  ]);
  wear(body, 'neck', 'accent', torus(0.15, 0.035, 16, 6).move(0, 1.36, 0));
  wear(body, 'head', 'suit', ball(0.29, 16, 12).move(0, 1.6, 0).smooth(60));
  wear(body, 'head', 'visor', ball(0.245, 16, 10).scale(1, 0.86, 0.7).move(0, 1.6, 0.135).smooth(60));
  wear(
    body,
    'head',
    'suitdark',
    cylinder(0.09, 0.07, 0.05, 12).turn(0, 0, -90).move(0.27, 1.6, 0).both(),
    cylinder(0.012, 0.012, 0.2, 6).move(0.27, 1.66, -0.05),
  );
  wear(body, 'chest', 'suitdark', box(0.24, 0.16, 0.06, 0.02).move(0, 1.06, 0.16));
  wear(
    body,
    'chest',
    'accent',
    box(0.04, 0.03, 0.02).move(-0.07, 1.15, 0.195),
    box(0.04, 0.03, 0.02).move(0, 1.15, 0.195),
  );
  wear(
    body,
    'chest',
    'glow',
    box(0.04, 0.03, 0.02).move(0.07, 1.15, 0.195),
    box(0.16, 0.03, 0.02).move(0, 1.09, 0.195),
  );
  wear(body, 'chest', 'suit', box(0.36, 0.46, 0.18, 0.05).move(0, 0.92, -0.26));
  wear(
    body,
    'chest',
    'suitdark',
    cylinder(0.07, 0.07, 0.36, 12, 0.02).move(0.1, 0.97, -0.37).both(),
    tube(
      [
        [0.16, 1.3, -0.24],
        [0.28, 1.2, -0.1],
        [0.24, 1.1, 0.1],
        [0.12, 1.1, 0.18],
      ],
      0.022,
      7,
      12,
    ).both(),
  );
  return body;
}
