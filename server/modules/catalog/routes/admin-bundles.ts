import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  adminBundleChangedSchema,
  adminBundleList,
  adminBundleResponseSchema,
  adminBundlesResponseSchema,
  createBundleRequestSchema,
  editBundleRequestSchema,
} from '#contract/admin/admin-bundles.ts';
import { adminProductParamsSchema } from '#contract/admin/admin-products.ts';
import { getAdmin } from '#server/modules/identity/identity-plugin.ts';
import { idempotencyHeadersSchema, runOncePerKey } from '#server/modules/identity/once-per-key.ts';
import type { CacheDeps } from '#server/platform/cache.ts';
import { buildPageMeta } from '#server/platform/http/paging.ts';
import { createBundle } from '../bundles/create-bundle.ts';
import { describeBundle } from '../bundles/describe-bundle.ts';
import { editBundle } from '../bundles/edit-bundle.ts';
import { listAdminBundles } from '../queries/bundles.ts';

const tags = ['Admin: bundles'];
const config = { adminRight: 'products' } as const;

/** Bundles for admins ([design](../../../../docs/design/products.md#bundles)): list, one with its history, creation and change. */
export const adminBundleRoutes: FastifyPluginAsyncZod<{ context: CacheDeps }> = async (app, { context }) => {
  const read = (id: number) => describeBundle(context.db, id, context.clock.now());

  app.get(
    '/admin/bundles',
    {
      config,
      schema: {
        tags,
        summary: 'All bundles, searched, filtered and sorted',
        querystring: adminBundleList.querySchema,
        response: { 200: adminBundlesResponseSchema },
      },
    },
    async (request) => {
      const { rows, total } = await listAdminBundles(context.db, request.query);
      return { data: rows, meta: buildPageMeta(request.query, total) };
    },
  );

  app.post(
    '/admin/bundles',
    {
      config,
      schema: {
        tags,
        summary: 'Create a bundle',
        headers: idempotencyHeadersSchema,
        body: createBundleRequestSchema,
        response: { 200: adminBundleChangedSchema },
      },
    },
    (request) =>
      runOncePerKey(context, request, {
        work: async (storeEffect) =>
          String(await createBundle({ ...context, storeEffect }, request.body, getAdmin(request))),
        respond: async (id) => ({ data: await read(Number(id)), message: 'Bundle created' }),
      }),
  );

  app.get(
    '/admin/bundles/:id',
    {
      config,
      schema: {
        tags,
        summary: 'One bundle, its products, and who changed it',
        params: adminProductParamsSchema,
        response: { 200: adminBundleResponseSchema },
      },
    },
    async (request) => ({ data: await read(request.params.id) }),
  );

  app.put(
    '/admin/bundles/:id',
    {
      config,
      schema: {
        tags,
        summary: 'Change a bundle, list it, or remove it from sale',
        params: adminProductParamsSchema,
        body: editBundleRequestSchema,
        response: { 200: adminBundleChangedSchema },
      },
    },
    async (request) => {
      const { id } = request.params;
      const isChanged = await editBundle(context, id, request.body, getAdmin(request));
      return { data: await read(id), message: isChanged ? 'Bundle saved' : 'Nothing changed' };
    },
  );
};
