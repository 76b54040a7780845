import { Part } from '../../../lib/model/part.ts';
import { ball, torus, tube } from '../../../lib/model/shapes.ts';
import { boots, headAndHands, limb, torso, wear } from '../humanoid.ts';
import { shoulders } from '../outfit.ts';

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
