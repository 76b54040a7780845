import { type LinearColor, readGlbSurfaces, type Surface } from './glb-geometry.ts';

/** Pixels of a side per pixel of the result, to smooth the edges. */
const OVERSAMPLING = 3;
/** Share of the picture that the model fills. */
const FILL = 0.92;
/** Where the camera is, seen from the model: the live preview starts with the same view. */
const [YAW, PITCH] = [(32 * Math.PI) / 180, (20 * Math.PI) / 180];
const CAMERA = [Math.cos(PITCH) * Math.sin(YAW), Math.sin(PITCH), Math.cos(PITCH) * Math.cos(YAW)] as const;
const RIGHT = [Math.cos(YAW), 0, -Math.sin(YAW)] as const;
const UP = [-Math.sin(PITCH) * Math.sin(YAW), Math.cos(PITCH), -Math.sin(PITCH) * Math.cos(YAW)] as const;
/** Light from the upper left, and from everywhere. */
const SUN = [-0.35, 0.8, 0.49] as const;
const [DIRECT, AMBIENT] = [0.75, 0.45];

type Vector = readonly [x: number, y: number, z: number];
const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

const toByte = (linear: number) => Math.round(255 * Math.min(1, Math.max(0, linear)) ** (1 / 2.2));

/** Brightness of a triangle. Both of its sides are lit. */
const brightness = ([a, b, c]: readonly [Vector, Vector, Vector]) => {
  const [u, v]: [Vector, Vector] = [
    [b[0] - a[0], b[1] - a[1], b[2] - a[2]],
    [c[0] - a[0], c[1] - a[1], c[2] - a[2]],
  ];
  const normal: Vector = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]];
  const length = Math.hypot(...normal) || 1;
  const facing = dot(normal, CAMERA) < 0 ? -1 : 1;
  return AMBIENT + DIRECT * Math.max(0, (facing * dot(normal, SUN)) / length);
};

/** Scales the view so that all corners are inside a square of `size` px. */
const fitView = (surfaces: readonly Surface[], size: number) => {
  const low = [Infinity, Infinity];
  const high = [-Infinity, -Infinity];
  for (const { corners } of surfaces)
    for (let at = 0; at < corners.length; at += 3) {
      const point: Vector = [corners[at] ?? 0, corners[at + 1] ?? 0, corners[at + 2] ?? 0];
      for (const [axis, value] of [dot(point, RIGHT), dot(point, UP)].entries()) {
        low[axis] = Math.min(low[axis] ?? 0, value);
        high[axis] = Math.max(high[axis] ?? 0, value);
      }
    }
  const [left = 0, bottom = 0] = low;
  const [right = 0, top = 0] = high;
  const scale = (size * FILL) / Math.max(right - left, top - bottom);
  if (!Number.isFinite(scale)) throw new Error('There is nothing to draw');
  /** Pixels from the left and the top, and how near the point is. */
  return (point: Vector): Vector => [
    size / 2 + (dot(point, RIGHT) - (left + right) / 2) * scale,
    size / 2 - (dot(point, UP) - (bottom + top) / 2) * scale,
    dot(point, CAMERA),
  ];
};

interface Canvas {
  size: number;
  pixels: Uint8Array;
  nearest: Float32Array;
}

/** Draws a triangle in front of what is farther away. */
const fillTriangle = ({ size, pixels, nearest }: Canvas, [a, b, c]: readonly Vector[], color: readonly number[]) => {
  if (!a || !b || !c) return;
  const area = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
  if (area === 0) return;
  const [xs, ys] = [
    [a[0], b[0], c[0]],
    [a[1], b[1], c[1]],
  ];
  for (let y = Math.max(0, Math.floor(Math.min(...ys))); y <= Math.min(size - 1, Math.ceil(Math.max(...ys))); y += 1)
    for (
      let x = Math.max(0, Math.floor(Math.min(...xs)));
      x <= Math.min(size - 1, Math.ceil(Math.max(...xs)));
      x += 1
    ) {
      const [px, py] = [x + 0.5, y + 0.5];
      const first = ((b[0] - px) * (c[1] - py) - (b[1] - py) * (c[0] - px)) / area;
      const second = ((c[0] - px) * (a[1] - py) - (c[1] - py) * (a[0] - px)) / area;
      const third = 1 - first - second;
      if (first < 0 || second < 0 || third < 0) continue;
      const near = first * a[2] + second * b[2] + third * c[2];
      const pixel = y * size + x;
      if (near <= (nearest[pixel] ?? 0)) continue;
      nearest[pixel] = near;
      pixels.set(color, pixel * 4);
    }
};

const shade = (color: LinearColor, light: number) => [...color.map((channel) => toByte(channel * light)), 255];

/**
 * Draws a model without a graphics card, in plain colors on a transparent ground. For thumbnails: no textures, no shadows.
 * @param size px of the side of the picture that the result is reduced to
 * @returns RGBA of a square whose side is `side` px
 * @throws when the model is damaged, has textures, or has nothing to draw
 */
export const drawModel = (bytes: Buffer, size: number): { pixels: Uint8Array; side: number } => {
  const surfaces = readGlbSurfaces(bytes);
  const side = size * OVERSAMPLING;
  const project = fitView(surfaces, side);
  const canvas = {
    size: side,
    pixels: new Uint8Array(side * side * 4),
    nearest: new Float32Array(side * side).fill(-Infinity),
  };
  for (const { corners, color } of surfaces)
    for (let at = 0; at + 8 < corners.length; at += 9) {
      const corner = (offset: number): Vector => [
        corners[at + offset] ?? 0,
        corners[at + offset + 1] ?? 0,
        corners[at + offset + 2] ?? 0,
      ];
      const triangle = [corner(0), corner(3), corner(6)] as const;
      fillTriangle(canvas, triangle.map(project), shade(color, brightness(triangle)));
    }
  return { pixels: canvas.pixels, side };
};
