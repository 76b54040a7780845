import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { articleParamsSchema, articleResponseSchema, articlesResponseSchema } from '#contract/articles.ts';
import { pageParamsSchema, pageVersionQuerySchema, writtenPageResponseSchema } from '#contract/pages.ts';
import { pageQuerySchema } from '#contract/paging.ts';
import type { ShopContext } from '#server/context.ts';
import { notFound, ShopError } from '#server/platform/errors.ts';
import { readArticle, readArticles } from '../queries/articles.ts';
import { readPage } from '../queries/pages.ts';
import { pageMetaOf } from '#server/platform/http/paging.ts';
import { allowCaching } from '#server/modules/catalog/routes/catalog.ts';

const tags = ['Content'];

/** The blog and the written pages (design, section 4): for everybody. */
export const writtenRoutes: FastifyPluginAsyncZod<{ context: ShopContext }> = async (app, { context }) => {
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
      allowCaching(request, reply);
      return { data: articles, meta: pageMetaOf(request.query, total) };
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
      const article = await readArticle(context.db, request.params.slug, request.user?.id ?? null);
      if (!article) throw notFound('article');
      allowCaching(request, reply);
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
      allowCaching(request, reply);
      return { data: page };
    },
  );
};
