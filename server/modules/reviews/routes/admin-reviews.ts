import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  adminReviewChangedSchema,
  adminReviewListQuerySchema,
  adminReviewListResponseSchema,
  adminReviewResponseSchema,
  reviewIdParamsSchema,
  reviewReplyRequestSchema,
  reviewStatusRequestSchema,
} from '#contract/reviews/reviews.ts';
import { getAdmin } from '#server/modules/identity/identity-plugin.ts';
import { notFound } from '#server/platform/errors.ts';
import { buildPageMeta } from '#server/platform/http/paging.ts';
import { replyToReview, setReviewStatus } from '../moderate-review.ts';
import type { ReviewDeps } from '../deps.ts';
import { findAdminReview, listAdminReviews } from '../queries/moderation.ts';

const tags = ['Admin: reviews'];

/** Reviews for admins: moderation and the shop's reply. Each change leaves an audit entry. */
export const adminReviewRoutes: FastifyPluginAsyncZod<{ context: ReviewDeps }> = async (app, { context }) => {
  const read = async (id: number) => {
    const review = await findAdminReview(context.db, id);
    if (!review) throw notFound('review');
    return review;
  };

  app.get(
    '/admin/reviews',
    {
      config: { adminRight: 'reviews.read' },
      schema: {
        tags,
        summary: 'Reviews: reported, hidden or all',
        querystring: adminReviewListQuerySchema,
        response: { 200: adminReviewListResponseSchema },
      },
    },
    async (request) => {
      const { rows, total } = await listAdminReviews(context.db, request.query);
      return { data: rows, meta: buildPageMeta(request.query, total) };
    },
  );

  app.get(
    '/admin/reviews/:id',
    {
      config: { adminRight: 'reviews.read' },
      schema: {
        tags,
        summary: 'A review',
        params: reviewIdParamsSchema,
        response: { 200: adminReviewResponseSchema },
      },
    },
    async (request) => ({ data: await read(request.params.id) }),
  );

  app.post(
    '/admin/reviews/:id/status',
    {
      config: { adminRight: 'reviews.moderate' },
      schema: {
        tags,
        summary: 'Hide a review with a reason, or show it; resolves its reports',
        params: reviewIdParamsSchema,
        body: reviewStatusRequestSchema,
        response: { 200: adminReviewChangedSchema },
      },
    },
    async (request) => {
      const { id } = request.params;
      await setReviewStatus(context, id, request.body, getAdmin(request));
      return {
        data: await read(id),
        message: request.body.is_hidden ? 'The review is hidden' : 'The review is public',
      };
    },
  );

  app.post(
    '/admin/reviews/:id/reply',
    {
      config: { adminRight: 'reviews.reply' },
      schema: {
        tags,
        summary: 'Set or remove the shop’s reply to a review',
        params: reviewIdParamsSchema,
        body: reviewReplyRequestSchema,
        response: { 200: adminReviewChangedSchema },
      },
    },
    async (request) => {
      const { id } = request.params;
      const { text } = request.body;
      await replyToReview(context, id, request.body, getAdmin(request));
      return { data: await read(id), message: text === '' ? 'The reply was removed' : 'The reply was published' };
    },
  );
};
