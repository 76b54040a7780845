import type { ReviewSort } from '#contract/reviews.ts';
import { readPageNumber } from './page-number.ts';

/** Which reviews of a product its page shows. */
export interface ReviewsAddress {
  sort: ReviewSort;
  /** Only reviews with this number of stars. */
  stars: number | undefined;
  page: number;
}

const SORTS: readonly ReviewSort[] = ['newest', 'highest', 'lowest'];

/** The reviews that an address names; unknown values count as left out. */
export const readReviewsAddress = (params: URLSearchParams): ReviewsAddress => {
  const stars = Number(params.get('stars'));
  return {
    sort: SORTS.find((sort) => sort === params.get('reviews')) ?? 'helpful',
    stars: Number.isInteger(stars) && stars >= 1 && stars <= 5 ? stars : undefined,
    page: readPageNumber(params),
  };
};

/** Fragments of a product's page: its reviews, and the user's own one. */
export const REVIEWS_ID = 'reviews';
export const OWN_REVIEW_ID = 'own-review';

/** The page of a product at the user's own review, or the form for one. */
export const ownReviewPath = (productId: number) => `/asset/${productId}#${OWN_REVIEW_ID}`;

/** The page of a product at its reviews. Another sort or filter starts at the first page. */
export const reviewsPath = (productId: number, { sort = 'helpful', stars, page = 1 }: Partial<ReviewsAddress> = {}) => {
  const params = new URLSearchParams();
  if (sort !== 'helpful') params.set('reviews', sort);
  if (stars !== undefined) params.set('stars', String(stars));
  if (page > 1) params.set('page', String(page));
  const query = params.size > 0 ? `?${params.toString()}` : '';
  return `/asset/${productId}${query}#${REVIEWS_ID}`;
};
