import { Part } from '../../../lib/model/part.ts';
import { ball, cylinder, lathe, torus } from '../../../lib/model/shapes.ts';
import { limb, wear } from '../humanoid.ts';

/** A floating ghost in a torn sheet. */
export function ghost(): Part {
  const body = new Part('ghost');
  const sheet = lathe(
    [
      [0.02, 1.86],
      [0.16, 1.83],
      [0.23, 1.7],
      [0.24, 1.5],
      [0.27, 1.2],
      [0.31, 0.8],
      [0.38, 0.42],
      [0.34, 0.42],
      [0.2, 1.2],
    ],
    22,
  ).deform((p) => {
    if (p.y < 0.7) {
      const a = Math.atan2(p.z, p.x);
      p.y += Math.sin(a * 6) * 0.1;
      p.x *= 1 + Math.cos(a * 6) * 0.05;
      p.z *= 1 + Math.cos(a * 6) * 0.05;
    }
  });
  body.skin('sheet', sheet.smooth(50), (_x, y) => {
    const up = Math.min(1, Math.max(0, (y - 0.7) / 0.7));
    const top = Math.min(1, Math.max(0, (y - 1.35) / 0.15));
    return [
      ['hips', 1 - up],
      ['chest', up * (1 - top)],
      ['head', top],
    ];
  });
  wear(
    body,
    'head',
    'void',
    ball(0.06, 10, 8).scale(0.85, 1.35, 0.5).move(0.085, 1.62, 0.21).both(),
    ball(0.055, 10, 8).scale(0.9, 1.3, 0.5).move(0, 1.46, 0.235),
  );
  limb(body, 'sheet', ['upper_arm', 'forearm', 'hand'], [0.1, 0.085, 0.05], [0, 1.02]);
  for (const [side, sign] of [
    ['left', 1],
    ['right', -1],
  ] as const)
    wear(
      body,
      `forearm_${side}`,
      'iron',
      ...[0, 1, 2, 3].map((i) =>
        torus(0.04, 0.012, 10, 5)
          .turn(i % 2 ? 90 : 0, 0, 40)
          .move(sign * (0.42 + i * 0.006), 0.88 - i * 0.065, 0.01),
      ),
    );
  wear(body, 'chest', 'iron', cylinder(0.01, 0.01, 0.02, 5).move(0, 1, 0));
  return body;
}
