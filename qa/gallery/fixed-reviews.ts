import type { AdminReview, OwnReview, Review, ReviewList } from '#contract/reviews/reviews.ts';

const AT = '2026-03-01T10:00:00.000Z';

const REVIEW: Review = {
  id: 1,
  author: 'bob',
  rating: 4,
  title: 'Clean models',
  text: 'Every model opens without a warning.',
  version: '1.0.0',
  engine: 'godot',
  created_at: AT,
  edited_at: null,
  helpful: 3,
  reply: null,
  is_demo: false,
  is_refunded: false,
  is_own: false,
  is_voted: false,
};

const { author, is_demo, is_refunded: _refunded, is_own: _own, is_voted: _voted, ...fields } = REVIEW;

/** The reviews of every product. */
export const fixedReviews: ReviewList = {
  data: [REVIEW],
  summary: { rating: 4, count: 1, stars: [0, 0, 0, 1, 0], imported: null },
  meta: { page: 1, per_page: 10, total: 1, last_page: 1 },
};

/** The product that the user has not reviewed. */
export const WITHOUT_OWN_REVIEW = 108;

/** The user's review of every other product. */
export const getFixedOwnReview = (productId: number): { data: OwnReview } => ({
  data: {
    author: 'ada',
    refusal: null,
    review: productId === WITHOUT_OWN_REVIEW ? null : { ...fields, id: 2, hidden_reason: null },
  },
});

const REPORTED: AdminReview = {
  ...fields,
  author,
  is_demo,
  user_id: null,
  product: { id: 107, title: 'Delicious 3D Sweets' },
  hidden_at: null,
  hidden_reason: null,
  report_count: 1,
  reports: [{ reason: 'spam', at: AT }],
  revisions: [],
};

/** The list of the admins. */
export const fixedAdminReviews = { data: [REPORTED], meta: fixedReviews.meta };
