import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  type AdminSupportRow,
  adminSupportChangedSchema,
  adminSupportListResponseSchema,
  adminSupportThreadResponseSchema,
  supportReplySchema,
  supportAssignSchema,
  supportAssigneesResponseSchema,
  adminSupportList,
  supportStatusBodySchema,
} from '#contract/admin-support.ts';
import { supportIdParamsSchema, supportMessageBodySchema } from '#contract/support.ts';
import type { ShopContext } from '#server/context.ts';
import { notFound } from '#server/platform/errors.ts';
import { idempotencyHeadersSchema, runOncePerKey } from '#server/modules/identity/once-per-key.ts';
import { currentUser, requireAdmin, adminOf } from '#server/modules/identity/identity-plugin.ts';
import { exportDeskRequests, listAssignees, listDeskRequests, readAdminThread } from '../queries/admin-support.ts';
import { pageMetaOf } from '#server/platform/http/paging.ts';
import { answerRequest, assignRequest, noteOnRequest, setRequestStatus } from '../admin-requests.ts';
import { type CsvColumn, sendCsv } from '#server/platform/http/send-csv.ts';

const tags = ['Staff: support'];

const CSV_COLUMNS: readonly CsvColumn<AdminSupportRow>[] = [
  ['Request', (row) => row.id],
  ['Subject', (row) => row.subject],
  ['Kind', (row) => row.kind],
  ['Status', (row) => row.status],
  ['Name', (row) => row.name],
  ['Email', (row) => row.email],
  ['Order', (row) => row.order_number],
  ['Assignee', (row) => row.assignee?.name ?? null],
  ['Created', (row) => row.created_at],
  ['Updated', (row) => row.updated_at],
];

/** The support desk (design, sections 4 and 11): each change is in the audit, and each message is stored once per Idempotency-Key. */
export const adminSupportRoutes: FastifyPluginAsyncZod<{ context: ShopContext }> = async (app, { context }) => {
  app.addHook('onRequest', requireAdmin);

  const read = async (id: number) => {
    const thread = await readAdminThread(context.db, id);
    if (!thread) throw notFound('support request');
    return thread;
  };
  const changed = async (id: number, message: string) => ({ data: await read(id), message });

  app.get(
    '/admin/support',
    {
      schema: {
        tags,
        summary: 'Support requests: search, filter, sort',
        querystring: adminSupportList.querySchema,
        response: { 200: adminSupportListResponseSchema },
      },
    },
    async (request) => {
      const { rows, total } = await listDeskRequests(context.db, request.query, currentUser(request).id);
      return { data: rows, meta: pageMetaOf(request.query, total) };
    },
  );

  app.get(
    '/admin/support.csv',
    { schema: { tags, summary: 'The same as CSV', querystring: adminSupportList.exportSchema } },
    async (request, reply) => {
      const rows = await exportDeskRequests(context.db, request.query, currentUser(request).id);
      return sendCsv(reply, { name: 'support', day: context.clock.now(), columns: CSV_COLUMNS, rows });
    },
  );

  app.get(
    '/admin/support/assignees',
    {
      schema: {
        tags,
        summary: 'Who can look after a request',
        response: { 200: supportAssigneesResponseSchema },
      },
    },
    async () => ({ data: await listAssignees(context.db) }),
  );

  app.get(
    '/admin/support/:id',
    {
      schema: {
        tags,
        summary: 'A request with its thread, notes included',
        params: supportIdParamsSchema,
        response: { 200: adminSupportThreadResponseSchema },
      },
    },
    async (request) => ({ data: await read(request.params.id) }),
  );

  const post = {
    tags,
    params: supportIdParamsSchema,
    headers: idempotencyHeadersSchema,
    response: { 200: adminSupportChangedSchema },
  };

  app.post(
    '/admin/support/:id/reply',
    { schema: { ...post, summary: 'Answer a request; the answer is mailed too', body: supportReplySchema } },
    async (request) =>
      runOncePerKey(context, request, async () => {
        const { message: body, status } = request.body;
        await answerRequest(context, request.params.id, { body, status }, adminOf(request));
        return changed(request.params.id, 'The answer was sent');
      }),
  );

  app.post(
    '/admin/support/:id/notes',
    { schema: { ...post, summary: 'Add a note that staff alone see', body: supportMessageBodySchema } },
    async (request) =>
      runOncePerKey(context, request, async () => {
        await noteOnRequest(context, request.params.id, request.body.message, adminOf(request));
        return changed(request.params.id, 'The note was added');
      }),
  );

  app.post(
    '/admin/support/:id/assign',
    { schema: { ...post, summary: 'Say who looks after a request', body: supportAssignSchema } },
    async (request) =>
      runOncePerKey(context, request, async () => {
        const { assignee } = request.body;
        await assignRequest(context, request.params.id, assignee, adminOf(request));
        return changed(request.params.id, assignee === null ? 'Nobody looks after it now' : 'The request was assigned');
      }),
  );

  app.post(
    '/admin/support/:id/status',
    { schema: { ...post, summary: 'Give a request another status', body: supportStatusBodySchema } },
    async (request) =>
      runOncePerKey(context, request, async () => {
        await setRequestStatus(context, request.params.id, request.body.status, adminOf(request));
        return changed(request.params.id, 'The status was changed');
      }),
  );
};
