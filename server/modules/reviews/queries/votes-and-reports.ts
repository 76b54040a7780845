import { and, eq, sql } from 'drizzle-orm';
import type { ReviewReportReason } from '#contract/products/product-enums.ts';
import type { Database } from '#server/platform/db/client.ts';
import { reviewReports, reviewVotes, reviews } from '../schema.ts';

/** Adds to a counter of a review, under its lock. */
const count = async (tx: Database, id: number, column: 'helpfulCount' | 'reportCount', change: number) => {
  await tx
    .update(reviews)
    .set({ [column]: sql`${reviews[column]} + ${change}::int` })
    .where(eq(reviews.id, id));
};

/** Adds a vote and counts it. A second vote of the same user changes nothing. */
export const insertVote = async (tx: Database, reviewId: number, userId: string, now: Date): Promise<void> => {
  const added = await tx
    .insert(reviewVotes)
    .values({ reviewId, userId, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: reviewVotes.reviewId });
  if (added.length > 0) await count(tx, reviewId, 'helpfulCount', 1);
};

/** Deletes a vote and no longer counts it. Without a vote, nothing changes. */
export const deleteVote = async (tx: Database, reviewId: number, userId: string): Promise<void> => {
  const removed = await tx
    .delete(reviewVotes)
    .where(and(eq(reviewVotes.reviewId, reviewId), eq(reviewVotes.userId, userId)))
    .returning({ id: reviewVotes.reviewId });
  if (removed.length > 0) await count(tx, reviewId, 'helpfulCount', -1);
};

/** Stores a report. A user has one open report per review; one that an admin resolved can be repeated. */
export const insertReport = async (
  tx: Database,
  report: { reviewId: number; userId: string; reason: ReviewReportReason; now: Date },
): Promise<void> => {
  const { reviewId, userId, reason, now } = report;
  const opened = await tx
    .insert(reviewReports)
    .values({ reviewId, userId, reason, createdAt: now })
    .onConflictDoUpdate({
      target: [reviewReports.reviewId, reviewReports.userId],
      set: { reason, createdAt: now, resolvedAt: null },
      setWhere: sql`${reviewReports.resolvedAt} is not null`,
    })
    .returning({ id: reviewReports.reviewId });
  if (opened.length > 0) await count(tx, reviewId, 'reportCount', 1);
};
