import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  type AdminProductRow,
  adminProductChangedSchema,
  adminProductList,
  adminProductParamsSchema,
  adminProductResponseSchema,
  adminProductsResponseSchema,
  changeProductsRequestSchema,
  editProductRequestSchema,
  productsChangedResponseSchema,
} from '#contract/admin/admin-products.ts';
import { createProductRequestSchema } from '#contract/products/create-product.ts';
import { getAdmin } from '#server/modules/identity/identity-plugin.ts';
import { idempotencyHeadersSchema, runOncePerKey } from '#server/modules/identity/once-per-key.ts';
import type { CacheDeps } from '#server/platform/cache.ts';
import { type CsvColumn, sendCsv } from '#server/platform/http/send-csv.ts';
import { buildPageMeta } from '#server/platform/http/paging.ts';
import { changeProducts } from '../change-products.ts';
import { createProduct } from '../create-product.ts';
import { describeAdminProduct } from '../describe-admin-product.ts';
import { editProduct } from '../edit-product.ts';
import { exportAdminProducts, listAdminProducts } from '../queries/admin-products.ts';

const tags = ['Admin: products'];

const CSV_COLUMNS: readonly CsvColumn<AdminProductRow>[] = [
  ['Id', (product) => product.id],
  ['Title', (product) => product.title],
  ['Categories', (product) => product.category.map(({ name }) => name).join(', ')],
  ['Price', (product) => product.price.toFixed(2)],
  ['Sale price', (product) => product.new_price?.toFixed(2) ?? null],
  ['Currency', (product) => product.currency],
  ['Listed', (product) => product.is_listed],
  ['Edited', (product) => [...product.edited, ...(product.are_pictures_edited ? ['pictures'] : [])].join(', ')],
  ['Sales', (product) => product.sales],
];

/** Products for admins ([design](../../../../docs/design/products.md#products)): list, one with its history, creation and change. */
export const adminProductRoutes: FastifyPluginAsyncZod<{ context: CacheDeps }> = async (app, { context }) => {
  app.get(
    '/admin/products',
    {
      config: { adminRight: 'products' },
      schema: {
        tags,
        summary: 'All products, searched, filtered and sorted',
        querystring: adminProductList.querySchema,
        response: { 200: adminProductsResponseSchema },
      },
    },
    async (request) => {
      const { rows, total } = await listAdminProducts(context, request.query);
      return { data: rows, meta: buildPageMeta(request.query, total) };
    },
  );

  app.post(
    '/admin/products',
    {
      config: { adminRight: 'products' },
      schema: {
        tags,
        summary: 'Create a product, which is not listed yet',
        headers: idempotencyHeadersSchema,
        body: createProductRequestSchema,
        response: { 200: adminProductChangedSchema },
      },
    },
    (request) =>
      runOncePerKey(context, request, {
        work: async (storeEffect) =>
          String(await createProduct({ ...context, storeEffect }, request.body, getAdmin(request))),
        respond: async (id) => ({
          data: await describeAdminProduct(context.db, Number(id)),
          message: 'Product created',
        }),
      }),
  );

  app.patch(
    '/admin/products',
    {
      config: { adminRight: 'products' },
      schema: {
        tags,
        summary: 'List, unlist or move several products, or change their sale',
        body: changeProductsRequestSchema,
        response: { 200: productsChangedResponseSchema },
      },
    },
    (request) => changeProducts(context, request.body, getAdmin(request)),
  );

  app.get(
    '/admin/products.csv',
    {
      config: { adminRight: 'products' },
      schema: { tags, summary: 'All products of the list, as CSV', querystring: adminProductList.exportSchema },
    },
    async (request, reply) => {
      const rows = await exportAdminProducts(context, request.query);
      return sendCsv(reply, { name: 'products', day: context.clock.now(), columns: CSV_COLUMNS, rows });
    },
  );

  app.get(
    '/admin/products/:id',
    {
      config: { adminRight: 'products' },
      schema: {
        tags,
        summary: 'One product: shown and imported values, and who changed them',
        params: adminProductParamsSchema,
        response: { 200: adminProductResponseSchema },
      },
    },
    async (request) => ({ data: await describeAdminProduct(context.db, request.params.id) }),
  );

  app.patch(
    '/admin/products/:id',
    {
      config: { adminRight: 'products' },
      schema: {
        tags,
        summary: 'Change what the shop shows of a product, or return to the imported values',
        params: adminProductParamsSchema,
        body: editProductRequestSchema,
        response: { 200: adminProductChangedSchema },
      },
    },
    async (request) => {
      const { id } = request.params;
      const isChanged = await editProduct(context, id, request.body, getAdmin(request));
      return {
        data: await describeAdminProduct(context.db, id),
        message: isChanged ? 'Product saved' : 'Nothing changed',
      };
    },
  );
};
