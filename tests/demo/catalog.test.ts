import { describe, expect, test } from 'vitest';
import { catalog } from '#demo/catalog.ts';
import { products } from '#demo/products/index.ts';

describe('the demo catalog', () => {
  test('has at least six products in every category that the specification names', () => {
    for (const id of [1, 4, 54, 55, 56, 85])
      expect(products.filter(({ categories }) => categories.includes(id)).length, `category ${id}`).toBeGreaterThan(5);
  });

  test('uses every product id and slug once, and only known categories', () => {
    const known = catalog.categories.map(({ id }) => id);
    expect(new Set(products.map(({ id }) => id)).size).toBe(products.length);
    expect(new Set(products.map(({ slug }) => slug)).size).toBe(products.length);
    for (const { categories } of products) expect(known).toEqual(expect.arrayContaining([...categories]));
  });

  test('has a cover and three to five further pictures for every product', () => {
    for (const { slug, pictures } of products) {
      expect(pictures.length, slug).toBeGreaterThanOrEqual(4);
      expect(pictures.length, slug).toBeLessThanOrEqual(6);
    }
  });

  test('has more than five products with a second version', () => {
    expect(products.filter(({ versions }) => versions.length > 1).length).toBeGreaterThan(5);
  });
});
