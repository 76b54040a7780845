import { and, count, desc, eq, gt, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { type AdminReview, type AdminReviewListQuery, REVIEW_REPORTS_SHOWN } from '#contract/reviews/reviews.ts';
import { products } from '#server/modules/catalog/schema/products.ts';
import { users } from '#server/modules/identity/schema/users.ts';
import type { Database } from '#server/platform/db/client.ts';
import { reviewReports, reviewRevisions, reviews } from '../schema.ts';
import { authorColumn, describeReview } from './reviews.ts';

const resolveReports = (tx: Database, id: number, now: Date) =>
  tx
    .update(reviewReports)
    .set({ resolvedAt: now })
    .where(and(eq(reviewReports.reviewId, id), isNull(reviewReports.resolvedAt)));

/** Hides a review and resolves its reports. */
export const hideReview = async (tx: Database, id: number, reason: string, now: Date): Promise<void> => {
  await tx.update(reviews).set({ hiddenAt: now, hiddenReason: reason, reportCount: 0 }).where(eq(reviews.id, id));
  await resolveReports(tx, id, now);
};

/** Shows a review, which may have been hidden, and resolves its reports. */
export const showReview = async (tx: Database, id: number, now: Date): Promise<void> => {
  await tx.update(reviews).set({ hiddenAt: null, hiddenReason: null, reportCount: 0 }).where(eq(reviews.id, id));
  await resolveReports(tx, id, now);
};

/** @param reply null removes it */
export const setReply = async (tx: Database, id: number, reply: string | null, now: Date): Promise<void> => {
  await tx
    .update(reviews)
    .set({ reply, repliedAt: reply === null ? null : now })
    .where(eq(reviews.id, id));
};

/** The open reports of reviews, the newest first. Any number of users can report a review, so each has only its newest ones. */
const listOpenReports = async (db: Database, reviewIds: number[]) => {
  const { reviewId, reason, createdAt, resolvedAt } = reviewReports;
  const ranked = db
    .select({
      reviewId,
      reason,
      createdAt,
      rank: sql<number>`row_number() over (partition by ${reviewId} order by ${createdAt} desc)`.as('rank'),
    })
    .from(reviewReports)
    .where(and(inArray(reviewId, reviewIds), isNull(resolvedAt)))
    .as('ranked');
  return db.select().from(ranked).where(lte(ranked.rank, REVIEW_REPORTS_SHOWN)).orderBy(desc(ranked.createdAt));
};

const describeRows = async (db: Database, ids: readonly number[]): Promise<AdminReview[]> => {
  if (ids.length === 0) return [];
  const wanted = [...ids];
  const rows = await db
    .select({ review: reviews, author: authorColumn, title: products.title })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .leftJoin(users, eq(users.id, reviews.userId))
    .where(inArray(reviews.id, wanted));
  const reports = await listOpenReports(db, wanted);
  const revisions = await db
    .select()
    .from(reviewRevisions)
    .where(inArray(reviewRevisions.reviewId, wanted))
    .orderBy(desc(reviewRevisions.id));
  const found = rows.map(({ review, author, title }): AdminReview => ({
    ...describeReview(review),
    author,
    is_demo: review.userId === null,
    user_id: review.userId,
    product: { id: review.productId, title },
    hidden_at: review.hiddenAt?.toISOString() ?? null,
    hidden_reason: review.hiddenReason,
    report_count: review.reportCount,
    reports: reports
      .filter(({ reviewId }) => reviewId === review.id)
      .map(({ reason, createdAt }) => ({ reason, at: createdAt.toISOString() })),
    revisions: revisions
      .filter(({ reviewId }) => reviewId === review.id)
      .map(({ rating, title: heading, body, writtenAt }) => ({
        rating,
        title: heading,
        text: body,
        written_at: writtenAt.toISOString(),
      })),
  }));
  return wanted.flatMap((id) => found.filter((review) => review.id === id));
};

/** @returns null when there is no such review */
export const findAdminReview = async (db: Database, id: number): Promise<AdminReview | null> =>
  (await describeRows(db, [id]))[0] ?? null;

const CONDITIONS = {
  reported: gt(reviews.reportCount, 0),
  hidden: isNotNull(reviews.hiddenAt),
  all: undefined,
};

/** One page of reviews for admins, the newest first. */
export const listAdminReviews = async (
  db: Database,
  { page, per_page: perPage, status }: AdminReviewListQuery,
): Promise<{ rows: AdminReview[]; total: number }> => {
  const where = CONDITIONS[status];
  const ids = await db
    .select({ id: reviews.id })
    .from(reviews)
    .where(where)
    .orderBy(desc(reviews.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  const [counted] = await db.select({ total: count() }).from(reviews).where(where);
  return {
    rows: await describeRows(
      db,
      ids.map(({ id }) => id),
    ),
    total: counted?.total ?? 0,
  };
};
