import opentype, { type Path } from 'opentype.js';

/** A stroke of the pen: a straight line, or a part of an ellipse between two angles in degrees. */
export type Stroke =
  | readonly ['line', number, number, number, number]
  | readonly ['arc', cx: number, cy: number, rx: number, ry: number, from: number, to: number];

/** A point of a stroke. */
interface StrokePoint {
  x: number;
  y: number;
  /** Direction of travel, of length 1. */
  dx: number;
  dy: number;
}

/** Draws strokes with a round pen. Each stroke is a closed outline; overlaps fill as one shape. */
export function strokesToPath(strokes: readonly Stroke[], pen: number): Path {
  const path = new opentype.Path();
  for (const stroke of strokes) outline(path, toPoints(stroke), pen / 2);
  return path;
}

function toPoints(stroke: Stroke): StrokePoint[] {
  if (stroke[0] === 'line') {
    const [, x1, y1, x2, y2] = stroke;
    const length = Math.hypot(x2 - x1, y2 - y1);
    const [dx, dy] = length === 0 ? [1, 0] : [(x2 - x1) / length, (y2 - y1) / length];
    return [
      { x: x1, y: y1, dx, dy },
      { x: x2, y: y2, dx, dy },
    ];
  }
  const [, cx, cy, rx, ry, from, to] = stroke;
  const steps = Math.max(2, Math.ceil(Math.abs(to - from) / 22.5));
  return Array.from({ length: steps + 1 }, (_, i): StrokePoint => {
    const angle = ((from + ((to - from) * i) / steps) * Math.PI) / 180;
    const way = Math.sign(to - from);
    const [tx, ty] = [-Math.sin(angle) * rx * way, Math.cos(angle) * ry * way];
    const length = Math.hypot(tx, ty);
    return { x: cx + Math.cos(angle) * rx, y: cy + Math.sin(angle) * ry, dx: tx / length, dy: ty / length };
  });
}

/** One side, a round cap, the other side backward, a round cap: clockwise, as TrueType requires. */
function outline(path: Path, points: readonly StrokePoint[], reach: number): void {
  const side = (list: readonly StrokePoint[]): StrokePoint[] =>
    list.map(({ x, y, dx, dy }) => ({ x: x - dy * reach, y: y + dx * reach, dx, dy }));
  const back = points.toReversed().map(({ x, y, dx, dy }): StrokePoint => ({ x, y, dx: -dx, dy: -dy }));
  const [last, first] = [points[points.length - 1], back[back.length - 1]];
  if (!last || !first) return;
  const border = [...side(points), ...cap(last, reach), ...side(back), ...cap(first, reach)];
  const start = border[0];
  if (!start) return;
  path.moveTo(start.x, start.y);
  border.slice(1).forEach((point, i) => curveTo(path, border[i] ?? start, point));
  path.close();
}

/** The half circle around a stroke's end. */
function cap(end: StrokePoint, reach: number): StrokePoint[] {
  const start = Math.atan2(end.dx, -end.dy);
  return [1, 2, 3, 4].map((i): StrokePoint => {
    const angle = start - (i * Math.PI) / 4;
    return {
      x: end.x + Math.cos(angle) * reach,
      y: end.y + Math.sin(angle) * reach,
      dx: Math.sin(angle),
      dy: -Math.cos(angle),
    };
  });
}

/** A quadratic curve between two points, its handle where their tangents meet; a line where they do not. */
function curveTo(path: Path, from: StrokePoint, to: StrokePoint): void {
  const cross = from.dx * to.dy - from.dy * to.dx;
  if (Math.abs(cross) < 0.02) {
    path.lineTo(to.x, to.y);
    return;
  }
  const along = ((to.x - from.x) * to.dy - (to.y - from.y) * to.dx) / cross;
  path.quadTo(from.x + from.dx * along, from.y + from.dy * along, to.x, to.y);
}
