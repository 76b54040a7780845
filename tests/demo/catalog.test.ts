import { expect, test } from 'vitest';
import { catalog } from '#demo/catalog.ts';
import { products } from '#demo/products/index.ts';

test('every category of the specification has at least six products', () => {
  for (const id of [1, 4, 54, 55, 56, 85])
    expect(products.filter(({ categories }) => categories.includes(id)).length, `category ${id}`).toBeGreaterThan(5);
});

test('ids and slugs are there once, and every category is known', () => {
  const known = catalog.categories.map(({ id }) => id);
  expect(new Set(products.map(({ id }) => id)).size).toBe(products.length);
  expect(new Set(products.map(({ slug }) => slug)).size).toBe(products.length);
  for (const { categories } of products) expect(known).toEqual(expect.arrayContaining([...categories]));
});

test('every product has a cover and three to five further pictures', () => {
  for (const { slug, pictures } of products) {
    expect(pictures.length, slug).toBeGreaterThanOrEqual(4);
    expect(pictures.length, slug).toBeLessThanOrEqual(6);
  }
});

test('several products have a second version', () => {
  expect(products.filter(({ versions }) => versions.length > 1).length).toBeGreaterThan(5);
});
