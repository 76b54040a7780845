import opentype, { type Path } from 'opentype.js';
import type { Stroke } from './strokes-to-path.ts';

type Point = readonly [x: number, y: number];

/** A pen of any convex shape. */
export interface Pen {
  /** The pen's outline around its middle, in font units. */
  shape: readonly Point[];
  /** Degrees of an arc that become one straight piece: small values give round letters, large values angular ones. */
  step: number;
  /** 1 keeps arcs elliptic; smaller values push them out to the corners, as in squared letters. */
  squareness?: number;
}

/** The points along a stroke. */
function walk(stroke: Stroke, { step, squareness = 1 }: Pen): Point[] {
  if (stroke[0] === 'line') {
    return [
      [stroke[1], stroke[2]],
      [stroke[3], stroke[4]],
    ];
  }
  const [, cx, cy, rx, ry, from, to] = stroke;
  const pieces = Math.max(2, Math.round(Math.abs(to - from) / step));
  const bend = (value: number): number => Math.sign(value) * Math.abs(value) ** squareness;
  return Array.from({ length: pieces + 1 }, (_, i): Point => {
    const angle = ((from + ((to - from) * i) / pieces) * Math.PI) / 180;
    return [cx + bend(Math.cos(angle)) * rx, cy + bend(Math.sin(angle)) * ry];
  });
}

/** The convex hull of points, clockwise, as TrueType requires. */
function hull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort(([x1, y1], [x2, y2]) => x1 - x2 || y1 - y2);
  const half = (list: readonly Point[]): Point[] => {
    const out: Point[] = [];
    for (const point of list) {
      for (;;) {
        const [a, b] = [out[out.length - 2], out[out.length - 1]];
        if (!a || !b || (b[0] - a[0]) * (point[1] - a[1]) - (b[1] - a[1]) * (point[0] - a[0]) < 0) break;
        out.pop();
      }
      out.push(point);
    }
    return out.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.toReversed())];
}

/** Draws strokes by sweeping a pen along them: each straight piece is the hull of the pen at both its ends. */
export function sweepToPath(strokes: readonly Stroke[], pen: Pen): Path {
  const path = new opentype.Path();
  for (const stroke of strokes) {
    const points = walk(stroke, pen);
    for (let i = 1; i < points.length; i++) {
      const [from, to] = [points[i - 1], points[i]];
      if (!from || !to) continue;
      const border = hull([from, to].flatMap(([x, y]) => pen.shape.map(([px, py]): Point => [x + px, y + py])));
      border.forEach(([x, y], k) => (k === 0 ? path.moveTo(x, y) : path.lineTo(x, y)));
      path.close();
    }
  }
  return path;
}

/** A pen whose tip is an ellipse, turned by degrees: a round pen, or a broad nib when it is flat. */
export function ellipsePen(width: number, height: number, turn = 0, corners = 8): Point[] {
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  return Array.from({ length: corners }, (_, i): Point => {
    const angle = ((i + 0.5) / corners) * Math.PI * 2;
    const [x, y] = [(Math.cos(angle) * width) / 2, (Math.sin(angle) * height) / 2];
    return [x * cos - y * sin, x * sin + y * cos];
  });
}

/** A pen whose tip is a rectangle, turned by degrees. */
export function boxPen(width: number, height: number, turn = 0): Point[] {
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  return (
    [
      [1, 1],
      [1, -1],
      [-1, -1],
      [-1, 1],
    ] as const
  ).map(([i, k]): Point => [(i * width * cos - k * height * sin) / 2, (i * width * sin + k * height * cos) / 2]);
}
