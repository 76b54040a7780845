import { isDeepStrictEqual } from 'node:util';
import type { ReviewReplyRequest, ReviewStatusRequest, SeenReview } from '#contract/reviews/reviews.ts';
import { type Admin, recordAudit } from '#server/modules/identity/queries/audit.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { ShopError, notFound } from '#server/platform/errors.ts';
import type { ReviewDeps } from './deps.ts';
import { hideReview, setReply, showReview } from './queries/moderation.ts';
import { lockRatings, moveStars } from './queries/product-ratings.ts';
import { type ReviewRow, findProductOfReview, lockReview } from './queries/reviews.ts';

/** @throws ShopError review_conflict when the review is not as the admin saw it */
const requireSeen = (
  { editedAt, hiddenAt, repliedAt }: Pick<ReviewRow, 'editedAt' | 'hiddenAt' | 'repliedAt'>,
  seen: SeenReview | undefined,
) => {
  const stored: SeenReview = {
    edited_at: editedAt?.toISOString() ?? null,
    hidden_at: hiddenAt?.toISOString() ?? null,
    replied_at: repliedAt?.toISOString() ?? null,
  };
  if (seen && !isDeepStrictEqual(stored, seen)) throw new ShopError('review_conflict');
};

const toSubject = (id: number) => `review:${id}`;

/**
 * Hides a review or shows it, and resolves its reports. A hidden review is in no public response and does not count. The audit has the
 * reason but not the text, which the deletion of the account erases.
 * @throws ShopError not_found, review_conflict
 */
export const setReviewStatus = (
  { db, clock }: ReviewDeps,
  id: number,
  { is_hidden: isHidden, reason, seen }: ReviewStatusRequest,
  admin: Admin,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const productId = await findProductOfReview(tx, id);
    if (productId === null) throw notFound('review');
    // In the same order as an author's change, so that the two cannot deadlock.
    await lockRatings(tx, [productId]);
    const review = await lockReview(tx, id);
    if (!review) throw notFound('review');
    const wasHidden = review.hiddenAt !== null;
    // A repeated call changes nothing.
    if (wasHidden === isHidden && review.hiddenReason === (isHidden ? reason : null) && review.reportCount === 0)
      return;
    requireSeen(review, seen);
    const now = clock.now();
    if (isHidden) await hideReview(tx, id, reason, now);
    else await showReview(tx, id, now);
    await moveStars(tx, productId, {
      from: wasHidden ? null : review.rating,
      to: isHidden ? null : review.rating,
    });
    const action = isHidden ? 'review.hide' : wasHidden ? 'review.restore' : 'review.keep';
    const details = {
      reason,
      reports: review.reportCount,
      before: { is_hidden: wasHidden },
      after: { is_hidden: isHidden },
    };
    await recordAudit(tx, admin, { action, subject: toSubject(id), details }, now);
  });

/**
 * Sets the shop's single reply to a review.
 * @param text empty removes the reply
 * @throws ShopError not_found, review_conflict
 */
export const replyToReview = (
  { db, clock }: ReviewDeps,
  id: number,
  { text, seen }: ReviewReplyRequest,
  admin: Admin,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const review = await lockReview(tx, id);
    if (!review) throw notFound('review');
    const reply = text === '' ? null : text;
    if (review.reply === reply) return;
    requireSeen(review, seen);
    const now = clock.now();
    await setReply(tx, id, reply, now);
    const details = { before: { reply: review.reply }, after: { reply } };
    await recordAudit(tx, admin, { action: 'review.reply', subject: toSubject(id), details }, now);
  });
