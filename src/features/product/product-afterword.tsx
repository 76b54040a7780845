import type { ProductDetail } from '#contract/product.ts';
import { loadWhenIdle } from '#ui/load-when-idle/load-when-idle.tsx';
import { ProductBundles } from './product-bundles.tsx';
import { ProductReviews } from './product-reviews.tsx';
import { fit, related } from './product-view.css.ts';

const ProductFit = loadWhenIdle(async () => (await import('./product-fit.tsx')).ProductFit);

/** What follows the description: bundles with the product, whether the product fits the shopper's project, and the reviews. */
export function ProductAfterword({ product }: { product: ProductDetail }) {
  return (
    <>
      <ProductBundles product={product} />
      <section className={related} aria-labelledby="fit-title">
        <h2 id="fit-title">Fits my project</h2>
        <ProductFit productId={product.id} fallback={<div className={fit} />} />
      </section>
      <ProductReviews product={product} />
    </>
  );
}
