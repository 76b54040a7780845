import type { Category, CategoryRef } from '#contract/catalog/category.ts';
import type { Product } from '#contract/products/product.ts';

/** A product's categories as a list. The API may send a single category without a list. */
export const getCategories = (product: Pick<Product, 'category'>): readonly CategoryRef[] =>
  Array.isArray(product.category) ? product.category : [product.category];

/** The categories from the top of the tree to the given one, both included; empty if it is not in the tree. */
export const findCategoryPath = (tree: readonly Category[], id: number): readonly Category[] => {
  for (const node of tree) {
    if (node.id === id) return [node];
    const below = findCategoryPath(node.children ?? [], id);
    if (below.length > 0) return [node, ...below];
  }
  return [];
};
