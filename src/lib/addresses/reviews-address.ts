import type { ReviewSort } from '#contract/reviews/reviews.ts';
import { readPageNumber } from './page-number.ts';

/** Which reviews of a product its page shows. */
export interface ReviewsAddress {
  sort: ReviewSort;
  /** Only reviews with this number of stars. */
  stars: number | undefined;
  /** Undefined for the first few reviews, which a page begins with. */
  page: number | undefined;
}

const SORTS: readonly ReviewSort[] = ['newest', 'highest', 'lowest'];

/** The reviews that an address names; unknown values are ignored. */
export const readReviewsAddress = (params: URLSearchParams): ReviewsAddress => {
  const stars = Number(params.get('stars'));
  return {
    sort: SORTS.find((sort) => sort === params.get('reviews')) ?? 'helpful',
    stars: Number.isInteger(stars) && stars >= 1 && stars <= 5 ? stars : undefined,
    page: params.has('page') ? readPageNumber(params) : undefined,
  };
};

/** Fragments of a product's page: its reviews, and the user's own one. */
export const REVIEWS_ID = 'reviews';
export const OWN_REVIEW_ID = 'own-review';

/** The page of a product at the user's own review, or the form for one. */
export const ownReviewPath = (productId: number) => `/asset/${productId}#${OWN_REVIEW_ID}`;

/** The page of a product with its reviews, without a fragment, to which the router would scroll. Without a page number it shows the first few. */
export const reviewsPathInPlace = (
  productId: number,
  { sort = 'helpful', stars, page }: Partial<ReviewsAddress> = {},
) => {
  const params = new URLSearchParams();
  if (sort !== 'helpful') params.set('reviews', sort);
  if (stars !== undefined) params.set('stars', String(stars));
  if (page !== undefined) params.set('page', String(page));
  return `/asset/${productId}${params.size > 0 ? `?${params.toString()}` : ''}`;
};

/** The page of a product at its reviews. */
export const reviewsPath = (productId: number, address: Partial<ReviewsAddress> = {}) =>
  `${reviewsPathInPlace(productId, address)}#${REVIEWS_ID}`;
