import type { Part } from '../../lib/model/part.ts';
import { type Point2, box, cylinder, extrudeSide } from '../../lib/model/shapes.ts';
import { makeWheel } from './wheel.ts';

/** The outline of a wheel arch's cover over a wheel at `z`, as seen from the side. */
function arch(z: number, radius: number): Point2[] {
  return [
    [z - radius * 1.35, radius * 1.05],
    [z - radius * 0.95, radius * 1.95],
    [z + radius * 0.95, radius * 1.95],
    [z + radius * 1.35, radius * 1.05],
    [z + radius * 1.22, radius * 1.05],
    [z + radius * 0.86, radius * 1.8],
    [z - radius * 0.86, radius * 1.8],
    [z - radius * 1.22, radius * 1.05],
  ];
}

/** Frame rails and wheels of a truck; axles are places along z, double tires behind the first one. */
export function chassis(
  truck: Part,
  options: { front: number; rear: number; width: number; radius: number; axles: readonly number[] },
): void {
  const { front, rear, width, radius, axles } = options;
  truck.add(
    'trim',
    box(0.12, 0.2, front - rear, 0.02)
      .move(0.38, radius + 0.08, (front + rear) / 2)
      .both(),
    box(width * 0.9, 0.1, 0.12, 0.02).move(0, radius - 0.02, rear + 0.1),
  );
  axles.forEach((z, axle) => {
    truck.add(
      'trim',
      cylinder(0.07, 0.07, width - 0.3, 8)
        .turn(0, 0, 90)
        .move((width - 0.3) / 2, radius, z),
    );
    for (const side of [1, -1]) {
      const wide = axle === 0 ? 0.3 : 0.46;
      const wheel = makeWheel(
        `${truck.name}_wheel_${axle + 1}_${side > 0 ? 'left' : 'right'}`,
        radius,
        wide,
        'steel',
        side,
      );
      truck.hang(wheel, side * (width / 2 - wide / 2), radius, z);
    }
    truck.add(
      'trim',
      extrudeSide(arch(z, radius), 0.4, 0.01)
        .move(width / 2 - 0.2, 0, 0)
        .both(),
    );
  });
}

/** A cab whose nose is flat, standing over the front axle. `front` and `rear` are its ends along z. */
export function flatCab(
  truck: Part,
  options: { front: number; rear: number; width: number; base: number; top: number; paint?: string },
): void {
  const { front, rear, width, base, top, paint = 'paint' } = options;
  const waist = base + (top - base) * 0.46;
  const lean = 0.2;
  truck.add(
    paint,
    extrudeSide(
      [
        [rear, base],
        [rear, top - 0.08],
        [rear + 0.1, top],
        [front - lean - 0.12, top],
        [front - lean, top - 0.06],
        [front, waist],
        [front, base],
      ],
      width,
      0.05,
    ),
  );
  const slope = (Math.atan2(lean, top - 0.06 - waist) * 180) / Math.PI;
  const middle = (waist + top) / 2 - 0.02;
  truck.add(
    'glass',
    box(width - 0.22, top - waist - 0.24, 0.03, 0.012)
      .move(0, -(top - waist - 0.24) / 2, 0)
      .turn(-slope, 0, 0)
      .move(0, middle, front - lean / 2 + 0.005),
    extrudeSide(
      [
        [rear + 0.22, waist + 0.06],
        [rear + 0.22, top - 0.16],
        [front - lean - 0.18, top - 0.16],
        [front - 0.16, waist + 0.06],
      ],
      0.03,
      0.008,
    )
      .move(width / 2, 0, 0)
      .both(),
  );
  truck.add(
    'trim',
    box(width * 0.62, (waist - base) * 0.42, 0.04, 0.015).move(0, base + (waist - base) * 0.36, front + 0.01),
    box(width + 0.04, 0.26, 0.2, 0.04).move(0, base - 0.14, front - 0.02),
    box(0.012, waist - base - 0.1, 0.02)
      .move(width / 2, base + 0.06, rear + 0.2)
      .both(),
    box(0.14, 0.34, 0.08, 0.02)
      .move(width / 2 + 0.14, waist + 0.1, front - 0.22)
      .both(),
    box(0.2, 0.03, 0.03)
      .move(width / 2 + 0.06, waist + 0.4, front - 0.22)
      .both(),
    box(0.1, 0.08, 0.44, 0.02)
      .move(width / 2, base - 0.16, (front + rear) / 2 + 0.1)
      .both(),
  );
  for (const y of [0.25, 0.5, 0.75])
    truck.add(
      'chrome',
      box(width * 0.58, 0.022, 0.03).move(0, base + (waist - base) * (0.36 + 0.42 * y), front + 0.03),
    );
  truck.add(
    'chrome',
    box(0.03, 0.04, 0.16, 0.01)
      .move(width / 2 + 0.01, waist - 0.12, rear + 0.34)
      .both(),
  );
  truck.add(
    'headlight',
    box(0.26, 0.16, 0.05, 0.02)
      .move(width / 2 - 0.24, base + 0.08, front + 0.005)
      .both(),
  );
  truck.add(
    'indicator',
    box(0.08, 0.16, 0.05, 0.02)
      .move(width / 2 - 0.06, base + 0.08, front - 0.005)
      .both(),
  );
}

/** Lamps and a bar across the tail. */
export function tail(truck: Part, z: number, width: number, y: number): void {
  truck.add('trim', box(width, 0.2, 0.1, 0.02).move(0, y, z));
  truck.add(
    'taillight',
    box(0.22, 0.1, 0.04, 0.015)
      .move(width / 2 - 0.16, y + 0.05, z - 0.06)
      .both(),
  );
  truck.add('plate', box(0.44, 0.11, 0.02, 0.005).move(0, y + 0.04, z - 0.06));
}

/** A pair of crawler tracks; `z` is their middle. */
export function tracks(
  part: Part,
  options: { length: number; height: number; width: number; apart: number; z?: number },
): void {
  const { length, height, width, apart, z = 0 } = options;
  const radius = height / 2;
  const reach = length / 2 - radius;
  const outline = (r: number): Point2[] => [
    ...Array.from({ length: 9 }, (_, i): Point2 => {
      const angle = -Math.PI / 2 + (i / 8) * Math.PI;
      return [z + reach + Math.cos(angle) * r, radius + Math.sin(angle) * r];
    }),
    ...Array.from({ length: 9 }, (_, i): Point2 => {
      const angle = Math.PI / 2 + (i / 8) * Math.PI;
      return [z - reach + Math.cos(angle) * r, radius + Math.sin(angle) * r];
    }),
  ];
  part.add(
    'tyre',
    extrudeSide(outline(radius), width, 0.02)
      .move(apart / 2, 0, 0)
      .both(),
  );
  part.add(
    'trim',
    extrudeSide(outline(radius * 0.66), width + 0.03, 0.01)
      .move(apart / 2, 0, 0)
      .both(),
  );
  const count = Math.round(length / 0.24);
  for (let i = 0; i < count; i++) {
    const along = z - reach + ((i + 0.5) / count) * reach * 2;
    for (const y of [0.005, height - 0.045])
      part.add(
        'tyre',
        box(width + 0.05, 0.05, 0.1, 0.01)
          .move(apart / 2, y, along)
          .both(),
      );
  }
  for (const along of [-1, -0.33, 0.33, 1])
    part.add(
      'rim',
      cylinder(radius * 0.46, radius * 0.4, 0.06, 12)
        .turn(0, 0, -90)
        .move(apart / 2 + width / 2 + 0.01, radius, z + along * reach)
        .both(),
    );
}
