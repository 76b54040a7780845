import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { articleParamsSchema, articleResponseSchema, articlesResponseSchema } from '#contract/content/articles.ts';
import { pageParamsSchema, pageVersionQuerySchema, writtenPageResponseSchema } from '#contract/content/pages.ts';
import { pageQuerySchema } from '#contract/paging.ts';
import { ShopError, notFound } from '#server/platform/errors.ts';
import { type ArticleDeps, readArticle, readArticles } from '../read-articles.ts';
import { readPage } from '../read-page.ts';
import { buildPageMeta } from '#server/platform/http/paging.ts';
import { allowVisitorCaching } from '#server/platform/http/public-caching.ts';

const tags = ['Content'];

/** The blog and the written pages, all public ([design](../../../../docs/design/api.md#api)). */
export const writtenRoutes: FastifyPluginAsyncZod<{ context: ArticleDeps }> = async (app, { context }) => {
  app.get(
    '/articles',
    {
      schema: {
        tags,
        summary: 'The blog, newest first',
        querystring: pageQuerySchema,
        response: { 200: articlesResponseSchema },
      },
    },
    async (request, reply) => {
      const { articles, total } = await readArticles(context.db, request.query);
      allowVisitorCaching(request, reply);
      return { data: articles, meta: buildPageMeta(request.query, total) };
    },
  );

  app.get(
    '/articles/:slug',
    {
      schema: {
        tags,
        summary: 'One article',
        description: 'The slug `newest` is the article that was published last.',
        params: articleParamsSchema,
        response: { 200: articleResponseSchema },
      },
    },
    async (request, reply) => {
      const article = await readArticle(context, request.params.slug, request.user?.id ?? null);
      if (!article) throw notFound('article');
      allowVisitorCaching(request, reply);
      return { data: article };
    },
  );

  app.get(
    '/pages/:slug',
    {
      schema: {
        tags,
        summary: 'A written page, in its newest version or an older one',
        params: pageParamsSchema,
        querystring: pageVersionQuerySchema,
        response: { 200: writtenPageResponseSchema },
      },
    },
    async (request, reply) => {
      const page = readPage(request.params.slug, request.query.version);
      if (!page) throw new ShopError('not_found', { message: 'This page has no such version' });
      allowVisitorCaching(request, reply);
      return { data: page };
    },
  );
};
