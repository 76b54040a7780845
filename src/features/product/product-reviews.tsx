import { useLocation } from 'react-router-dom';
import type { ProductDetail } from '#contract/products/product.ts';
import { OWN_REVIEW_ID, REVIEWS_ID } from '#lib/addresses/reviews-address.ts';
import { loadWhenNear } from '#ui/load-when-idle/load-when-near.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { classNames } from '#ui/class-names.ts';
import { fillsScreen, related, reviews } from './product-view.css.ts';

const Reviews = loadWhenNear(async () => (await import('./reviews.tsx')).Reviews);

/** A link to the user's own review leads to the section too, until that has loaded. */
const isLinkTo = (hash: string) => [`#${REVIEWS_ID}`, `#${OWN_REVIEW_ID}`].includes(hash);

/** The router scrolls to the target of a link before this code has loaded. */
const showIfLinked = (section: HTMLElement | null) => {
  if (section && isLinkTo(window.location.hash)) section.scrollIntoView();
};

/** The reviews of a product, which load when the user comes near them. See docs/design/product-page-and-reviews.md#reviews. */
export function ProductReviews({ product }: { product: ProductDetail }) {
  const isLinked = isLinkTo(useLocation().hash);
  return (
    <section
      ref={showIfLinked}
      id={REVIEWS_ID}
      className={classNames(related, isLinked && fillsScreen)}
      aria-label="Reviews"
      tabIndex={-1}
    >
      <h2>Reviews</h2>
      <Reviews
        product={product}
        fallback={
          <div className={reviews}>
            <Skeleton height={160} />
            <Skeleton height={96} />
          </div>
        }
      />
    </section>
  );
}
