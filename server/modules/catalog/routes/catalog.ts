import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { categorySubtreeResponseSchema, categoryTreeResponseSchema } from '#contract/category.ts';
import { idParamsSchema } from '#contract/common.ts';
import { productDetailResponseSchema } from '#contract/product.ts';
import {
  searchQuerySchema,
  searchResponseSchema,
  suggestionsQuerySchema,
  suggestionsResponseSchema,
} from '#contract/search.ts';
import type { ShopContext } from '#server/context.ts';
import { notFound } from '#server/platform/errors.ts';
import { readCategoryTree } from '../queries/categories.ts';
import { readProductDetail } from '../queries/product-detail.ts';
import { searchProducts } from '../queries/search.ts';
import { suggestFor } from '../queries/suggestions.ts';

/** Seconds that a visitor's answer may be shown again: a new price is seen soon. */
const VISITOR_MAX_AGE = 60;

/** A visitor's answer is everybody's; a user's says what he owns and is his alone. */
export const allowCaching = (request: FastifyRequest, reply: FastifyReply) =>
  reply.headers({
    Vary: 'Authorization',
    'Cache-Control': request.user ? 'no-store' : `public, max-age=${VISITOR_MAX_AGE}`,
  });

const written = new WeakMap<object, string>();

/**
 * Checks an answer by its schema and writes it out once, for as long as `kept` is: checking takes longer than all else when nothing
 * is read.
 * @param kept what the answer is made of, the same for everybody
 */
const writeOnce = <Answer>(reply: FastifyReply, kept: object, answer: Answer): Answer => {
  const text = written.get(kept) ?? (reply.serialize(answer) as string);
  written.set(kept, text);
  reply.type('application/json; charset=utf-8').serializer(() => text);
  return answer;
};

/** Categories, search and product pages (specification, section 7; design, section 4): for everybody. */
export const catalogRoutes: FastifyPluginAsyncZod<{ context: ShopContext }> = async (app, { context }) => {
  app.get('/category/tree', { schema: { response: { 200: categoryTreeResponseSchema } } }, async (request, reply) => {
    const { roots } = await readCategoryTree(context);
    allowCaching(request, reply);
    return { data: roots };
  });

  app.get(
    '/category/tree/:id',
    { schema: { params: idParamsSchema, response: { 200: categorySubtreeResponseSchema } } },
    async (request, reply) => {
      const category = (await readCategoryTree(context)).find(Number(request.params.id));
      if (!category) throw notFound('category');
      allowCaching(request, reply);
      return { data: category };
    },
  );

  app.get(
    '/search',
    { schema: { querystring: searchQuerySchema, response: { 200: searchResponseSchema } } },
    async (request, reply) => {
      const answer = await searchProducts(context, request.query, request.user?.id ?? null);
      allowCaching(request, reply);
      return request.user ? answer : writeOnce(reply, answer, answer);
    },
  );

  app.get(
    '/search/suggestions',
    { schema: { querystring: suggestionsQuerySchema, response: { 200: suggestionsResponseSchema } } },
    async (request, reply) => {
      const data = await suggestFor(context, request.query.search);
      allowCaching(request, reply);
      return { data };
    },
  );

  app.get(
    '/product/:id',
    { schema: { params: idParamsSchema, response: { 200: productDetailResponseSchema } } },
    async (request, reply) => {
      const product = await readProductDetail(context, Number(request.params.id), request.user?.id ?? null);
      if (!product) throw notFound('product');
      allowCaching(request, reply);
      return request.user ? { data: product } : writeOnce(reply, product, { data: product });
    },
  );
};
