import { idParamSchema, pageMetaSchema, textOfLines, timestampSchema } from '#contract/common.ts';
import { REVIEW_REPORT_REASONS } from '#contract/products/product-enums.ts';
import { wholeNumber } from '#contract/catalog/search.ts';
import { engineSchema } from '#contract/products/product.ts';
import { describeSpam } from './review-text.ts';
import { z } from '#contract/zod.ts';

const STARS_MAX = 5;
const REVIEW_TITLE_MAX = 100;
const REVIEW_TEXT_MIN = 20;
export const REVIEW_TEXT_MAX = 4000;
const REVIEW_REASON_MIN = 3;
const REVIEW_REASON_MAX = 500;
const REVIEWS_PER_PAGE = 10;
const REVIEWS_PER_PAGE_MAX = 50;

/** Orders of a product's reviews; the first one is the default. */
export const REVIEW_SORTS = ['helpful', 'newest', 'highest', 'lowest'] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];

const withoutSpam = (text: string, context: z.RefinementCtx) => {
  const problem = describeSpam(text);
  if (problem !== null) context.addIssue({ code: 'custom', message: problem });
};

const titleSchema = z
  .string('Must be text')
  .trim()
  .max(REVIEW_TITLE_MAX, `Title must be at most ${REVIEW_TITLE_MAX} characters long`)
  // As in other texts of one line: no control characters, and no direction overrides.
  // eslint-disable-next-line no-control-regex -- matches control characters on purpose
  .regex(/^[^\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]*$/, 'Contains characters that are not allowed')
  .superRefine(withoutSpam)
  .default('');

const textSchema = textOfLines()
  .refine((text): boolean => text === '' || text.length >= REVIEW_TEXT_MIN, {
    error: `Write at least ${REVIEW_TEXT_MIN} characters, or leave the text empty`,
  })
  .max(REVIEW_TEXT_MAX, `Text must be at most ${REVIEW_TEXT_MAX} characters long`)
  // Line breaks and tabs are text; other control characters and direction overrides are not.
  .regex(
    // eslint-disable-next-line no-control-regex -- matches control characters on purpose
    /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]*$/,
    'Contains characters that are not allowed',
  )
  .superRefine(withoutSpam)
  .default('');

const starsSchema = z.int('Choose a rating').min(1, 'Choose a rating').max(STARS_MAX, 'Choose a rating');

/** PUT account/reviews/{id}: the user's review of a product that they own. Plain text. DELETE deletes it. */
export const reviewFormSchema = z.strictObject({
  rating: starsSchema,
  title: titleSchema,
  text: textSchema,
  /** A version of the product; null for none. */
  version: z.string().max(40).nullable().default(null),
  engine: engineSchema.nullable().default(null),
});
export type ReviewForm = z.output<typeof reviewFormSchema>;

const replySchema = z.object({ text: z.string(), at: timestampSchema });

const reviewFields = {
  id: z.int(),
  rating: z.int(),
  title: z.string(),
  /** Plain text; empty for a rating without text. */
  text: z.string(),
  version: z.string().nullable(),
  engine: engineSchema.nullable(),
  created_at: timestampSchema,
  /** When it was last changed; null for a first version. */
  edited_at: timestampSchema.nullable(),
  /** Votes of users who found it helpful. */
  helpful: z.int(),
  /** The shop's reply. */
  reply: replySchema.nullable(),
};

/** A review as everybody sees it. */
export const reviewSchema = z
  .object({
    ...reviewFields,
    /** The public name of its author. */
    author: z.string(),
    /** Part of the demo catalog, and written by nobody. */
    is_demo: z.boolean(),
    /** The author got the money back. */
    is_refunded: z.boolean(),
    /** The signed-in user wrote it, or voted for it. */
    is_own: z.boolean(),
    is_voted: z.boolean(),
  })
  .meta({ id: 'Review' });
export type Review = z.infer<typeof reviewSchema>;

/** The numbers of a product's reviews. */
export const reviewSummarySchema = z.object({
  /** Average of all ratings; 0 without one. */
  rating: z.number(),
  /** Number of ratings, the imported ones included. */
  count: z.int(),
  /** Number of reviews with 1 to 5 stars. */
  stars: z.array(z.int()).length(STARS_MAX),
  /** Ratings that the owner imported with the product; null for none. */
  imported: z.object({ rating: z.number(), count: z.int() }).nullable(),
});
export type ReviewSummary = z.infer<typeof reviewSummarySchema>;

export const reviewListQuerySchema = z.object({
  page: wholeNumber(1, 1_000_000).default(1),
  per_page: wholeNumber(1, REVIEWS_PER_PAGE_MAX).default(REVIEWS_PER_PAGE),
  sort: z.enum(REVIEW_SORTS).default('helpful'),
  /** Only reviews with this number of stars. */
  stars: wholeNumber(1, STARS_MAX).optional(),
});
export type ReviewListQuery = z.output<typeof reviewListQuerySchema>;

export const reviewListResponseSchema = z.object({
  data: z.array(reviewSchema),
  summary: reviewSummarySchema,
  meta: pageMetaSchema,
});
export type ReviewList = z.infer<typeof reviewListResponseSchema>;

