import { BoxGeometry, Group, Mesh } from 'three';
import { expect, test } from 'vitest';
import { computeOutline } from '#features/product/preview/model-outline.ts';

test('the outline of a model has the reach of its widest part at each height', () => {
  const pole = new Mesh(new BoxGeometry(0.6, 10, 0.8));
  const board = new Mesh(new BoxGeometry(6, 0.01, 8));
  const model = new Group().add(pole, board);
  model.position.y = 5;
  model.updateMatrixWorld(true);

  const outline = [...computeOutline(model, 5, 5)].sort((a, b) => a.height - b.height);
  expect(outline).toHaveLength(3);
  expect(outline.map(({ reach }) => reach)).toEqual([0.5, 5, 0.5].map((reach) => expect.closeTo(reach, 5)));
  expect(outline[0]?.height).toBeCloseTo(-5);
  expect(outline[2]?.height).toBeCloseTo(5);
});
