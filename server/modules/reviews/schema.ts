import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Engine, ReviewReportReason } from '#contract/products/product-enums.ts';
import { createdAt, moment } from '#server/platform/db/columns.ts';
import { products } from '#server/modules/catalog/schema/products.ts';
import { users } from '#server/modules/identity/schema/users.ts';

/** Columns of a review's text, which its earlier versions have too. */
const reviewTextColumns = () => ({
  rating: smallint('rating').notNull(),
  title: text('title').notNull(),
  /** Plain text; empty for a rating without text. */
  body: text('body').notNull(),
  /** Version of the product that the review is about. */
  version: text('version'),
  engine: text('engine').$type<Engine>(),
});

/** One review per owner and product, see docs/design/product-page-and-reviews.md#reviews. */
export const reviews = pgTable(
  'reviews',
  {
    id: serial('id').primaryKey(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** Null for a review of the demo catalog. */
    userId: uuid('user_id').references(() => users.id),
    /** Who wrote a review of the demo catalog; empty for a user, whose current name is shown. */
    demoAuthor: text('demo_author').notNull().default(''),
    ...reviewTextColumns(),
    /** A review with text is listed before an equally helpful one without. */
    hasText: boolean('has_text')
      .notNull()
      .generatedAlwaysAs(sql`body <> ''`),
    createdAt: createdAt(),
    /** Null for a first version. */
    editedAt: moment('edited_at'),
    hiddenAt: moment('hidden_at'),
    hiddenReason: text('hidden_reason'),
    reply: text('reply'),
    repliedAt: moment('replied_at'),
    /** Rows of review_votes. */
    helpfulCount: integer('helpful_count').notNull().default(0),
    /** Rows of review_reports that no admin has resolved. */
    reportCount: integer('report_count').notNull().default(0),
  },
  (t) => [
    unique('reviews_author_key').on(t.productId, t.userId),
    check('reviews_rating_check', sql`${t.rating} between 1 and 5`),
    check('reviews_counts_check', sql`${t.helpfulCount} >= 0 and ${t.reportCount} >= 0`),
    index('reviews_helpful_idx').on(t.productId, t.helpfulCount.desc(), t.hasText.desc(), t.id.desc()),
    index('reviews_newest_idx').on(t.productId, t.createdAt.desc(), t.id.desc()),
    index('reviews_rating_idx').on(t.productId, t.rating, t.helpfulCount.desc(), t.hasText.desc(), t.id.desc()),
    index('reviews_user_idx').on(t.userId),
    index('reviews_reported_idx')
      .on(t.id)
      .where(sql`report_count > 0`),
    index('reviews_hidden_idx')
      .on(t.hiddenAt)
      .where(sql`hidden_at is not null`),
  ],
);

/** Versions of reviews that their authors have replaced. */
export const reviewRevisions = pgTable(
  'review_revisions',
  {
    id: serial('id').primaryKey(),
    reviewId: integer('review_id')
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    ...reviewTextColumns(),
    writtenAt: moment('written_at').notNull(),
  },
  (t) => [index('review_revisions_review_idx').on(t.reviewId, t.id)],
);

/** Who found which review helpful. */
export const reviewVotes = pgTable(
  'review_votes',
  {
    reviewId: integer('review_id')
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.reviewId, t.userId] }), index('review_votes_user_idx').on(t.userId)],
);

/** Who reported which review, and why. */
export const reviewReports = pgTable(
  'review_reports',
  {
    reviewId: integer('review_id')
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    reason: text('reason').$type<ReviewReportReason>().notNull(),
    createdAt: createdAt(),
    /** When an admin decided about the review. */
    resolvedAt: moment('settled_at'),
  },
  (t) => [primaryKey({ columns: [t.reviewId, t.userId] }), index('review_reports_user_idx').on(t.userId)],
);

/** Counters of the published reviews of a product. A product without a row has only imported ratings. */
export const productRatings = pgTable(
  'product_ratings',
  {
    productId: integer('product_id')
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** Average and number of the ratings that the owner imported with the product. */
    importedRating: numeric('imported_rating', { precision: 2, scale: 1, mode: 'number' }).notNull(),
    importedCount: integer('imported_count').notNull(),
    /** Number of reviews with 1 to 5 stars. */
    stars: integer('stars')
      .array()
      .notNull()
      .default(sql`'{0,0,0,0,0}'`),
  },
  (t) => [check('product_ratings_stars_check', sql`0 <= all (${t.stars})`)],
);
