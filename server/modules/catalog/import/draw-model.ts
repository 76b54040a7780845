import { type Surface, readGlbSurfaces } from './glb-geometry.ts';

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

/** How often the triangles of a model may cover the whole picture. Dense trees do so some dozen times. */
const COVERS_MAX = 1_000;

type Vector = readonly [x: number, y: number, z: number];
const dot = (a: Vector, x: number, y: number, z: number) => a[0] * x + a[1] * y + a[2] * z;

/** Byte in sRGB of a channel in linear light, in 4096 steps: the root takes longer than everything else. */
const BYTES = Uint8Array.from({ length: 4097 }, (_, step) => Math.round(255 * (step / 4096) ** (1 / 2.2)));
const toByte = (linear: number) => BYTES[Math.round(4096 * Math.min(1, Math.max(0, linear)))] ?? 0;

/** Scale and center of the view in which all corners are inside a square of `size` px. */
const fitView = (surfaces: readonly Surface[], size: number) => {
  let [left, right, bottom, top] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const { corners } of surfaces)
    for (let at = 0; at < corners.length; at += 3) {
      const [x, y, z] = [corners[at] ?? 0, corners[at + 1] ?? 0, corners[at + 2] ?? 0];
      const [across, up] = [dot(RIGHT, x, y, z), dot(UP, x, y, z)];
      left = Math.min(left, across);
      right = Math.max(right, across);
      bottom = Math.min(bottom, up);
      top = Math.max(top, up);
    }
  const scale = (size * FILL) / Math.max(right - left, top - bottom);
  if (!Number.isFinite(scale)) throw new Error('There is nothing to draw');
  return { scale, across: (left + right) / 2, up: (bottom + top) / 2 };
};

interface Canvas {
  size: number;
  /** RGBA, one number each. */
  pixels: Uint32Array;
  nearest: Float32Array;
}

/** x and y in px and how near the point is, for the three corners of a triangle. Models have many: one array serves them all. */
type Corners = Float64Array;

/**
 * Draws a triangle in front of what is farther away. Runs for every pixel of every triangle, so it makes no object there.
 * @returns pixels that were looked at
 */
const fillTriangle = ({ size, pixels, nearest }: Canvas, p: Corners, color: number): number => {
  const [ax = 0, ay = 0, az = 0, bx = 0, by = 0, bz = 0, cx = 0, cy = 0, cz = 0] = p;
  const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
  if (area === 0) return 0;
  const [firstX, lastX] = [Math.max(0, Math.floor(Math.min(ax, bx, cx))), Math.min(size - 1, Math.max(ax, bx, cx))];
  const [firstY, lastY] = [Math.max(0, Math.floor(Math.min(ay, by, cy))), Math.min(size - 1, Math.max(ay, by, cy))];
  for (let y = firstY; y <= lastY; y += 1)
    for (let x = firstX; x <= lastX; x += 1) {
      const px = x + 0.5;
      const py = y + 0.5;
      const first = ((bx - px) * (cy - py) - (by - py) * (cx - px)) / area;
      const second = ((cx - px) * (ay - py) - (cy - py) * (ax - px)) / area;
      const third = 1 - first - second;
      if (first < 0 || second < 0 || third < 0) continue;
      const near = first * az + second * bz + third * cz;
      const pixel = y * size + x;
      if (near <= (nearest[pixel] ?? 0)) continue;
      nearest[pixel] = near;
      pixels[pixel] = color;
    }
  return Math.max(0, lastX - firstX + 1) * Math.max(0, lastY - firstY + 1);
};

/** Brightness of the triangle whose corners start at a position. Both of its sides are lit. */
const brightness = (corners: Float32Array, at: number) => {
  const side = (corner: number, axis: number) => (corners[at + corner * 3 + axis] ?? 0) - (corners[at + axis] ?? 0);
  const [ux, uy, uz] = [side(1, 0), side(1, 1), side(1, 2)];
  const [vx, vy, vz] = [side(2, 0), side(2, 1), side(2, 2)];
  const [nx, ny, nz] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
  const length = Math.sqrt(nx * nx + ny * ny + nz * nz) || 1;
  const facing = dot(CAMERA, nx, ny, nz) < 0 ? -1 : 1;
  return AMBIENT + DIRECT * Math.max(0, (facing * dot(SUN, nx, ny, nz)) / length);
};

/**
 * Draws a model without a graphics card, in plain colors on a transparent ground. For thumbnails: no textures, no shadows.
 * @param size px of the side of the picture that the result is reduced to
 * @returns RGBA of a square whose side is `side` px
 * @throws when the model is damaged, has textures, has nothing to draw, or has so many large triangles that drawing them takes minutes
 */
export const drawModel = (bytes: Buffer, size: number): { pixels: Uint8Array; side: number } => {
  const surfaces = readGlbSurfaces(bytes);
  const side = size * OVERSAMPLING;
  const { scale, across, up } = fitView(surfaces, side);
  const canvas = {
    size: side,
    pixels: new Uint32Array(side * side),
    nearest: new Float32Array(side * side).fill(-Infinity),
  };
  const triangle: Corners = new Float64Array(9);
  const color = new Uint8Array([0, 0, 0, 255]);
  const packed = new Uint32Array(color.buffer);
  let filled = 0;
  for (const { corners, color: linear } of surfaces)
    for (let at = 0; at + 8 < corners.length; at += 9) {
      for (let corner = 0; corner < 9; corner += 3) {
        const [x, y, z] = [corners[at + corner] ?? 0, corners[at + corner + 1] ?? 0, corners[at + corner + 2] ?? 0];
        triangle[corner] = side / 2 + (dot(RIGHT, x, y, z) - across) * scale;
        triangle[corner + 1] = side / 2 - (dot(UP, x, y, z) - up) * scale;
        triangle[corner + 2] = dot(CAMERA, x, y, z);
      }
      const light = brightness(corners, at);
      for (let channel = 0; channel < 3; channel += 1) color[channel] = toByte((linear[channel] ?? 0) * light);
      filled += fillTriangle(canvas, triangle, packed[0] ?? 0);
      if (filled > COVERS_MAX * side * side) throw new Error('There is too much to draw');
    }
  return { pixels: new Uint8Array(canvas.pixels.buffer), side };
};
