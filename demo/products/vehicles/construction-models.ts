import { Part } from '../../lib/model/part.ts';
import { box, cylinder, extrudeSide, lathe, ringOf, tube, type Point2 } from '../../lib/model/shapes.ts';
import { makeWheel } from './wheel.ts';
import { chassis, flatCab, tail, tracks } from './truck-kit.ts';

/** A driver's cabin with large panes between dark posts, standing at a place. */
function cabin(part: Part, x: number, y: number, z: number, w: number, h: number, d: number): void {
  part.add('paint', box(w, h * 0.32, d, 0.04).move(x, y, z));
  part.add('glass', box(w - 0.06, h * 0.58, d - 0.06, 0.03).move(x, y + h * 0.32, z));
  part.add('paint', box(w + 0.08, h * 0.1, d + 0.1, 0.04).move(x, y + h * 0.9, z));
  for (const [i, k] of [
    [1, 1],
    [1, -1],
    [-1, 1],
    [-1, -1],
  ] as const)
    part.add('trim', box(0.07, h * 0.62, 0.07, 0.01).move(x + i * (w / 2 - 0.04), y + h * 0.3, z + k * (d / 2 - 0.04)));
}

/** A beam between two places in the side view, [z, y]. */
function beam(from: Point2, to: Point2, thick: readonly [number, number], width: number) {
  const [dz, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dz, dy);
  const [nz, ny] = [-dy / length, dz / length];
  const at = ([z, y]: Point2, size: number): Point2 => [z + (nz * size) / 2, y + (ny * size) / 2];
  return extrudeSide([at(from, thick[0]), at(to, thick[1]), at(to, -thick[1]), at(from, -thick[0])], width, 0.02);
}

/** A hydraulic ram between two places of the side view. */
function ram(part: Part, x: number, from: Point2, to: Point2): void {
  const middle: Point2 = [from[0] + (to[0] - from[0]) * 0.55, from[1] + (to[1] - from[1]) * 0.55];
  part.add(
    'trim',
    tube(
      [
        [x, from[1], from[0]],
        [x, (from[1] + middle[1]) / 2, (from[0] + middle[0]) / 2],
        [x, middle[1], middle[0]],
      ],
      0.075,
      8,
      2,
    ),
  );
  part.add(
    'chrome',
    tube(
      [
        [x, middle[1], middle[0]],
        [x, (to[1] + middle[1]) / 2, (to[0] + middle[0]) / 2],
        [x, to[1], to[0]],
      ],
      0.045,
      8,
      2,
    ),
  );
}

