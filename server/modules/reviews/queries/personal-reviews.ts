import { asc, eq, sql } from 'drizzle-orm';
import type { AccountExport } from '#contract/identity/account.ts';
import { products } from '#server/modules/catalog/schema/products.ts';
import type { Database } from '#server/platform/db/client.ts';
import { reviewReports, reviewRevisions, reviewVotes, reviews } from '../schema.ts';

/** Ids of the products that a user has reviewed. */
export const findReviewedProducts = async (db: Database, userId: string): Promise<number[]> => {
  const rows = await db.select({ id: reviews.productId }).from(reviews).where(eq(reviews.userId, userId));
  return rows.map(({ id }) => id);
};

/** Deletes a user's reviews with their versions, votes and reports. @returns what they counted, by product */
export const deleteReviewsOf = async (
  tx: Database,
  userId: string,
): Promise<{ productId: number; rating: number; isHidden: boolean }[]> => {
  const deleted = await tx
    .delete(reviews)
    .where(eq(reviews.userId, userId))
    .returning({ productId: reviews.productId, rating: reviews.rating, hiddenAt: reviews.hiddenAt });
  return deleted
    .map(({ hiddenAt, ...row }) => ({ ...row, isHidden: hiddenAt !== null }))
    .sort((a, b) => a.productId - b.productId);
};

/** Deletes a user's votes and reports of other reviews, and no longer counts them. */
export const withdrawVotesAndReports = async (tx: Database, userId: string): Promise<void> => {
  // Locked in one fixed order, so that two deletions cannot deadlock.
  await tx.execute(sql`
    select id from reviews
    where id in (
      select review_id from review_votes where user_id = ${userId}
      union select review_id from review_reports where user_id = ${userId})
    order by id for no key update`);
  await tx.execute(sql`
    with withdrawn as (delete from review_votes where user_id = ${userId} returning review_id)
    update reviews set helpful_count = helpful_count - 1 from withdrawn where reviews.id = withdrawn.review_id`);
  await tx.execute(sql`
    with withdrawn as (delete from review_reports where user_id = ${userId} returning review_id, settled_at)
    update reviews set report_count = report_count - 1
    from withdrawn where reviews.id = withdrawn.review_id and withdrawn.settled_at is null`);
};

/** A user's reviews with their earlier versions, votes and reports, for the export of the account. */
export const exportReviews = async (
  db: Database,
  userId: string,
): Promise<Pick<AccountExport, 'reviews' | 'review_votes' | 'review_reports'>> => {
  const written = await db
    .select({ review: reviews, product: products.title })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(eq(reviews.userId, userId))
    .orderBy(asc(reviews.id));
  const revisions = await db
    .select({ revision: reviewRevisions })
    .from(reviewRevisions)
    .innerJoin(reviews, eq(reviews.id, reviewRevisions.reviewId))
    .where(eq(reviews.userId, userId))
    .orderBy(asc(reviewRevisions.id));
  const votes = await db
    .select()
    .from(reviewVotes)
    .where(eq(reviewVotes.userId, userId))
    .orderBy(asc(reviewVotes.createdAt), asc(reviewVotes.reviewId));
  const reports = await db
    .select()
    .from(reviewReports)
    .where(eq(reviewReports.userId, userId))
    .orderBy(asc(reviewReports.createdAt), asc(reviewReports.reviewId));
  return {
    reviews: written.map(({ review, product }) => ({
      product_id: review.productId,
      product,
      rating: review.rating,
      title: review.title,
      text: review.body,
      version: review.version,
      engine: review.engine,
      written_at: (review.editedAt ?? review.createdAt).toISOString(),
      hidden_reason: review.hiddenReason,
      earlier_versions: revisions
        .filter(({ revision }) => revision.reviewId === review.id)
        .map(({ revision: { rating, title, body, version, engine, writtenAt } }) => ({
          rating,
          title,
          text: body,
          version,
          engine,
          written_at: writtenAt.toISOString(),
        })),
    })),
    review_votes: votes.map(({ reviewId, createdAt }) => ({ review_id: reviewId, at: createdAt.toISOString() })),
    review_reports: reports.map(({ reviewId, reason, createdAt }) => ({
      review_id: reviewId,
      reason,
      at: createdAt.toISOString(),
    })),
  };
};
