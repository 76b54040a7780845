import { PerspectiveCamera, Spherical, Vector3 } from 'three';
import { expect, test } from 'vitest';
import { computeFittingDistance } from '#features/product/preview/model-camera.ts';

/** The share of width and height that the corners of a box fill while it turns once before the camera. */
const filledBy = ([width, height, depth]: [number, number, number], aspect: number) => {
  const outline = [-height, height].map((doubled) => ({ height: doubled / 2, reach: Math.hypot(width, depth) / 2 }));
  const camera = new PerspectiveCamera(28, aspect);
  camera.position.setFromSpherical(new Spherical(computeFittingDistance({ outline }, aspect), (70 / 180) * Math.PI, 0));
  camera.lookAt(0, 0, 0);
  camera.updateMatrixWorld();
  const filled = { width: 0, height: 0 };
  for (let degrees = 0; degrees < 360; degrees += 1)
    for (const y of [-height, height]) {
      const corner = new Vector3(width, y, depth).divideScalar(2);
      const { x, y: up } = corner.applyAxisAngle(new Vector3(0, 1, 0), (degrees / 180) * Math.PI).project(camera);
      filled.width = Math.max(filled.width, Math.abs(x));
      filled.height = Math.max(filled.height, Math.abs(up));
    }
  return filled;
};

test('a high model fills 80 % of the height', () => {
  expect(filledBy([1, 2, 1], 4 / 3).height).toBeCloseTo(0.8, 2);
});

test.each<[size: [number, number, number], aspect: number]>([
  [[4, 1.5, 2], 4 / 3],
  [[4, 1.5, 2], 2],
  [[1, 2, 1], 0.6],
  [[20, 0.1, 1], 4 / 3],
])('a model of %j stays on a stage of %f:1 while it turns', (size, aspect) => {
  const { width, height } = filledBy(size, aspect);
  expect(width).toBeLessThanOrEqual(0.93);
  expect(height).toBeLessThanOrEqual(0.81);
});