/** A crawler excavator; house and arm are separate parts. */
export function excavator(): Part {
  const machine = new Part('excavator');
  tracks(machine, { length: 3.5, height: 0.8, width: 0.52, apart: 2 });
  machine.add('trim', box(1.6, 0.4, 1.9, 0.05).move(0, 0.35, 0), cylinder(0.62, 0.62, 0.2, 16).move(0, 0.75, 0));
  const house = new Part('excavator_house');
  house.add(
    'paint',
    extrudeSide(
      [
        [-1.75, 0.12],
        [-1.85, 0.5],
        [-1.7, 1.1],
        [-0.4, 1.15],
        [0.2, 0.8],
        [1.15, 0.7],
        [1.2, 0.12],
      ],
      2.3,
      0.08,
    ),
  );
  house.add('trim', box(2.2, 0.14, 2.9, 0.03).move(0, 0, -0.3), box(0.7, 0.06, 0.9, 0.02).move(-0.6, 1.14, -1.0));
  for (let i = 0; i < 5; i++)
    house.add(
      'trim',
      box(0.02, 0.3, 0.1)
        .move(1.152, 0.45, -1.5 + i * 0.2)
        .both(),
    );
  house.add('chrome', cylinder(0.07, 0.07, 0.5, 8).move(-0.75, 1.1, -1.4));
  cabin(house, 0.62, 0.14, 0.5, 0.98, 1.85, 1.36);
  machine.hang(house, 0, 0.95, 0);
  const arm = new Part('excavator_arm');
  arm.add('paint', beam([0.7, 0.5], [2.3, 2.55], [0.5, 0.5], 0.36), beam([2.2, 2.5], [4.1, 2.2], [0.52, 0.34], 0.34));
  arm.add('paint', beam([3.75, 2.75], [4.75, 0.75], [0.34, 0.26], 0.28));
  ram(arm, 0.24, [1.0, 0.2], [2.35, 1.95]);
  ram(arm, -0.24, [1.0, 0.2], [2.35, 1.95]);
  ram(arm, 0, [2.35, 2.84], [3.74, 2.72]);
  arm.add(
    'bucket',
    extrudeSide(
      [
        [4.9, 0.78],
        [4.55, 0.72],
        [4.1, 0.35],
        [3.98, -0.2],
        [4.2, -0.55],
        [4.62, -0.6],
        [4.45, -0.35],
        [4.4, 0.0],
        [4.6, 0.3],
        [4.95, 0.5],
      ],
      1.0,
      0.03,
    ),
  );
  for (const x of [-0.4, -0.2, 0, 0.2, 0.4]) arm.add('bucket', box(0.1, 0.08, 0.3, 0.02).move(x, -0.62, 4.72));
  house.hang(arm, -0.25, 0.35, 0.1);
  return machine;
}

/** A crawler dozer with a wide blade and a ripper. */
export function bulldozer(): Part {
  const machine = new Part('bulldozer');
  tracks(machine, { length: 3.3, height: 1.05, width: 0.56, apart: 1.9 });
  machine.add(
    'paint',
    extrudeSide(
      [
        [-1.5, 0.6],
        [-1.5, 1.25],
        [0.1, 1.3],
        [1.6, 1.38],
        [1.72, 1.2],
        [1.72, 0.5],
      ],
      1.15,
      0.06,
    ),
  );
  for (let i = 0; i < 6; i++) machine.add('trim', box(0.9, 0.05, 0.03).move(0, 0.65 + i * 0.1, 1.73));
  for (let i = 0; i < 4; i++)
    machine.add(
      'trim',
      box(0.02, 0.34, 0.12)
        .move(0.58, 0.85, 0.5 + i * 0.24)
        .both(),
    );
  machine.add('chrome', cylinder(0.07, 0.07, 0.6, 10).move(0.25, 1.35, 1.0));
  cabin(machine, 0, 1.25, -0.7, 1.5, 1.5, 1.4);
  machine.add(
    'bucket',
    extrudeSide(
      [
        [2.5, 0.05],
        [2.32, 0.2],
        [2.24, 0.62],
        [2.36, 1.1],
        [2.6, 1.3],
        [2.5, 1.3],
        [2.24, 1.12],
        [2.1, 0.62],
        [2.2, 0.1],
      ],
      3.3,
      0.02,
    ),
  );
  machine.add('paint', beam([-0.3, 0.5], [2.15, 0.4], [0.28, 0.24], 0.18).move(1.32, 0, 0).both());
  ram(machine, 0.45, [1.6, 1.2], [2.15, 0.75]);
  ram(machine, -0.45, [1.6, 1.2], [2.15, 0.75]);
  machine.add('trim', box(1.2, 0.3, 0.4, 0.05).move(0, 0.6, -1.7));
  for (const x of [-0.45, 0, 0.45])
    machine.add(
      'bucket',
      extrudeSide(
        [
          [-2.0, 0.85],
          [-1.8, 0.85],
          [-1.86, 0.3],
          [-2.1, 0.05],
          [-2.05, 0.35],
        ],
        0.12,
        0.02,
      ).move(x, 0, 0),
    );
  return machine;
}

