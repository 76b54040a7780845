import type { Database } from '#server/platform/db/client.ts';
import { lockRatings, moveStars } from './queries/product-ratings.ts';
import { deleteReviewsOf, findReviewedProducts, withdrawVotesAndReports } from './queries/personal-reviews.ts';

/** Deletes what a user wrote about products, with votes and reports, in the transaction that deletes the account. */
export const eraseReviews = async (tx: Database, userId: string): Promise<void> => {
  await lockRatings(tx, await findReviewedProducts(tx, userId));
  for (const { productId, rating, isHidden } of await deleteReviewsOf(tx, userId))
    if (!isHidden) await moveStars(tx, productId, { from: rating, to: null });
  await withdrawVotesAndReports(tx, userId);
};
