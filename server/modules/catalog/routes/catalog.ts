import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { categorySubtreeResponseSchema, categoryTreeResponseSchema } from '#contract/catalog/category.ts';
import { idParamsSchema } from '#contract/common.ts';
import { productContentsResponseSchema } from '#contract/products/product-contents.ts';
import { factsQuerySchema, factsResponseSchema } from '#contract/products/product-facts.ts';
import { productDetailResponseSchema } from '#contract/products/product.ts';
import { type SearchQuery, searchQuerySchema, suggestionsQuerySchema } from '#contract/catalog/search-query.ts';
import { searchResponseSchema, suggestionsResponseSchema } from '#contract/catalog/search.ts';
import { versionChangesResponseSchema, versionParamsSchema } from '#contract/products/version-changes.ts';
import type { CacheDeps } from '#server/platform/cache.ts';
import type { EmptySearches } from '../empty-searches.ts';
import type { CatalogIndexDeps } from '../index/catalog-index.ts';
import { notFound } from '#server/platform/errors.ts';
import { allowVisitorCaching, sendJson } from '#server/platform/http/public-caching.ts';
import { isInternal } from '#server/platform/http/internal-requests.ts';
import { createClientLimits, getRemoteAddress } from '#server/platform/http/rate-limits.ts';
import { readCategoryTree } from '../queries/categories.ts';
import type { FindOwnedProducts, ListOwnedProducts } from '../ownership.ts';
import { readProductContents } from '../read-product-contents.ts';
import { readProductPage } from '../read-product-page.ts';
import { readTreeResponse } from '../read-tree-response.ts';
import { readVersionChanges } from '../read-version-changes.ts';
import { searchProducts } from '../search-products.ts';
import { markOwnedSuggestions, suggest } from '../suggest.ts';

const MINUTE_MS = 60_000;
const SEARCHES = { name: 'search', windowMs: MINUTE_MS, perUser: 1_200, perAddress: 12_000 };
const FACTS = { name: 'facts', windowMs: MINUTE_MS, perUser: 1_200, perAddress: 12_000 };
const SUGGESTIONS = { name: 'suggestions', windowMs: MINUTE_MS, perUser: 1_200, perAddress: 12_000 };

interface CatalogDeps extends CacheDeps, CatalogIndexDeps {
  findOwnedProducts: FindOwnedProducts;
  listOwnedProducts: ListOwnedProducts;
  emptySearches: EmptySearches;
}

/** Categories, search and product pages, all public ([specification](../../../../docs/specification.md#7-the-calls-it-makes)). */
export const catalogRoutes: FastifyPluginAsyncZod<{ context: CatalogDeps }> = async (app, { context }) => {
  const getUserId = ({ user }: FastifyRequest) => user?.id ?? null;

  /**
   * Not the server's own requests, which crawlers cause too, nor those of admins, who look at the list of these searches. A page of one
   * product is a picture of the home page.
   */
  const countEmptySearch = (request: FastifyRequest, { search, page, per_page: length }: SearchQuery) => {
    if (search === undefined || page > 1 || length === 1 || isInternal(request) || request.user?.adminRole) return;
    context.emptySearches.add(search, getUserId(request) ?? getRemoteAddress(request));
  };

  app.get('/category/tree', { schema: { response: { 200: categoryTreeResponseSchema } } }, async (request, reply) => {
    const json = await readTreeResponse(context);
    allowVisitorCaching(request, reply);
    return sendJson(reply, json);
  });

  app.get(
    '/category/tree/:id',
    { schema: { params: idParamsSchema, response: { 200: categorySubtreeResponseSchema } } },
    async (request, reply) => {
      const category = (await readCategoryTree(context)).find(Number(request.params.id));
      if (!category) throw notFound('category');
      allowVisitorCaching(request, reply);
      return { data: category };
    },
  );

  app.get(
    '/search',
    {
      onRequest: createClientLimits(app, SEARCHES, getUserId),
      schema: { querystring: searchQuerySchema, response: { 200: searchResponseSchema } },
    },
    async (request, reply) => {
      const { json, isEmpty } = await searchProducts(context, request.query, getUserId(request));
      if (isEmpty) countEmptySearch(request, request.query);
      allowVisitorCaching(request, reply);
      return sendJson(reply, json);
    },
  );

  app.get(
    '/search/suggestions',
    {
      onRequest: createClientLimits(app, SUGGESTIONS, getUserId),
      schema: { querystring: suggestionsQuerySchema, response: { 200: suggestionsResponseSchema } },
    },
    async (request, reply) => {
      const found = await suggest(context.catalogIndex.current(), request.query.search);
      const userId = getUserId(request);
      const data = userId === null ? found : await markOwnedSuggestions(context.findOwnedProducts, found, userId);
      allowVisitorCaching(request, reply);
      return { data };
    },
  );

  app.get(
    '/facts',
    {
      onRequest: createClientLimits(app, FACTS, getUserId),
      schema: { querystring: factsQuerySchema, response: { 200: factsResponseSchema } },
    },
    async (request, reply) => {
      const found = await context.catalogIndex.current().readFacts(request.query.ids);
      allowVisitorCaching(request, reply);
      return { data: [...found].map(([id, facts]) => ({ id, facts })) };
    },
  );

  app.get(
    '/product/:id',
    { schema: { params: idParamsSchema, response: { 200: productDetailResponseSchema } } },
    async (request, reply) => {
      const json = await readProductPage(context, Number(request.params.id), request.user?.id ?? null);
      if (json === null) throw notFound('product');
      allowVisitorCaching(request, reply);
      return sendJson(reply, json);
    },
  );

  app.get(
    '/product/:id/contents',
    { schema: { params: idParamsSchema, response: { 200: productContentsResponseSchema } } },
    async (request, reply) => {
      const json = await readProductContents(context, Number(request.params.id), request.user?.id ?? null);
      if (json === null) throw notFound('product');
      allowVisitorCaching(request, reply);
      return sendJson(reply, json);
    },
  );

  app.get(
    '/product/:id/versions/:version/changes',
    { schema: { params: versionParamsSchema, response: { 200: versionChangesResponseSchema } } },
    async (request, reply) => {
      const { id, version } = request.params;
      const json = await readVersionChanges(context, Number(id), version, request.user?.id ?? null);
      if (json === null) throw notFound('version');
      allowVisitorCaching(request, reply);
      return sendJson(reply, json);
    },
  );
};
