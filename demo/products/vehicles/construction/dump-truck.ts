import { Part } from '../../../lib/model/part.ts';
import { box, extrudeSide, lathe } from '../../../lib/model/shapes.ts';
import { chassis, flatCab, tail } from '../truck-kit.ts';
import { beacon } from './shared.ts';

/** A three-axle tipper with a load of sand; the bed is a part with its hinge at the tail. */
export function dumpTruck({ hasBeacon = true } = {}): Part {
  const truck = new Part('dump_truck');
  chassis(truck, { front: 3.1, rear: -3.2, width: 2.4, radius: 0.52, axles: [2.2, -1.4, -2.6] });
  flatCab(truck, { front: 3.35, rear: 1.6, width: 2.35, base: 0.75, top: 2.9 });
  if (hasBeacon) beacon(truck, 0.7, 2.9, 2.7);
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