/** A three-axle tipper with a load of sand; the bed is a part with its hinge at the tail. */
export function dumpTruck(): Part {
  const truck = new Part('dump_truck');
  chassis(truck, { front: 3.1, rear: -3.2, width: 2.4, radius: 0.52, axles: [2.2, -1.4, -2.6] });
  flatCab(truck, { front: 3.35, rear: 1.6, width: 2.35, base: 0.75, top: 2.9 });
  tail(truck, -3.25, 2.2, 0.65);
  const bed = new Part('dump_truck_bed');
  const [back, front] = [-0.1, 4.5];
  bed.add('bed', box(2.4, 0.16, front - back, 0.03).move(0, 0, (front + back) / 2));
  bed.add(
    'bed',
    extrudeSide(
      [
        [back, 0.1],
        [back + 0.15, 1.15],
        [front, 1.25],
        [front, 0.1],
      ],
      0.12,
      0.02,
    )
      .move(1.16, 0, 0)
      .both(),
  );
  bed.add(
    'bed',
    box(2.4, 1.3, 0.12, 0.02).move(0, 0.08, front - 0.06),
    box(2.2, 0.1, 1.3, 0.03).move(0, 1.32, front + 0.5),
  );
  bed.add(
    'bed',
    box(2.2, 0.95, 0.1, 0.02)
      .turn(-6, 0, 0)
      .move(0, 0.12, back + 0.06),
  );
  for (let i = 0; i < 6; i++)
    bed.add(
      'trim',
      box(0.08, 1.0, 0.12, 0.02)
        .move(1.24, 0.12, 0.4 + i * 0.75)
        .both(),
    );
  bed.add(
    'sand',
    lathe(
      [
        [1.3, 0],
        [1.15, 0.2],
        [0.6, 0.75],
        [0.2, 0.95],
        [0, 1.0],
      ],
      11,
    )
      .scale(0.84, 1, 1.62)
      .move(0, 0.7, 2.15),
  );
  truck.hang(bed, 0, 0.98, -3.1);
  return truck;
}

/** A concrete mixer; its drum is a part that can be turned about its axle. */
export function mixerTruck(): Part {
  const truck = new Part('mixer_truck');
  chassis(truck, { front: 3.1, rear: -3.2, width: 2.4, radius: 0.52, axles: [2.2, -1.4, -2.6] });
  flatCab(truck, { front: 3.35, rear: 1.7, width: 2.35, base: 0.75, top: 2.85, paint: 'white' });
  tail(truck, -3.25, 2.2, 0.65);
  const drum = new Part('mixer_drum');
  const profile: Point2[] = [
    [0.4, -2.2],
    [0.6, -2.1],
    [1.22, -0.4],
    [1.25, 0.4],
    [0.95, 1.5],
    [0.5, 1.9],
    [0, 1.95],
  ];
  drum.add('white', lathe(profile, 18).turn(78, 0, 0));
  for (const offset of [0, Math.PI]) {
    const band = Array.from({ length: 30 }, (_, i): [number, number, number] => {
      const y = -1.9 + (i / 29) * 3.3;
      const radius = y < -0.4 ? 0.6 + ((y + 2.1) / 1.7) * 0.62 : y < 0.4 ? 1.235 : 1.25 - (y - 0.4) * 0.275;
      const turn = offset + i * 0.22;
      return [Math.cos(turn) * radius, y, Math.sin(turn) * radius];
    });
    drum.add('paint', tube(band, 0.075, 6, 60).turn(78, 0, 0));
  }
  truck.hang(drum, 0, 2.15, -0.7);
  truck.add(
    'trim',
    box(1.5, 1.0, 0.2, 0.04).move(0, 0.85, 1.35),
    beam([-2.6, 0.9], [-2.75, 2.2], [0.2, 0.16], 0.14).move(0.55, 0, 0).both(),
  );
  truck.add(
    'trim',
    extrudeSide(
      [
        [-3.1, 2.95],
        [-2.5, 3.1],
        [-2.55, 2.75],
        [-3.0, 2.3],
      ],
      0.7,
      0.03,
    ),
  );
  truck.add('paint', beam([-2.9, 2.05], [-3.7, 1.1], [0.12, 0.12], 0.44));
  truck.add('chrome', cylinder(0.3, 0.3, 0.9, 12, 0.04).turn(0, 0, 90).move(0.45, 1.2, 1.15));
  return truck;
}

