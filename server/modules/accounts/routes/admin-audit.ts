import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { adminAuditList, adminAuditResponseSchema } from '#contract/admin/admin-audit.ts';
import type { CacheDeps } from '#server/platform/cache.ts';
import { buildPageMeta } from '#server/platform/http/paging.ts';
import { listAudit } from '../queries/audit.ts';

/** What admins did, for the owner ([design](../../../../docs/design/admin.md#audit)). */
export const adminAuditRoutes: FastifyPluginAsyncZod<{ context: CacheDeps }> = async (app, { context }) => {
  app.get(
    '/admin/audit',
    {
      config: { adminRight: 'audit' },
      schema: {
        tags: ['Admin: audit'],
        summary: 'Actions of admins, searched and filtered, newest first',
        querystring: adminAuditList.querySchema,
        response: { 200: adminAuditResponseSchema },
      },
    },
    async (request) => {
      const { rows, total } = await listAudit(context, request.query);
      return { data: rows, meta: buildPageMeta(request.query, total) };
    },
  );
};
