import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { idParamsSchema, messageSchema } from '#contract/common.ts';
import {
  ownReviewChangedSchema,
  ownReviewResponseSchema,
  reviewFormSchema,
  reviewIdParamsSchema,
  reviewListQuerySchema,
  reviewListResponseSchema,
  reviewReportSchema,
} from '#contract/reviews/reviews.ts';
import { currentUser, getUserId, requireSignedIn } from '#server/modules/identity/identity-plugin.ts';
import { type Limit, createClientLimits, createLimit } from '#server/platform/http/rate-limits.ts';
import { deleteReview } from '../delete-review.ts';
import { reportReview, setVote } from '../vote-and-report.ts';
import type { ReviewDeps } from '../deps.ts';
import { readOwnReview, readReviews } from '../read-reviews.ts';
import { writeReview } from '../write-review.ts';

const tags = ['Reviews'];

const READS = { name: 'reviews', windowMs: 60_000, perUser: 600, perAddress: 6_000 };

/** The published reviews of a product, for everybody ([design](../../../../docs/design/product-page-and-reviews.md#reviews)). */
export const productReviewRoutes: FastifyPluginAsyncZod<{ context: ReviewDeps }> = async (app, { context }) => {
  app.get(
    '/product/:id/reviews',
    {
      onRequest: createClientLimits(app, READS, getUserId),
      schema: {
        tags,
        summary: 'Reviews of a product, and the numbers of its ratings',
        params: idParamsSchema,
        querystring: reviewListQuerySchema,
        response: { 200: reviewListResponseSchema },
      },
    },
    async (request) => readReviews(context.db, Number(request.params.id), request.query, request.user?.id ?? null),
  );
};

const HOUR_MS = 60 * 60_000;
const WRITES: Limit = { name: 'review', max: 20, windowMs: HOUR_MS, getKey: getUserId };
const VOTES: Limit = { name: 'review-vote', max: 120, windowMs: HOUR_MS, getKey: getUserId };
const REPORTS: Limit = { name: 'review-report', max: 20, windowMs: HOUR_MS, getKey: getUserId };

/** What a signed-in user does with reviews ([design](../../../../docs/design/product-page-and-reviews.md#reviews)). */
export const reviewRoutes: FastifyPluginAsyncZod<{ context: ReviewDeps }> = async (app, { context }) => {
  app.addHook('onRequest', requireSignedIn);
  const limitWrites = createLimit(app, WRITES);
  const limitVotes = createLimit(app, VOTES);

  app.get(
    '/account/reviews/:id',
    {
      schema: {
        tags,
        summary: 'The user’s review of a product, and whether they can write one',
        params: idParamsSchema,
        response: { 200: ownReviewResponseSchema },
      },
    },
    async (request) => ({
      data: await readOwnReview(context.db, currentUser(request).id, Number(request.params.id)),
    }),
  );

  app.put(
    '/account/reviews/:id',
    {
      onRequest: limitWrites,
      schema: {
        tags,
        summary: 'Write or edit the review of a product that the user owns',
        params: idParamsSchema,
        body: reviewFormSchema,
        response: { 200: ownReviewChangedSchema },
      },
    },
    async (request) => {
      const { id: userId } = currentUser(request);
      const productId = Number(request.params.id);
      const isNew = await writeReview(context, userId, productId, request.body);
      return {
        data: await readOwnReview(context.db, userId, productId),
        message: isNew ? 'Your review was published' : 'Your review was saved',
      };
    },
  );

  app.delete(
    '/account/reviews/:id',
    {
      onRequest: limitWrites,
      schema: {
        tags,
        summary: 'Delete the user’s review of a product',
        params: idParamsSchema,
        response: { 200: ownReviewChangedSchema },
      },
    },
    async (request) => {
      const { id: userId } = currentUser(request);
      const productId = Number(request.params.id);
      const wasDeleted = await deleteReview(context, userId, productId);
      return {
        data: await readOwnReview(context.db, userId, productId),
        message: wasDeleted ? 'Your review was deleted' : 'You have no review of this asset',
      };
    },
  );

  app.put(
    '/reviews/:id/vote',
    {
      onRequest: limitVotes,
      schema: {
        tags,
        summary: 'Mark a review as helpful',
        params: reviewIdParamsSchema,
        response: { 200: messageSchema },
      },
    },
    async (request) => {
      await setVote(context, { id: request.params.id, userId: currentUser(request).id, isHelpful: true });
      return { message: 'Marked as helpful' };
    },
  );

  app.delete(
    '/reviews/:id/vote',
    {
      onRequest: limitVotes,
      schema: {
        tags,
        summary: 'Take a vote for a review back',
        params: reviewIdParamsSchema,
        response: { 200: messageSchema },
      },
    },
    async (request) => {
      await setVote(context, { id: request.params.id, userId: currentUser(request).id, isHelpful: false });
      return { message: 'No longer marked as helpful' };
    },
  );

  app.post(
    '/reviews/:id/reports',
    {
      onRequest: createLimit(app, REPORTS),
      schema: {
        tags,
        summary: 'Report a review to the admins',
        params: reviewIdParamsSchema,
        body: reviewReportSchema,
        response: { 200: messageSchema },
      },
    },
    async (request) => {
      const { id: userId } = currentUser(request);
      await reportReview(context, { id: request.params.id, userId, reason: request.body.reason });
      return { message: 'Thank you. An admin will look at this review' };
    },
  );
};
