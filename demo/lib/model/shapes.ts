import { CatmullRomCurve3, IcosahedronGeometry, ShapeUtils, Vector2, Vector3 } from 'three';
import { Solid } from './solid.ts';

/** A point in a plane. */
export type Point2 = readonly [number, number];
/** A point in space. */
export type Point3 = readonly [number, number, number];

const TAU = Math.PI * 2;

/** The element at an index that wraps around. */
function around<T>(list: readonly T[], index: number): T {
  const item = list[(index + list.length) % list.length];
  if (item === undefined) throw new Error('An empty ring has no corners');
  return item;
}

/**
 * A surface over rings of equally many points. Most other shapes here are lofts.
 * @param closed joins the last ring to the first, as in a torus, rather than closing both ends with caps
 */
export function loft(rings: readonly (readonly Point3[])[], closed = false): Solid {
  const out: number[] = [];
  const spans = closed ? rings.length : rings.length - 1;
  for (let r = 0; r < spans; r++) {
    const low = around(rings, r);
    const high = around(rings, r + 1);
    for (let i = 0; i < low.length; i++) {
      const [a, b, c, d] = [around(low, i), around(low, i + 1), around(high, i + 1), around(high, i)];
      out.push(...a, ...b, ...c, ...a, ...c, ...d);
    }
  }
  if (!closed) {
    out.push(...cap(around(rings, 0), true), ...cap(around(rings, -1), false));
  }
  return new Solid(out).outwards();
}

/** Triangles that fill a flat ring. */
function cap(ring: readonly Point3[], reversed: boolean): number[] {
  const normal = new Vector3();
  const points = ring.map((point) => new Vector3(...point));
  points.forEach((point, i) => normal.add(point.clone().cross(around(points, i + 1))));
  if (normal.length() < 1e-9) return [];
  normal.normalize();
  const across = (Math.abs(normal.y) < 0.9 ? new Vector3(0, 1, 0) : new Vector3(1, 0, 0)).cross(normal).normalize();
  const up = normal.clone().cross(across);
  const flat = points.map((point) => new Vector2(point.dot(across), point.dot(up)));
  // Rings that pinch to shared points confuse the triangulation, so each place is given to it once.
  const unique = flat
    .map((point, i) => ({ point, i }))
    .filter(({ point }, i) => point.distanceTo(around(flat, i + 1)) > 1e-7);
  const triangles = ShapeUtils.triangulateShape(
    unique.map(({ point }) => point),
    [],
  );
  return triangles.flatMap((corners) => {
    const ordered = reversed ? corners.toReversed() : corners;
    return ordered.flatMap((corner) => [...around(ring, unique[corner]?.i ?? 0)]);
  });
}

/** A box with beveled edges, standing on y = 0. */
export function box(width: number, height: number, depth: number, bevel = 0): Solid {
  const b = Math.min(bevel, width / 2.01, height / 2.01, depth / 2.01);
  const ring = (y: number, inset: number): Point3[] => {
    const [x, z, cut] = [width / 2 - inset, depth / 2 - inset, b - inset];
    return [
      [x - cut, y, z],
      [x, y, z - cut],
      [x, y, -z + cut],
      [x - cut, y, -z],
      [-x + cut, y, -z],
      [-x, y, -z + cut],
      [-x, y, z - cut],
      [-x + cut, y, z],
    ];
  };
  return loft([ring(0, b), ring(b, 0), ring(height - b, 0), ring(height, b)]);
}

/** The polygon moved inwards by a distance, corner by corner. */
export function inset(points: readonly Point2[], distance: number): Point2[] {
  const inward = area(points) > 0 ? 1 : -1;
  return points.map((point, i) => {
    const before = edge(around(points, i - 1), point);
    const after = edge(point, around(points, i + 1));
    const bisector = before.clone().add(after);
    // The sharper the corner, the further its point has to move to keep the edges parallel.
    const reach = distance / Math.max(0.35, bisector.length() / 2);
    bisector.normalize();
    return [point[0] - bisector.y * reach * inward, point[1] + bisector.x * reach * inward];
  });
}

function edge(from: Point2, to: Point2): Vector2 {
  return new Vector2(to[0] - from[0], to[1] - from[1]).normalize();
}

function area(points: readonly Point2[]): number {
  return points.reduce((sum, [x, y], i) => {
    const [x2, y2] = around(points, i + 1);
    return sum + (x * y2 - x2 * y) / 2;
  }, 0);
}

