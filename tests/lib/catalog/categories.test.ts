import { describe, expect, test } from 'vitest';
import { findCategoryPath, getCategories } from '#lib/catalog/categories.ts';

const CARS = { id: 1, name: '3D' };
const SWEETS = { id: 4, name: 'Objects' };

describe('getCategories', () => {
  test.each([
    ['a list of categories', [CARS, SWEETS], [CARS, SWEETS]],
    ['a single category', CARS, [CARS]],
    ['an empty list', [], []],
  ])('reads %s', (_, category, list) => {
    expect(getCategories({ category })).toEqual(list);
  });
});

describe('findCategoryPath', () => {
  const deep = { id: 9, name: 'Deep' };
  const middle = { id: 8, name: 'Middle', children: [deep] };
  const tree = [
    { id: 1, name: '3D', children: [{ id: 4, name: 'Objects' }, middle] },
    { id: 56, name: '2D' },
  ];

  test.each([
    [56, ['2D']],
    [4, ['3D', 'Objects']],
    [9, ['3D', 'Middle', 'Deep']],
    [404, []],
  ])('finds the path to category %d: %j', (id, names) => {
    expect(findCategoryPath(tree, id).map(({ name }) => name)).toEqual(names);
  });

  test('returns an empty path for an empty tree', () => {
    expect(findCategoryPath([], 1)).toEqual([]);
  });
});
