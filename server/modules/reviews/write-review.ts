import type { ReviewForm } from '#contract/reviews/reviews.ts';
import { lockAccount } from '#server/modules/identity/queries/account-locks.ts';
import { findOwnedAmong } from '#server/modules/orders/queries/grants.ts';
import { ShopError, notFound } from '#server/platform/errors.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { ReviewDeps } from './deps.ts';
import { lockRatings, moveStars } from './queries/product-ratings.ts';
import {
  type ReviewRow,
  hasSameText,
  hasVersion,
  insertReview,
  lockOwnReview,
  replaceReview,
} from './queries/reviews.ts';

const isSame = (review: ReviewRow, form: ReviewForm) =>
  review.rating === form.rating &&
  review.title === form.title &&
  review.body === form.text &&
  review.version === form.version &&
  review.engine === form.engine;

/**
 * Stores the review of an owner, or its next version ([design](../../../docs/design/product-page-and-reviews.md#reviews)). A hidden review stays hidden.
 * @returns whether it is the first version
 * @throws ShopError token_invalid, not_found; product_not_owned without a live grant; invalid_input for a text or version that does not fit
 */
export const writeReview = (
  { db, clock }: ReviewDeps,
  userId: string,
  productId: number,
  form: ReviewForm,
): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const now = clock.now();
    // A review must not arrive after the deletion of its author's account.
    if (!(await lockAccount(tx, userId))) throw new ShopError('token_invalid');
    if (!(await findOwnedAmong(tx, userId, [productId])).has(productId)) throw new ShopError('product_not_owned');
    if (form.version !== null && !(await hasVersion(tx, productId, form.version)))
      throw new ShopError('invalid_input', { fields: { version: ['Choose a version of this asset'] } });
    if (!(await lockRatings(tx, [productId])).has(productId)) throw notFound('product');
    if (form.text !== '' && (await hasSameText(tx, { userId, productId, text: form.text })))
      throw new ShopError('invalid_input', {
        fields: { text: ['You already published this text about another asset'] },
      });
    const old = await lockOwnReview(tx, userId, productId);
    if (!old) {
      await insertReview(tx, { productId, userId, form, now });
      await moveStars(tx, productId, { from: null, to: form.rating });
      return true;
    }
    if (isSame(old, form)) return false;
    await replaceReview(tx, old, form, now);
    if (old.hiddenAt === null) await moveStars(tx, productId, { from: old.rating, to: form.rating });
    return false;
  });
