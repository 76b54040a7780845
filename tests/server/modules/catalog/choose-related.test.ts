import { expect, test } from 'vitest';
import { type Relatable, chooseRelated } from '#server/modules/catalog/choose-related.ts';

const product = (id: number, categoryId: number | null, tags: string[] = [], isListed = true): Relatable => ({
  id,
  categoryId,
  tags,
  isListed,
});

test('prefers common tags in the same category, then best sellers, then products that share a tag', () => {
  const shop = [
    product(1, 1, ['sea', 'boat']),
    product(2, 1),
    product(3, 1, ['sea', 'boat']),
    product(4, 1, ['sea']),
    product(5, 2, ['boat']),
    product(6, 2, ['other']),
  ];
  expect(chooseRelated(shop)(product(1, 1, ['sea', 'boat']))).toEqual([3, 4, 2, 5]);
});

test('recommends neither the product itself nor unlisted products', () => {
  const shop = [product(1, 1, ['a']), product(2, 1, ['a'], false), product(3, 1, ['a'])];
  expect(chooseRelated(shop)(product(1, 1, ['a']))).toEqual([3]);
});

test('recommends eight products at most, and none to a product without category and tags', () => {
  const shop = Array.from({ length: 100 }, (_, index) => product(index + 1, 1, ['a']));
  expect(chooseRelated(shop)(product(1, 1, ['a']))).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
  expect(chooseRelated(shop)(product(500, null))).toEqual([]);
});
