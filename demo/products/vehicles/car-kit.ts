import { type Palette, Part } from '../../lib/model/part.ts';
import { type Point2, type Point3, arc, box, extrudeSide, loft } from '../../lib/model/shapes.ts';
import type { Solid } from '../../lib/model/solid.ts';
import { makeWheel } from './wheel.ts';

/** What a car looks like from the side, in meters: z is forwards, y up, and the road is y = 0. */
export interface CarShape {
  width: number;
  /** Outline of the lower body as [z, y], from the rear bottom corner over the top to the front bottom corner. */
  body: readonly Point2[];
  cabin: Cabin;
  wheels: { radius: number; width: number; front: number; rear: number };
  /** How much narrower the roof is than the cabin's foot, as a share. */
  taper?: number;
  /** How much narrower the nose and the tail are than the middle, as a share. */
  pinch?: number;
  rim?: 'spokes' | 'dish' | 'steel';
}

interface Cabin {
  /** z of the rear window's foot and top, and of the windshield's top and foot. */
  rear: readonly [foot: number, top: number];
  front: readonly [top: number, foot: number];
  base: number;
  top: number;
  /** z of the pillars between the side windows, rear to front. */
  pillars: readonly number[];
  /** Side windows that are closed, counted from the rear: the load bay of a van. */
  closed?: readonly number[];
}

/** Materials that every car uses; `paint` comes with the model. */
export const carPalette: Palette = {
  glass: { color: '#1b2836', roughness: 0.12, metallic: 0.3 },
  tyre: { color: '#1c1e22', roughness: 0.92 },
  rim: { color: '#c9d0d8', roughness: 0.3, metallic: 0.85 },
  trim: { color: '#24282e', roughness: 0.7 },
  chrome: { color: '#e3e8ec', roughness: 0.2, metallic: 0.9 },
  headlight: { color: '#fff4d6', roughness: 0.2, glow: '#8a7648' },
  taillight: { color: '#e0212b', roughness: 0.25, glow: '#7a0a10' },
  indicator: { color: '#ff9a1f', roughness: 0.3, glow: '#5c2c00' },
  plate: { color: '#f2efe6', roughness: 0.6 },
};

/** Builds a car: body, cabin with windows, and four wheels as separate parts that can be rotated. */
export function makeCar(name: string, shape: CarShape): Part {
  const car = new Part(name);
  const rearEnd = Math.min(...shape.body.map(([z]) => z));
  const frontEnd = Math.max(...shape.body.map(([z]) => z));
  const pinch = pinchEnds(shape.pinch ?? 0.1, rearEnd, frontEnd);

  car.add('paint', extrudeSide(bodyOutline(shape), shape.width, 0.06).deform(pinch));
  const sill = shape.body[0]?.[1] ?? 0.25;
  // A dark box fills the wheel arches, so that the car is not see-through.
  car.add(
    'trim',
    box(shape.width - shape.wheels.width * 2 - 0.1, 0.46, frontEnd - rearEnd - 0.84, 0.05).move(
      0,
      sill + 0.02,
      (frontEnd + rearEnd) / 2,
    ),
  );
  addCabin(car, shape);
  for (const side of [1, -1]) {
    for (const end of ['front', 'rear'] as const) {
      const { radius, width } = shape.wheels;
      const wheel = makeWheel(
        `${name}_wheel_${end}_${side > 0 ? 'left' : 'right'}`,
        radius,
        width,
        shape.rim ?? 'spokes',
        side,
      );
      car.hang(wheel, side * (shape.width / 2 - width / 2 + 0.015), radius, shape.wheels[end]);
    }
  }
  return car;
}

function bodyOutline({ body, wheels }: CarShape): Point2[] {
  const sill = body[0]?.[1] ?? 0.25;
  const reach = wheels.radius * 1.2;
  const start = (Math.asin((sill - wheels.radius) / reach) * 180) / Math.PI;
  return [
    ...body,
    ...arc(wheels.front, wheels.radius, reach, start, 180 - start, 9),
    ...arc(wheels.rear, wheels.radius, reach, start, 180 - start, 9),
  ];
}

/** Narrows the car towards both ends, so that it does not look like a box. */
function pinchEnds(amount: number, rear: number, front: number) {
  const [middle, half] = [(rear + front) / 2, (front - rear) / 2];
  return (point: { x: number; z: number }): void => {
    const out = Math.abs(point.z - middle) / half;
    point.x *= 1 - amount * Math.max(0, out - 0.45) ** 2 * 3.3;
  };
}

function addCabin(car: Part, shape: CarShape): void {
  const { rear, front, base, top, pillars, closed = [] } = shape.cabin;
  const foot = shape.width - 0.1;
  const taper = shape.taper ?? 0.17;
  const lean = (point: { x: number; y: number }): void => {
    point.x *= 1 - taper * Math.max(0, (point.y - base) / (top - base));
  };
  const outline: Point2[] = [
    [rear[0], base - 0.12],
    [rear[0], base],
    [rear[1], top],
    [front[0], top],
    [front[1], base],
    [front[1], base - 0.12],
  ];
  car.add('paint', extrudeSide(outline, foot, 0.05).deform(lean));

  const [low, high, gap] = [base + 0.035, top - 0.085, 0.075];
  const edgeAt = ([bottomZ, topZ]: readonly [number, number], y: number): number =>
    bottomZ + ((topZ - bottomZ) * (y - base)) / (top - base);
  const stops = [-Infinity, ...pillars, Infinity];
  for (let i = 0; i + 1 < stops.length; i++) {
    if (closed.includes(i)) continue;
    const [from, to] = [(stops[i] ?? 0) + 0.035, (stops[i + 1] ?? 0) - 0.035];
    const left = (y: number): number => Math.max(from, edgeAt(rear, y) + gap);
    const right = (y: number): number => Math.min(to, edgeAt([front[1], front[0]], y) - gap);
    if (right(low) - left(low) < 0.1) continue;
    const pane: Point2[] = [
      [left(low), low],
      [left(high), high],
      [right(high), high],
      [right(low), low],
    ];
    car.add(
      'glass',
      extrudeSide(pane, 0.05, 0.008)
        .move(foot / 2 - 0.01, 0, 0)
        .both()
        .deform(lean),
    );
  }
  car.add('glass', pane(front[1], base, front[0], top, foot, taper, 0.012));
  if (!closed.includes(0)) car.add('glass', pane(rear[0], base, rear[1], top, foot, taper, -0.012));
}

/** A window across the car, lying on the slope from the foot to the top of the cabin. */
function pane(
  footZ: number,
  base: number,
  topZ: number,
  top: number,
  foot: number,
  taper: number,
  proud: number,
): Solid {
  const at = (part: number, lift: number): Point3[] => {
    const half = (foot / 2) * (1 - taper * part) - 0.075;
    const [y, z] = [base + (top - base) * part, footZ + (topZ - footZ) * part];
    const slope = Math.hypot(top - base, topZ - footZ);
    const [ny, nz] = [((footZ - topZ) / slope) * Math.sign(proud), ((top - base) / slope) * Math.sign(proud)];
    return [
      [-half, y + ny * lift, z + nz * lift],
      [half, y + ny * lift, z + nz * lift],
    ];
  };
  const [thick, inner] = [Math.abs(proud), -0.03];
  const ring = (lift: number): Point3[] => [...at(0.06, lift), ...at(0.9, lift).toReversed()];
  return loft([ring(inner), ring(thick)]);
}
