import type { Category, CategoryRef } from '#contract/category.ts';
import type { Product } from '#contract/product.ts';

/** A product's categories as a list: the wire allows a single one without its list (specification, section 3). */
export const categoriesOf = (product: Pick<Product, 'category'>): readonly CategoryRef[] =>
  Array.isArray(product.category) ? product.category : [product.category];

/** The way from the top of the tree to a category, both included; empty when the tree does not have it. */
export const pathToCategory = (tree: readonly Category[], id: number): readonly Category[] => {
  for (const node of tree) {
    if (node.id === id) return [node];
    const below = pathToCategory(node.children ?? [], id);
    if (below.length > 0) return [node, ...below];
  }
  return [];
};
