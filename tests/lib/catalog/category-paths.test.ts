import { expect, test } from 'vitest';
import { listCategoryPaths } from '#lib/catalog/category-paths.ts';

test('lists every category of the tree with its path, each before those below it', () => {
  const tree = [
    { id: 1, name: '3D', children: [{ id: 8, name: 'Models', children: [{ id: 9, name: 'Cars' }] }] },
    { id: 56, name: '2D' },
  ];
  expect(listCategoryPaths(tree)).toEqual([
    { id: 1, path: '3D' },
    { id: 8, path: '3D / Models' },
    { id: 9, path: '3D / Models / Cars' },
    { id: 56, path: '2D' },
  ]);
});
