import '#tests/support/quiet-console.ts';
import { describe, expect, test } from 'vitest';
import { categoriesOf, pathToCategory } from '#lib/categories.ts';
import { PRODUCT_ACTION_LABEL, productAction } from '#lib/product-action.ts';

const CARS = { id: 1, name: '3D' };
const SWEETS = { id: 4, name: 'Objects' };

// Specification, section 3: "category (a list of objects with id and name, or a single such object)".
describe("a product's categories", () => {
  test.each([
    ['a list', [CARS, SWEETS], [CARS, SWEETS]],
    ['a single one', CARS, [CARS]],
    ['an empty list', [], []],
  ])('%s', (_, category, list) => {
    expect(categoriesOf({ category })).toEqual(list);
  });
});

describe('the way to a category', () => {
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
  ])('%d', (id, names) => {
    expect(pathToCategory(tree, id).map(({ name }) => name)).toEqual(names);
  });

  test('in no tree', () => {
    expect(pathToCategory([], 1)).toEqual([]);
  });
});

// Specification, section 4: "purchased shows Save (download) ...; in cart shows In Cart ...; otherwise shows Add".
describe('the product action', () => {
  test.each([
    [{ isPurchased: true, isInCart: false }, 'Save'],
    [{ isPurchased: true, isInCart: true }, 'Save'],
    [{ isPurchased: false, isInCart: true }, 'In Cart'],
    [{ isPurchased: false, isInCart: false }, 'Add'],
  ])('%o: %s', (facts, label) => {
    expect(PRODUCT_ACTION_LABEL[productAction(facts)]).toBe(label);
  });
});
