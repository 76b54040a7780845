import { Part } from '../../../lib/model/part.ts';
import { box, cylinder, torus } from '../../../lib/model/shapes.ts';
import { chassis, flatCab, tail } from '../truck-kit.ts';
import { beacons } from './shared.ts';

/** A fire engine; its ladder is a part that can be raised and turned. */
export function fireEngine(): Part {
  const truck = new Part('fire_engine');
  chassis(truck, { front: 3.3, rear: -3.6, width: 2.4, radius: 0.52, axles: [2.1, -2.1] });
  flatCab(truck, { front: 3.6, rear: 1.3, width: 2.36, base: 0.75, top: 2.75 });
  truck.add('paint', box(2.36, 1.75, 4.7, 0.06).move(0, 0.8, -1.2));
  truck.add('white', box(2.38, 0.18, 7.1, 0.02).move(0, 1.12, -0.02));
  for (let i = 0; i < 4; i++) {
    truck.add(
      'chrome',
      box(0.03, 0.95, 0.92, 0.01)
        .move(1.185, 1.38, 0.5 - i * 1.06)
        .both(),
    );
    for (let k = 0; k < 6; k++)
      truck.add(
        'trim',
        box(0.035, 0.015, 0.88)
          .move(1.19, 1.5 + k * 0.14, 0.5 - i * 1.06)
          .both(),
      );
  }
  truck.add('trim', box(2.1, 0.08, 4.6, 0.02).move(0, 2.55, -1.2));
  beacons(truck, 2.75, 2.3, 1.5, ['beacon_blue', 'beacon_blue']);
  const ladder = new Part('fire_engine_ladder');
  ladder.add('paint', cylinder(0.5, 0.4, 0.25, 14, 0.03));
  for (const [lift, width, from, to] of [
    [0.3, 0.8, -1.2, 4.2],
    [0.44, 0.6, -0.6, 4.6],
  ] as const) {
    for (const y of [0, 0.3])
      ladder.add(
        'chrome',
        box(0.06, 0.07, to - from, 0.01)
          .move(width / 2, lift + y, (from + to) / 2)
          .both(),
      );
    for (let z = from + 0.1; z < to; z += 0.38)
      ladder.add(
        'chrome',
        box(width, 0.05, 0.05).move(0, lift, z),
        box(0.04, 0.32, 0.04)
          .move(width / 2, lift, z)
          .both(),
      );
  }
  ladder.add('paint', box(0.9, 0.5, 0.5, 0.04).move(0, 0.28, 4.5));
  ladder.pitch = -8;
  truck.hang(ladder, 0, 2.6, -2.4);
  truck.add('brass', torus(0.22, 0.05, 16, 6).turn(0, 0, 90).move(1.24, 1.85, -0.56).both());
  tail(truck, -3.62, 2.2, 0.6);
  return truck;
}