/** A fork lift with a crate on a pallet. */
export function forklift(): Part {
  const machine = new Part('forklift');
  machine.add(
    'paint',
    extrudeSide(
      [
        [-1.1, 0.3],
        [-1.2, 0.6],
        [-1.1, 1.15],
        [-0.3, 1.15],
        [-0.2, 0.62],
        [0.7, 0.62],
        [0.8, 0.3],
      ],
      1.1,
      0.06,
    ),
  );
  machine.add(
    'trim',
    box(0.7, 0.12, 0.6, 0.04).move(0, 1.12, -0.7),
    box(0.62, 0.5, 0.1, 0.04).turn(-8, 0, 0).move(0, 1.2, -1.02),
  );
  machine.add(
    'trim',
    box(0.3, 0.5, 0.24, 0.05).move(0, 0.62, 0.5),
    tube(
      [
        [0, 1.1, 0.5],
        [0, 1.25, 0.35],
        [0, 1.32, 0.25],
      ],
      0.03,
      6,
      4,
    ),
  );
  machine.add(
    'trim',
    lathe(
      [
        [0.16, -0.02],
        [0.19, 0],
        [0.16, 0.02],
      ],
      14,
    )
      .turn(50, 0, 0)
      .move(0, 1.33, 0.24),
  );
  for (const z of [0.62, -0.95])
    machine.add(
      'trim',
      box(0.07, z > 0 ? 1.45 : 0.98, 0.07, 0.02)
        .move(0.48, z > 0 ? 0.62 : 1.1, z)
        .both(),
    );
  machine.add('paint', box(1.1, 0.07, 1.75, 0.02).move(0, 2.06, -0.16));
  machine.add(
    'trim',
    box(0.1, 2.5, 0.12, 0.02).move(0.34, 0.12, 0.92).both(),
    box(0.7, 0.08, 0.08).move(0, 2.5, 0.92),
    box(0.7, 0.08, 0.08).move(0, 1.5, 0.92),
  );
  machine.add('chrome', cylinder(0.05, 0.05, 1.9, 8).move(0, 0.2, 0.92));
  machine.add(
    'bucket',
    box(0.9, 0.5, 0.06, 0.01).move(0, 0.4, 1.03),
    box(0.13, 0.05, 1.2, 0.01).move(0.28, 0.4, 1.6).both(),
  );
  for (const x of [-0.5, 0, 0.5]) machine.add('wood', box(0.1, 0.1, 1.1).move(x, 0.45, 1.7));
  for (let i = 0; i < 5; i++) machine.add('wood', box(1.2, 0.03, 0.16).move(0, 0.55, 1.22 + i * 0.24));
  machine.add('crate', box(0.95, 0.8, 0.9, 0.02).move(0, 0.58, 1.7));
  for (const y of [0.62, 1.28]) machine.add('wood', box(1.0, 0.1, 0.95, 0.01).move(0, y, 1.7));
  for (const [z, r] of [
    [0.5, 0.34],
    [-0.8, 0.28],
  ] as const)
    for (const side of [1, -1])
      machine.hang(
        makeWheel(`forklift_wheel_${z > 0 ? 'front' : 'rear'}_${side > 0 ? 'left' : 'right'}`, r, 0.24, 'steel', side),
        side * 0.5,
        r,
        z,
      );
  machine.add('beacon', cylinder(0.08, 0.06, 0.12, 10).move(0.3, 2.13, -0.8));
  machine.add('headlight', ringOf(1, () => cylinder(0.09, 0.08, 0.06, 10).turn(90, 0, 0).move(0.48, 1.9, 0.7)).both());
  return machine;
}
