import type { ProductDetail } from '#contract/products/product.ts';
import { ProductBundles } from './product-bundles.tsx';
import { ProductReviews } from './product-reviews.tsx';

/** What follows the description: bundles with the product, and the reviews. */
export function ProductAfterword({ product }: { product: ProductDetail }) {
  return (
    <>
      <ProductBundles product={product} />
      <ProductReviews product={product} />
    </>
  );
}
