import { type SQL, type SQLWrapper, and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { OwnReview, Review, ReviewForm, ReviewListQuery, ReviewSort } from '#contract/reviews/reviews.ts';
import { productVersions } from '#server/modules/catalog/schema/versions.ts';
import { users } from '#server/modules/identity/schema/users.ts';
import { isOwned } from '#server/modules/orders/queries/grants.ts';
import type { Database } from '#server/platform/db/client.ts';
import { reviewRevisions, reviewVotes, reviews } from '../schema.ts';

export type ReviewRow = typeof reviews.$inferSelect;

/** The fields that public and private views of a review share. */
export const describeReview = (row: ReviewRow) => ({
  id: row.id,
  rating: row.rating,
  title: row.title,
  text: row.body,
  version: row.version,
  engine: row.engine,
  created_at: row.createdAt.toISOString(),
  edited_at: row.editedAt?.toISOString() ?? null,
  helpful: row.helpfulCount,
  reply: row.reply !== null && row.repliedAt ? { text: row.reply, at: row.repliedAt.toISOString() } : null,
});

/** The public name of a review's author. */
export const authorColumn = sql<string>`coalesce(${users.username}, ${reviews.demoAuthor})`;

/** Descending as in the indexes of the table. */
const down = (column: SQLWrapper) => sql`${column} desc nulls last`;

const BEST_FIRST = [down(reviews.helpfulCount), down(reviews.hasText), down(reviews.id)];

const SORTS: Record<ReviewSort, SQL[]> = {
  helpful: BEST_FIRST,
  newest: [down(reviews.createdAt), down(reviews.id)],
  highest: [down(reviews.rating), ...BEST_FIRST],
  lowest: [asc(reviews.rating), ...BEST_FIRST],
};

/** One page of the published reviews of a product. @param userId whose votes to mark; null for a visitor */
export const listReviews = async (
  db: Database,
  productId: number,
  { page, per_page: perPage, sort, stars }: ReviewListQuery,
  userId: string | null,
): Promise<Review[]> => {
  const rows = await db
    .select({
      review: reviews,
      author: authorColumn,
      isKept: sql<boolean>`${reviews.userId} is null or ${isOwned(reviews.userId, reviews.productId)}`,
      isVoted:
        userId === null
          ? sql<boolean>`false`
          : sql<boolean>`exists (
              select 1 from ${reviewVotes} where ${reviewVotes.reviewId} = ${reviews.id} and ${reviewVotes.userId} = ${userId})`,
    })
    .from(reviews)
    .leftJoin(users, eq(users.id, reviews.userId))
    .where(
      and(
        eq(reviews.productId, productId),
        isNull(reviews.hiddenAt),
        stars === undefined ? undefined : eq(reviews.rating, stars),
      ),
    )
    .orderBy(...SORTS[sort])
    .limit(perPage)
    .offset((page - 1) * perPage);
  return rows.map(({ review, author, isKept, isVoted }) => ({
    ...describeReview(review),
    author,
    is_demo: review.userId === null,
    is_refunded: !isKept,
    is_own: userId !== null && review.userId === userId,
    is_voted: isVoted,
  }));
};

/** @returns null when the user has not reviewed the product */
export const findOwnReview = async (db: Database, userId: string, productId: number): Promise<OwnReview['review']> => {
  const [row] = await db
    .select()
    .from(reviews)
    .where(and(eq(reviews.userId, userId), eq(reviews.productId, productId)));
  return row ? { ...describeReview(row), hidden_reason: row.hiddenReason } : null;
};

/** The user's review of a product, locked until the transaction ends. */
export const lockOwnReview = async (tx: Database, userId: string, productId: number): Promise<ReviewRow | null> => {
  const [row] = await tx
    .select()
    .from(reviews)
    .where(and(eq(reviews.userId, userId), eq(reviews.productId, productId)))
    .for('update');
  return row ?? null;
};

/** A review, locked until the transaction ends. */
export const lockReview = async (tx: Database, id: number): Promise<ReviewRow | null> => {
  const [row] = await tx.select().from(reviews).where(eq(reviews.id, id)).for('no key update');
  return row ?? null;
};

/** @returns null when there is no such review */
export const findProductOfReview = async (db: Database, id: number): Promise<number | null> => {
  const [row] = await db.select({ productId: reviews.productId }).from(reviews).where(eq(reviews.id, id));
  return row?.productId ?? null;
};

const toColumns = ({ text: body, ...rest }: ReviewForm) => ({ ...rest, body });

export const insertReview = async (
  tx: Database,
  { productId, userId, form, now }: { productId: number; userId: string; form: ReviewForm; now: Date },
): Promise<void> => {
  await tx.insert(reviews).values({ productId, userId, ...toColumns(form), createdAt: now });
};

/** Earlier versions of a review that are kept. An admin's list and an export of the account hold all of them, each of up to 4,000 characters. */
const REVISIONS_MAX = 20;

const deleteOldRevisions = async (tx: Database, reviewId: number): Promise<void> => {
  const old = tx
    .select({ id: reviewRevisions.id })
    .from(reviewRevisions)
    .where(eq(reviewRevisions.reviewId, reviewId))
    .orderBy(desc(reviewRevisions.id))
    .offset(REVISIONS_MAX);
  await tx.delete(reviewRevisions).where(inArray(reviewRevisions.id, old));
};

/** Stores a new version of a review and what it replaces. Of the earlier versions, only the newest stay. */
export const replaceReview = async (tx: Database, old: ReviewRow, form: ReviewForm, now: Date): Promise<void> => {
  const { id: reviewId, rating, title, body, version, engine, createdAt, editedAt } = old;
  await tx
    .insert(reviewRevisions)
    .values({ reviewId, rating, title, body, version, engine, writtenAt: editedAt ?? createdAt });
  await deleteOldRevisions(tx, reviewId);
  await tx
    .update(reviews)
    .set({ ...toColumns(form), editedAt: now })
    .where(eq(reviews.id, reviewId));
};

/** Deletes a review with its earlier versions, votes and reports. */
export const deleteReviewRow = async (tx: Database, id: number): Promise<void> => {
  await tx.delete(reviews).where(eq(reviews.id, id));
};

/** Whether the user published the same text about another product. */
export const hasSameText = async (
  db: Database,
  { userId, productId, text }: { userId: string; productId: number; text: string },
): Promise<boolean> => {
  const [found] = await db
    .select({ id: reviews.id })
    .from(reviews)
    .where(
      and(
        eq(reviews.userId, userId),
        sql`${reviews.productId} <> ${productId}`,
        sql`lower(${reviews.body}) = lower(${text})`,
      ),
    )
    .limit(1);
  return found !== undefined;
};

export const hasVersion = async (db: Database, productId: number, version: string): Promise<boolean> => {
  const [found] = await db
    .select({ id: productVersions.id })
    .from(productVersions)
    .where(and(eq(productVersions.productId, productId), eq(productVersions.version, version)));
  return found !== undefined;
};
