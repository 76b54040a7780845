import { Part } from '../../../lib/model/part.ts';
import { type Point2, box, cylinder, extrudeSide, lathe, tube } from '../../../lib/model/shapes.ts';
import { chassis, flatCab, tail } from '../truck-kit.ts';
import { beacon, beam } from './shared.ts';

/** A concrete mixer; its drum is a part that can be turned about its axle. */
export function mixerTruck({ hasBeacon = true } = {}): Part {
  const truck = new Part('mixer_truck');
  chassis(truck, { front: 3.1, rear: -3.2, width: 2.4, radius: 0.52, axles: [2.2, -1.4, -2.6] });
  flatCab(truck, { front: 3.35, rear: 1.7, width: 2.35, base: 0.75, top: 2.85, paint: 'white' });
  if (hasBeacon) beacon(truck, 0.7, 2.85, 2.7);
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
