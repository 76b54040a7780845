import { lockAccount } from '#server/modules/identity/queries/account-locks.ts';
import { findGrant } from '#server/modules/orders/queries/grants.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { ShopError, notFound } from '#server/platform/errors.ts';
import type { ReviewDeps } from './deps.ts';
import { lockRatings, moveStars } from './queries/product-ratings.ts';
import { deleteReviewRow, findOwnReview, lockOwnReview } from './queries/reviews.ts';

/**
 * Deletes a user's review with its earlier versions, votes, reports and the shop's reply
 * ([design](../../../docs/design/product-page-and-reviews.md#reviews)), even after a refund.
 * @returns whether there was a review; a repeated call changes nothing
 * @throws ShopError token_invalid; not_found for a product that the user never owned; review_hidden after an admin hid the review
 */
export const deleteReview = ({ db }: ReviewDeps, userId: string, productId: number): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    // In the same order as the deletion of the account, so that the two cannot deadlock.
    if (!(await lockAccount(tx, userId))) throw new ShopError('token_invalid');
    if (!(await findOwnReview(tx, userId, productId))) {
      if (!(await findGrant(tx, userId, productId))) throw notFound('review');
      return false;
    }
    await lockRatings(tx, [productId]);
    const review = await lockOwnReview(tx, userId, productId);
    if (!review) return false;
    // Otherwise the author could write the same text anew, and it would be public.
    if (review.hiddenAt !== null) throw new ShopError('review_hidden');
    await deleteReviewRow(tx, review.id);
    await moveStars(tx, productId, { from: review.rating, to: null });
    return true;
  });
