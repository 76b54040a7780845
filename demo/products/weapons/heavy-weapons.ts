import { Part } from '../../lib/model/part.ts';
import {
  type Point2,
  type Point3,
  box,
  circle,
  cylinder,
  extrude,
  lathe,
  loft,
  nugget,
  repeatInRing,
  torus,
  tube,
} from '../../lib/model/shapes.ts';
import type { Solid } from '../../lib/model/solid.ts';
import { grip } from './blades.ts';

/** An axe with two edges. */
export function battleAxe(): Part {
  const axe = new Part('battle_axe');
  axe.add(
    'wood',
    tube(
      [
        [0, 0, 0],
        [0.01, 0.35, 0],
        [0, 0.7, 0],
        [0, 1.02, 0],
      ],
      (along) => 0.026 - along * 0.004,
      8,
      12,
    ),
  );
  const head: Point2[] = [
    [0.02, 0.86],
    [0.1, 0.88],
    [0.2, 0.98],
    [0.25, 1.02],
    [0.285, 0.92],
    [0.295, 0.8],
    [0.285, 0.68],
    [0.25, 0.58],
    [0.2, 0.62],
    [0.1, 0.72],
    [0.02, 0.74],
  ];
  const thin = (solid: Solid): Solid =>
    solid.deform((point) => {
      point.z *= 1 - Math.min(0.9, Math.max(0, Math.abs(point.x) - 0.03) * 3.4);
    });
  axe.add('steel', thin(extrude(head, 0.055, 0.006)).both());
  axe.add(
    'iron',
    cylinder(0.046, 0.046, 0.2, 8, 0.01).move(0, 0.7, 0),
    cylinder(0.034, 0.034, 0.05, 8, 0.01).move(0, 0.02, 0),
  );
  axe.add('gold', torus(0.046, 0.01, 12, 6).move(0, 0.72, 0), torus(0.046, 0.01, 12, 6).move(0, 0.88, 0));
  axe.add('iron', cylinder(0.03, 0.001, 0.14, 8).move(0, 1.0, 0));
  for (let y = 0.14; y < 0.4; y += 0.03) axe.add('leather', torus(0.026, 0.01, 8, 6).turn(0, 0, 14).move(0.006, y, 0));
  return axe;
}

/** A hammer with a crystal in its head. */
export function warHammer(): Part {
  const hammer = new Part('war_hammer');
  hammer.add('darkwood', cylinder(0.028, 0.024, 0.95, 8, 0.006));
  const head = (): Solid =>
    loft(
      [
        [0.0, 0.075],
        [0.1, 0.075],
        [0.13, 0.1],
        [0.24, 0.1],
        [0.255, 0.085],
      ].map(([x = 0, r = 0]): Point3[] => circle(r, 8, Math.PI / 8).map(([y, z]): Point3 => [x, y + 0.9, z])),
    );
  hammer.add('iron', head().both());
  hammer.add(
    'gold',
    repeatInRing(1, () => box(0.05, 0.19, 0.19, 0.02).move(0, 0.805, 0)),
    torus(0.09, 0.012, 8, 6).turn(0, 0, 90).move(0.135, 0.9, 0).both(),
  );
  hammer.add(
    'gem',
    nugget(0.05, 0).scale(1, 1, 0.6).move(0, 0.9, 0.1),
    nugget(0.05, 0).scale(1, 1, 0.6).move(0, 0.9, -0.1),
  );
  grip(hammer, 0.05, 0.3, 0.03);
  hammer.add('gold', cylinder(0.03, 0.042, 0.05, 8, 0.01));
  return hammer;
}

/** A round shield; it stands on its rim and looks along +z. */
export function shield(): Part {
  const part = new Part('round_shield');
  // A round shield stands on its rim and looks along +Z.
  const face = (solid: Solid): Solid => solid.turn(90, 0, 0).move(0, 0.42, 0);
  part.add(
    'blue',
    face(
      lathe(
        [
          [0.4, 0],
          [0.4, 0.03],
          [0.26, 0.075],
          [0, 0.1],
          [0, 0.06],
          [0.26, 0.035],
          [0.38, 0],
        ],
        24,
      ),
    ),
  );
  part.add(
    'cream',
    face(
      repeatInRing(4, () =>
        extrude(
          [
            [0.1, -0.07],
            [0.25, -0.13],
            [0.372, -0.075],
            [0.372, 0.075],
            [0.25, 0.13],
            [0.1, 0.07],
          ],
          0.02,
        )
          .turn(-90, 0, 0)
          .deform((p) => {
            p.y += 0.105 - Math.hypot(p.x, p.z) * 0.17;
          }),
      ),
    ),
  );
  part.add('iron', face(torus(0.4, 0.03, 24, 8).move(0, 0.015, 0)));
  part.add(
    'gold',
    face(
      lathe(
        [
          [0.12, 0.07],
          [0.115, 0.1],
          [0.07, 0.15],
          [0, 0.165],
        ],
        16,
      ),
    ),
    face(repeatInRing(12, () => nugget(0.016, 0).move(0.4, 0.042, 0))),
  );
  part.add('leather', box(0.06, 0.3, 0.03, 0.01).move(0, 0.27, -0.03));
  return part;
}