/** A polygon in the x-y plane given a thickness along z, with beveled rims. */
export function extrude(points: readonly Point2[], depth: number, bevel = 0): Solid {
  const half = depth / 2;
  const ring = (shape: readonly Point2[], z: number): Point3[] => shape.map(([x, y]) => [x, y, z]);
  if (bevel === 0) return loft([ring(points, -half), ring(points, half)]);
  const small = inset(points, bevel);
  return loft([ring(small, -half), ring(points, bevel - half), ring(points, half - bevel), ring(small, half)]);
}

/** A side view of [z, y] points extruded along x, as car bodies are made. */
export function extrudeSide(points: readonly Point2[], width: number, bevel = 0): Solid {
  return extrude(points, width, bevel)
    .deform((point) => point.set(point.z, point.y, point.x))
    .flip();
}

/** A profile of [radius, height] points spun around the y axis. */
export function lathe(profile: readonly Point2[], segments = 12): Solid {
  return loft(profile.map(([radius, y]) => circle(radius, segments).map(([x, z]): Point3 => [x, y, z])));
}

/** A cylinder or cone standing on y = 0, with beveled rims. */
export function cylinder(bottom: number, top: number, height: number, segments = 12, bevel = 0): Solid {
  if (bevel === 0)
    return lathe(
      [
        [bottom, 0],
        [top, height],
      ],
      segments,
    );
  return lathe(
    [
      [bottom - bevel, 0],
      [bottom, bevel],
      [top, height - bevel],
      [top - bevel, height],
    ],
    segments,
  );
}

/** A ball around the origin, made of rings. */
export function ball(radius: number, segments = 12, rings = 8): Solid {
  const profile = Array.from({ length: rings + 1 }, (_, i): Point2 => {
    const angle = (i / rings) * Math.PI;
    return [Math.sin(angle) * radius, -Math.cos(angle) * radius];
  });
  return lathe(profile, segments);
}

/** A rough ball of equal triangles around the origin: stones, bushes, gems. */
export function nugget(radius: number, detail = 1): Solid {
  return Solid.of(new IcosahedronGeometry(radius, detail));
}

/** A ring lying in the x-z plane. */
export function torus(radius: number, thickness: number, segments = 24, sides = 10): Solid {
  return loft(
    Array.from({ length: segments }, (_, i) => {
      const turn = (i / segments) * TAU;
      return circle(thickness, sides).map(([out, y]): Point3 => [
        Math.cos(turn) * (radius + out),
        y,
        Math.sin(turn) * (radius + out),
      ]);
    }),
    true,
  );
}

/**
 * A tube along a smooth path.
 * @param radius the thickness, also as a function of the way along the path from 0 to 1
 */
export function tube(
  path: readonly Point3[],
  radius: number | ((along: number) => number),
  sides = 8,
  steps = 16,
): Solid {
  const curve = new CatmullRomCurve3(path.map((point) => new Vector3(...point)));
  const frames = curve.computeFrenetFrames(steps);
  return loft(
    Array.from({ length: steps + 1 }, (_, i) => {
      const center = curve.getPointAt(i / steps);
      const size = typeof radius === 'number' ? radius : radius(i / steps);
      return circle(size, sides).map(([u, v]): Point3 => {
        const point = center
          .clone()
          .addScaledVector(frames.normals[i] ?? new Vector3(), u)
          .addScaledVector(frames.binormals[i] ?? new Vector3(), v);
        return [point.x, point.y, point.z];
      });
    }),
  );
}

/** Points on a circle around the origin. */
export function circle(radius: number, segments: number, start = 0): Point2[] {
  return Array.from({ length: segments }, (_, i): Point2 => {
    const angle = start + (i / segments) * TAU;
    return [Math.cos(angle) * radius, Math.sin(angle) * radius];
  });
}

/** Points on an arc, angles in degrees. */
export function arc(x: number, y: number, radius: number, from: number, to: number, steps: number): Point2[] {
  return Array.from({ length: steps + 1 }, (_, i): Point2 => {
    const angle = ((from + ((to - from) * i) / steps) * Math.PI) / 180;
    return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius];
  });
}

/** Copies of a solid in a circle around the y axis. */
export function repeatInRing(count: number, make: (index: number) => Solid): Solid {
  return Solid.join(...Array.from({ length: count }, (_, i) => make(i).turn(0, (i / count) * 360, 0)));
}