/** Why a user cannot review a product. */
const refusalSchema = z.enum(['not_owned', 'refunded']);

/** GET account/reviews/{id} */
export const ownReviewSchema = z
  .object({
    /** The name under which a review is published. */
    author: z.string(),
    /** Null when the user can write or edit the review. */
    refusal: refusalSchema.nullable(),
    review: z
      .object({
        ...reviewFields,
        /** Why an admin hid it; null for a published review. */
        hidden_reason: z.string().nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'OwnReview' });
export type OwnReview = z.infer<typeof ownReviewSchema>;

export const ownReviewResponseSchema = z.object({ data: ownReviewSchema });
export const ownReviewChangedSchema = z.object({ data: ownReviewSchema, message: z.string() });

/** POST reviews/{id}/reports */
export const reviewReportSchema = z.strictObject({
  reason: z.enum(REVIEW_REPORT_REASONS, { error: 'Choose a reason' }),
});
export type ReviewReport = z.infer<typeof reviewReportSchema>;

export const reviewIdParamsSchema = z.object({ id: idParamSchema.transform(Number) });

const reasonText = textOfLines()
  .max(REVIEW_REASON_MAX, `Reason must be at most ${REVIEW_REASON_MAX} characters long`)
  .default('');

/** The review as the admin saw it. When it was edited, hidden, shown or replied to since, nothing is changed. */
const seenReviewSchema = z.strictObject({
  edited_at: timestampSchema.nullable(),
  hidden_at: timestampSchema.nullable(),
  replied_at: timestampSchema.nullable(),
});
export type SeenReview = z.infer<typeof seenReviewSchema>;

/** What an admin decides about a review: to hide it, or to show it. Both resolve its reports. */
export const reviewStatusSchema = z
  .strictObject({ is_hidden: z.boolean(), reason: reasonText })
  .refine(({ is_hidden, reason }): boolean => !is_hidden || reason.length >= REVIEW_REASON_MIN, {
    error: 'Enter a reason. The author reads it',
    path: ['reason'],
  });
export type ReviewStatus = z.output<typeof reviewStatusSchema>;

/** POST admin/reviews/{id}/status. Without `seen` the review is changed whatever happened to it. */
export const reviewStatusRequestSchema = reviewStatusSchema.safeExtend({ seen: seenReviewSchema.optional() });
export type ReviewStatusRequest = z.output<typeof reviewStatusRequestSchema>;

/** The shop's single reply. An empty text removes it. */
export const reviewReplySchema = z.strictObject({
  text: textOfLines().max(REVIEW_TEXT_MAX, `Reply must be at most ${REVIEW_TEXT_MAX} characters long`),
});
export type ReviewReply = z.infer<typeof reviewReplySchema>;

/** POST admin/reviews/{id}/reply. Without `seen` the reply is set whatever happened to the review. */
export const reviewReplyRequestSchema = reviewReplySchema.extend({ seen: seenReviewSchema.optional() });
export type ReviewReplyRequest = z.infer<typeof reviewReplyRequestSchema>;

/** Which reviews the admin list has. */
export const REVIEW_STATUSES = ['reported', 'hidden', 'all'] as const;

export const adminReviewListQuerySchema = z.object({
  page: wholeNumber(1, 1_000_000).default(1),
  per_page: wholeNumber(1, REVIEWS_PER_PAGE_MAX).default(REVIEWS_PER_PAGE),
  status: z.enum(REVIEW_STATUSES).default('reported'),
});
export type AdminReviewListQuery = z.output<typeof adminReviewListQuerySchema>;

/** Open reports of a review that its admin view has. */
export const REVIEW_REPORTS_SHOWN = 20;

/** A review as an admin sees it. */
export const adminReviewSchema = z
  .object({
    ...reviewFields,
    author: z.string(),
    is_demo: z.boolean(),
    /** Null for a review of the demo catalog. */
    user_id: z.string().nullable(),
    product: z.object({ id: z.int(), title: z.string() }),
    hidden_at: timestampSchema.nullable(),
    hidden_reason: z.string().nullable(),
    /** How many reports are open. */
    report_count: z.int(),
    /** The newest open reports, at most `REVIEW_REPORTS_SHOWN`, the newest first. */
    reports: z.array(z.object({ reason: z.enum(REVIEW_REPORT_REASONS), at: timestampSchema })),
    /** Earlier versions, the newest first. The shop keeps 20 of a review. */
    revisions: z.array(z.object({ rating: z.int(), title: z.string(), text: z.string(), written_at: timestampSchema })),
  })
  .meta({ id: 'AdminReview' });
export type AdminReview = z.infer<typeof adminReviewSchema>;

export const adminReviewListResponseSchema = z.object({ data: z.array(adminReviewSchema), meta: pageMetaSchema });
export type AdminReviewListResponse = z.infer<typeof adminReviewListResponseSchema>;
export const adminReviewResponseSchema = z.object({ data: adminReviewSchema });
export const adminReviewChangedSchema = adminReviewResponseSchema.extend({ message: z.string() });
export type AdminReviewChanged = z.infer<typeof adminReviewChangedSchema>;
