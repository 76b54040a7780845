import type { ReviewReportReason } from '#contract/products/product-enums.ts';
import { lockAccount } from '#server/modules/identity/queries/account-locks.ts';
import type { Database } from '#server/platform/db/client.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { ShopError, notFound } from '#server/platform/errors.ts';
import type { ReviewDeps } from './deps.ts';
import { lockReview } from './queries/reviews.ts';
import { deleteVote, insertReport, insertVote } from './queries/votes-and-reports.ts';

/** Locks a published review of somebody else and changes it. */
const onPublishedReview = (
  { db, clock }: ReviewDeps,
  { id, userId }: { id: number; userId: string },
  change: (tx: Database, now: Date) => Promise<void>,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    // As a review, a vote must not arrive after the deletion of the account.
    if (!(await lockAccount(tx, userId))) throw new ShopError('token_invalid');
    const review = await lockReview(tx, id);
    if (!review || review.hiddenAt !== null) throw notFound('review');
    if (review.userId === userId) throw new ShopError('own_review');
    await change(tx, clock.now());
  });

/**
 * Counts a user's vote for a helpful review, or takes it back. Repeating either changes nothing.
 * @throws ShopError not_found, also for a hidden review; own_review
 */
export const setVote = (deps: ReviewDeps, vote: { id: number; userId: string; isHelpful: boolean }): Promise<void> =>
  onPublishedReview(deps, vote, (tx, now) =>
    vote.isHelpful ? insertVote(tx, vote.id, vote.userId, now) : deleteVote(tx, vote.id, vote.userId),
  );

/**
 * Reports a review to the admins, once per user until an admin decides.
 * @throws ShopError not_found, also for a hidden review; own_review
 */
export const reportReview = (
  deps: ReviewDeps,
  report: { id: number; userId: string; reason: ReviewReportReason },
): Promise<void> =>
  onPublishedReview(deps, report, (tx, now) =>
    insertReport(tx, { reviewId: report.id, userId: report.userId, reason: report.reason, now }),
  );
