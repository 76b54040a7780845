import { Part } from '../../lib/model/part.ts';
import { box, cylinder, lathe, repeatInRing } from '../../lib/model/shapes.ts';
import type { Solid } from '../../lib/model/solid.ts';

/** A wheel around the origin whose outer side looks to the given side of the car. */
export function makeWheel(
  name: string,
  radius: number,
  width: number,
  rim: 'spokes' | 'dish' | 'steel',
  side: number,
): Part {
  const wheel = new Part(name);
  const half = width / 2;
  const turned = (solid: Solid): Solid => solid.turn(0, 0, -90 * side);
  const hub = radius * 0.66;
  wheel.add(
    'tyre',
    turned(
      lathe(
        [
          [hub * 0.9, -half],
          [radius - 0.03, -half],
          [radius, -half + 0.035],
          [radius, half - 0.035],
          [radius - 0.03, half],
          [hub, half],
          [hub - 0.01, half - 0.05],
          [0, half - 0.05],
        ],
        20,
      ),
    ),
  );
  wheel.add(
    'rim',
    turned(
      lathe(
        [
          [hub - 0.055, half - 0.04],
          [hub, half + 0.012],
          [hub + 0.012, half - 0.01],
          [hub - 0.02, half - 0.06],
        ],
        20,
      ),
    ),
  );
  if (rim === 'spokes') {
    wheel.add(
      'rim',
      turned(repeatInRing(5, () => box(hub - 0.02, 0.03, 0.052, 0.008).move(hub / 2, half - 0.035, 0.035))),
    );
    wheel.add(
      'rim',
      turned(repeatInRing(5, () => box(hub - 0.02, 0.03, 0.04, 0.008).move(hub / 2, half - 0.035, -0.035))),
    );
  } else if (rim === 'dish') {
    wheel.add('rim', turned(cylinder(hub - 0.03, hub * 0.55, 0.035, 20).move(0, half - 0.045, 0)));
    wheel.add('tyre', turned(repeatInRing(8, () => box(0.05, 0.02, 0.03).move(hub * 0.72, half - 0.028, 0))));
  } else {
    wheel.add('plate', turned(cylinder(hub - 0.03, hub * 0.7, 0.03, 20).move(0, half - 0.045, 0)));
  }
  wheel.add('chrome', turned(cylinder(0.055, 0.04, 0.035, 10).move(0, half - 0.02, 0)));
  return wheel;
}
