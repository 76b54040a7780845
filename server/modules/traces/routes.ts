import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  storedTraceResponseSchema,
  traceCodeParamsSchema,
  traceListQuerySchema,
  traceListResponseSchema,
  traceReceiptSchema,
  traceSchema,
} from '#contract/trace.ts';
import { TRACE_BYTES_MAX } from '#contract/trace-limits.ts';
import type { ShopContext } from '#server/context.ts';
import { ShopError } from '#server/platform/errors.ts';
import { requireAdmin } from '#server/modules/identity/identity-plugin.ts';
import { createLimit } from '#server/platform/http/rate-limits.ts';
import { pageMetaOf } from '#server/platform/http/paging.ts';
import { findTrace, keepTrace, listTraces } from './queries/traces.ts';

const tags = ['Reports of problems'];

/** Nobody has more problems than this to report in ten minutes. */
const REPORTS = { max: 10, window: 10 * 60_000 };

/** Reports of problems (design, section 8): anybody may send one, signed in or not. What is in it is kept and shown, never run. */
export const traceRoutes: FastifyPluginAsyncZod<{ context: ShopContext }> = async (app, { context }) => {
  app.post(
    '/traces',
    {
      // Whose session has just failed must be able to say so: an old token keeps nobody from it.
      config: { credential: 'ignored' },
      bodyLimit: TRACE_BYTES_MAX,
      onRequest: createLimit(app, REPORTS),
      schema: { tags, summary: 'Report a problem', body: traceSchema, response: { 201: traceReceiptSchema } },
    },
    async (request, reply) => {
      const code = await keepTrace(context, request.body);
      return reply.status(201).send({ code, message: `Your report was sent. Its code is ${code}` });
    },
  );
};

/** The reports as staff look at them. */
export const adminTraceRoutes: FastifyPluginAsyncZod<{ context: ShopContext }> = async (app, { context }) => {
  app.addHook('onRequest', requireAdmin);

  app.get(
    '/admin/traces',
    {
      schema: {
        tags,
        summary: 'Reports of problems, newest first',
        querystring: traceListQuerySchema,
        response: { 200: traceListResponseSchema },
      },
    },
    async ({ query }) => {
      const { heads, total } = await listTraces(context.db, {
        userId: query.user,
        page: query.page,
        perPage: query.per_page,
      });
      return { data: heads, meta: pageMetaOf(query, total) };
    },
  );

  app.get(
    '/admin/traces/:code',
    {
      schema: {
        tags,
        summary: 'One report, with the log of its requests',
        params: traceCodeParamsSchema,
        response: { 200: storedTraceResponseSchema },
      },
    },
    async ({ params }) => {
      const trace = await findTrace(context.db, params.code);
      if (!trace) throw new ShopError('not_found', { message: 'There is no report with this code' });
      return { data: trace };
    },
  );
};
