import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { traceListQuerySchema, traceListResponseSchema } from '#contract/traces/trace-list.ts';
import {
  sentTraceSchema,
  storedTraceResponseSchema,
  traceCodeParamsSchema,
  traceReceiptSchema,
} from '#contract/traces/trace.ts';
import { TRACE_BYTES_MAX } from '#contract/traces/trace-limits.ts';
import { ShopError } from '#server/platform/errors.ts';
import { createLimit } from '#server/platform/http/rate-limits.ts';
import { buildPageMeta } from '#server/platform/http/paging.ts';
import { listCauses, listSummarizedTraces } from './list-summarized-traces.ts';
import { findTrace } from './queries/traces.ts';
import { type TraceDeps, readLog, storeTrace, toLine } from './store-trace.ts';

const tags = ['Reports'];

const DAY_MS = 24 * 3600_000;
/** Per address. A report has up to 600 kB, so a long window limits what is stored. */
const REPORTS = { name: 'report', max: 10, windowMs: 10 * 60_000 };
const REPORTS_A_DAY = { name: 'report/day', max: 40, windowMs: DAY_MS };
/** For all clients together: an attacker has many addresses, and the disk is limited. */
const ALL_REPORTS_A_DAY = { name: 'report/all', max: 1_000, windowMs: DAY_MS, getKey: () => 'everybody' };

/** Reports of problems, see docs/design/support-and-traces.md#support-tracing. Visitors can send one too. Its content is stored and shown, never run. */
export const traceRoutes: FastifyPluginAsyncZod<{ context: TraceDeps }> = async (app, { context }) => {
  app.post(
    '/traces',
    {
      // A user whose session failed must be able to report it, so an expired token is ignored.
      config: { credential: 'ignored' },
      bodyLimit: TRACE_BYTES_MAX,
      onRequest: [REPORTS, REPORTS_A_DAY].map((limit) => createLimit(app, limit)),
      // After the validation: requests that store nothing must not use up what everybody may store.
      preHandler: createLimit(app, ALL_REPORTS_A_DAY),
      schema: { tags, summary: 'Report a problem', body: sentTraceSchema, response: { 201: traceReceiptSchema } },
    },
    async (request, reply) => {
      const code = await storeTrace(context, request.body);
      return reply.status(201).send({ code, message: `Your report was sent. Its code is ${code}` });
    },
  );
};

/** Reports for admins. */
export const adminTraceRoutes: FastifyPluginAsyncZod<{ context: TraceDeps }> = async (app, { context }) => {
  app.get(
    '/admin/traces',
    {
      config: { adminRight: 'traces' },
      schema: {
        tags,
        summary: 'Reports, newest first',
        querystring: traceListQuerySchema,
        response: { 200: traceListResponseSchema },
      },
    },
    async ({ query }) => {
      const filter = { userId: query.user, requestId: query.request };
      const causes = await listCauses(context, filter);
      const { rows, total } = await listSummarizedTraces(context, {
        ...filter,
        cause: query.cause,
        page: query.page,
        perPage: query.per_page,
      });
      const log = query.request === undefined ? [] : await readLog(context, [query.request]);
      return { data: rows, causes, log: log.map(toLine), meta: buildPageMeta(query, total) };
    },
  );

  app.get(
    '/admin/traces/:code',
    {
      config: { adminRight: 'traces' },
      schema: {
        tags,
        summary: 'One report with the log of its requests',
        params: traceCodeParamsSchema,
        response: { 200: storedTraceResponseSchema },
      },
    },
    async ({ params }) => {
      const trace = await findTrace(context.db, params.code);
      if (!trace) throw new ShopError('not_found', { message: 'No report has this code' });
      return { data: trace };
    },
  );
};
