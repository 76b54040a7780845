import { Part } from '../../../lib/model/part.ts';
import { ball, box, cylinder } from '../../../lib/model/shapes.ts';
import { limb, torso, wear, wearBoth } from '../humanoid.ts';
import { shoulders } from '../outfit.ts';

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
