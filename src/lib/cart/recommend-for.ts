import type { Product } from '#contract/products/product.ts';

/**
 * Recommendations for a cart: the nearest related product of each cart item first, without those in the cart and owned ones.
 * @param items the cart
 * @param related the related products of some items, nearest first
 */
export const recommendFor = (
  items: readonly Pick<Product, 'id'>[],
  related: readonly (readonly Product[])[],
): Product[] => {
  const seen = new Set(items.map(({ id }) => id));
  const found: Product[] = [];
  const longest = Math.max(0, ...related.map(({ length }) => length));
  for (let rank = 0; rank < longest; rank += 1) {
    for (const list of related) {
      const product = list[rank];
      if (!product || product.purchased || seen.has(product.id)) continue;
      seen.add(product.id);
      found.push(product);
    }
  }
  return found;
};
