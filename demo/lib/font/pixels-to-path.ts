import opentype, { type Path } from 'opentype.js';

/**
 * Traces a bitmap: every connected area becomes closed outlines, holes included, without seams inside.
 * @param rows rows of the bitmap, '#' is ink; the last `below` rows lie under the baseline
 */
export function pixelsToPath(rows: readonly string[], pixel: number, below: number): Path {
  const ink = (x: number, y: number): boolean => rows[y]?.[x] === '#';
  // Every border of a pixel, as a step from corner to corner with the ink on its right: outlines turn clockwise.
  const steps = new Map<string, [number, number][]>();
  const step = (x1: number, y1: number, x2: number, y2: number): void => {
    const key = `${x1},${y1}`;
    steps.set(key, [...(steps.get(key) ?? []), [x2, y2]]);
  };
  rows.forEach((row, y) => {
    for (let x = 0; x < row.length; x++) {
      if (!ink(x, y)) continue;
      if (!ink(x, y - 1)) step(x, y, x + 1, y);
      if (!ink(x + 1, y)) step(x + 1, y, x + 1, y + 1);
      if (!ink(x, y + 1)) step(x + 1, y + 1, x, y + 1);
      if (!ink(x - 1, y)) step(x, y + 1, x, y);
    }
  });

  const path = new opentype.Path();
  const height = rows.length - below;
  for (const [start, open] of steps) {
    while (open.length > 0) {
      const corners: [number, number][] = [];
      let [x, y] = start.split(',').map(Number) as [number, number];
      for (;;) {
        const next = steps.get(`${x},${y}`)?.pop();
        if (!next) break;
        corners.push([x, y]);
        [x, y] = next;
      }
      const kept = corners.filter(([cx, cy], i) => {
        const [px, py] = corners[(i + corners.length - 1) % corners.length] ?? [0, 0];
        const [nx, ny] = corners[(i + 1) % corners.length] ?? [0, 0];
        return (cx - px) * (ny - cy) !== (cy - py) * (nx - cx);
      });
      kept.forEach(([cx, cy], i) => {
        if (i === 0) path.moveTo(cx * pixel, (height - cy) * pixel);
        else path.lineTo(cx * pixel, (height - cy) * pixel);
      });
      path.close();
    }
  }
  return path;
}
