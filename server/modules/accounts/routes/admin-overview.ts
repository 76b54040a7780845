import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { overviewQuerySchema, overviewResponseSchema } from '#contract/admin/admin-overview.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/client.ts';
import { readOverview } from '../read-overview.ts';

/** The first page of the admin panel. */
export const adminOverviewRoutes: FastifyPluginAsyncZod<{ context: { db: Database; clock: Clock } }> = async (
  app,
  { context },
) => {
  app.get(
    '/admin/overview',
    {
      config: { adminRight: 'overview' },
      schema: {
        tags: ['Admin: overview'],
        summary: 'Sales of the last days, and what waits for an admin',
        querystring: overviewQuerySchema,
        response: { 200: overviewResponseSchema },
      },
    },
    async (request) => ({ data: await readOverview(context, request.query.days) }),
  );
};
