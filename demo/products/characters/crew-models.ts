import { Part } from '../../lib/model/part.ts';
import { ball, box, cylinder, lathe, torus, tube } from '../../lib/model/shapes.ts';
import { boots, headAndHands, limb, torso, wear, wearBoth } from './humanoid.ts';
import { beard, dress, shortHair, shoulders } from './outfit.ts';
import { hold } from './party-clothes.ts';
import { wrench } from './tools.ts';

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

/** A worker robot with a round body and camera eyes. */
export function robot(): Part {
  const body = new Part('worker_robot');
  limb(body, 'steel', ['thigh', 'shin', 'foot'], [0.06, 0.055, 0.05], [0.05, 0.95]);
  limb(body, 'robot', ['thigh', 'shin', 'foot'], [0.09, 0.1, 0.11], [0.56, 0.94]);
  limb(body, 'steel', ['upper_arm', 'forearm', 'hand'], [0.05, 0.048, 0.045], [0, 0.95]);
  limb(body, 'robot', ['upper_arm', 'forearm', 'hand'], [0.075, 0.08, 0.085], [0.55, 0.92]);
  wearBoth(
    body,
    'thigh',
    'suitdark',
    ball(0.085, 10, 8).move(0.115, 0.46, 0.01),
    ball(0.09, 10, 8).move(0.105, 0.8, 0),
  );
  wearBoth(body, 'foot', 'robot', box(0.16, 0.11, 0.3, 0.04).move(0.122, 0, 0.045));
  wearBoth(body, 'forearm', 'suitdark', ball(0.07, 10, 8).move(0.34, 1.06, -0.01));
  wearBoth(
    body,
    'hand',
    'suitdark',
    box(0.04, 0.12, 0.05, 0.015).move(0.43, 0.75, 0.02),
    box(0.04, 0.12, 0.05, 0.015).move(0.48, 0.75, 0.02),
    cylinder(0.06, 0.05, 0.05, 10).move(0.455, 0.84, 0.015),
  );
  wear(body, 'hips', 'steel', cylinder(0.13, 0.16, 0.12, 12, 0.02).move(0, 0.78, 0));
  torso(
    body,
    'robot',
    [
      [0.9, 0.15, 0.13],
      [0.94, 0.22, 0.18],
      [1.2, 0.26, 0.2],
      [1.3, 0.22, 0.17],
      [1.34, 0.12, 0.1],
    ],
    12,
  );
  wear(body, 'chest', 'suitdark', box(0.26, 0.2, 0.03, 0.02).move(0, 1.02, 0.185));
  wear(body, 'chest', 'glow', box(0.18, 0.05, 0.03, 0.01).move(0, 1.14, 0.195));
  wear(
    body,
    'chest',
    'hazard',
    box(0.05, 0.05, 0.03).move(-0.07, 1.05, 0.195),
    box(0.05, 0.05, 0.03).move(0.07, 1.05, 0.195),
  );
  shoulders(body, 'hazard', 0.105);
  wear(body, 'neck', 'steel', cylinder(0.06, 0.06, 0.14, 10).move(0, 1.32, 0));
  wear(body, 'head', 'robot', box(0.4, 0.3, 0.32, 0.09).move(0, 1.44, 0));
  wear(
    body,
    'head',
    'suitdark',
    box(0.34, 0.19, 0.06, 0.04).move(0, 1.5, 0.145),
    cylinder(0.014, 0.014, 0.16, 6).move(0, 1.72, 0),
    cylinder(0.07, 0.06, 0.05, 10).turn(0, 0, -90).move(0.19, 1.59, 0).both(),
  );
  wear(
    body,
    'head',
    'glow',
    ball(0.05, 10, 8).scale(1, 1, 0.5).move(0.08, 1.6, 0.205).both(),
    ball(0.035, 8, 6).move(0, 1.89, 0),
  );
  return body;
}

/** A visitor with a tall head and large eyes. */
export function alien(): Part {
  const body = new Part('alien_envoy');
  headAndHands(body, 'alien');
  limb(body, 'robe', ['thigh', 'shin', 'foot'], [0.1, 0.08, 0.066], [0.02, 0.9]);
  boots(body, 'suitdark', 'sole');
  limb(body, 'robe', ['upper_arm', 'forearm', 'hand'], [0.076, 0.06, 0.052], [-0.06, 0.92]);
  torso(body, 'robe', [
    [0.76, 0.15, 0.12],
    [0.9, 0.16, 0.12],
    [1.05, 0.15, 0.115],
    [1.2, 0.19, 0.13],
    [1.3, 0.16, 0.11],
    [1.35, 0.09, 0.085],
  ]);
  wear(
    body,
    'head',
    'alien',
    ball(0.26, 16, 12).scale(1, 1.15, 1.05).move(0, 1.72, -0.04).smooth(60),
    ball(0.17, 12, 8).scale(1, 1, 0.95).move(0, 1.52, 0.02).smooth(60),
  );
  wear(body, 'head', 'eye', ball(0.085, 14, 10).scale(0.75, 1.25, 0.5).turn(0, 18, -24).move(0.1, 1.62, 0.18).both());
  wear(body, 'head', 'shine', ball(0.02, 6, 5).move(0.12, 1.67, 0.235).both());
  wear(
    body,
    'head',
    'alien',
    tube(
      [
        [0.1, 1.98, -0.04],
        [0.15, 2.1, -0.02],
        [0.2, 2.16, 0.02],
      ],
      0.014,
      6,
      6,
    ).both(),
    ball(0.03, 8, 6).move(0.2, 2.17, 0.02).both(),
  );
  wear(body, 'neck', 'brass', torus(0.11, 0.03, 16, 6).move(0, 1.34, 0));
  torso(body, 'brass', [
    [0.9, 0.164, 0.124],
    [0.92, 0.17, 0.13],
    [0.95, 0.17, 0.13],
    [0.97, 0.162, 0.122],
  ]);
  wear(body, 'chest', 'glow', ball(0.045, 10, 8).scale(1, 1, 0.5).move(0, 1.16, 0.14));
  wear(body, 'chest', 'brass', torus(0.055, 0.014, 14, 6).turn(90, 0, 0).move(0, 1.16, 0.138));
  shoulders(body, 'brass', 0.085);
  return body;
}

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
