import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  type AdminSupportRow,
  adminSupportChangedSchema,
  adminSupportList,
  adminSupportListResponseSchema,
  adminSupportThreadResponseSchema,
  supportAssignSchema,
  supportAssigneesResponseSchema,
  supportReplyRequestSchema,
  supportStatusBodySchema,
} from '#contract/admin/admin-support.ts';
import { supportIdParamsSchema, supportMessageBodySchema } from '#contract/support/support.ts';
import { notFound } from '#server/platform/errors.ts';
import { idempotencyHeadersSchema, runOncePerKey } from '#server/modules/identity/once-per-key.ts';
import { currentUser, getAdmin } from '#server/modules/identity/identity-plugin.ts';
import type { Admin } from '#server/modules/identity/queries/audit.ts';
import { exportAdminRequests, listAdminRequests, listAssignees, readAdminThread } from '../queries/admin-requests.ts';
import { buildPageMeta } from '#server/platform/http/paging.ts';
import { addNote, assignRequest, replyToRequest, setRequestStatus } from '../change-request.ts';
import type { AdminSupportDeps } from '../deps.ts';
import { type CsvColumn, sendCsv } from '#server/platform/http/send-csv.ts';

const tags = ['Admin: support'];

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

/** Support requests for admins. Each change leaves an audit entry and happens once per Idempotency-Key. */
export const adminSupportRoutes: FastifyPluginAsyncZod<{ context: AdminSupportDeps }> = async (app, { context }) => {
  const read = async (id: number) => {
    const thread = await readAdminThread(context.db, id);
    if (!thread) throw notFound('support request');
    return thread;
  };
  /** Changes a request once, and responds with the changed request. */
  const runChange = (
    request: FastifyRequest,
    { id, message }: { id: number; message: string },
    work: (deps: AdminSupportDeps, admin: Admin) => Promise<void>,
  ) =>
    runOncePerKey(context, request, {
      work: async (storeEffect) => {
        await work({ ...context, storeEffect }, getAdmin(request));
        return String(id);
      },
      respond: async () => ({ data: await read(id), message }),
    });

  app.get(
    '/admin/support',
    {
      config: { adminRight: 'support' },
      schema: {
        tags,
        summary: 'Support requests: search, filter, sort',
        querystring: adminSupportList.querySchema,
        response: { 200: adminSupportListResponseSchema },
      },
    },
    async (request) => {
      const { rows, total } = await listAdminRequests(context.db, request.query, currentUser(request).id);
      return { data: rows, meta: buildPageMeta(request.query, total) };
    },
  );

  app.get(
    '/admin/support.csv',
    {
      config: { adminRight: 'support' },
      schema: { tags, summary: 'All requests of the list, as CSV', querystring: adminSupportList.exportSchema },
    },
    async (request, reply) => {
      const rows = await exportAdminRequests(context.db, request.query, currentUser(request).id);
      return sendCsv(reply, { name: 'support', day: context.clock.now(), columns: CSV_COLUMNS, rows });
    },
  );

  app.get(
    '/admin/support/assignees',
    {
      config: { adminRight: 'support' },
      schema: {
        tags,
        summary: 'Admins who can be assigned a request',
        response: { 200: supportAssigneesResponseSchema },
      },
    },
    async () => ({ data: await listAssignees(context.db) }),
  );

  app.get(
    '/admin/support/:id',
    {
      config: { adminRight: 'support' },
      schema: {
        tags,
        summary: 'A request with its thread and notes',
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
    {
      config: { adminRight: 'support' },
      schema: { ...post, summary: 'Reply to a request, in the thread and by email', body: supportReplyRequestSchema },
    },
    async (request) => {
      const { id } = request.params;
      const { message: body, status, seen } = request.body;
      return runChange(request, { id, message: 'The reply was sent' }, (deps, admin) =>
        replyToRequest(deps, id, { body, status, seen }, admin),
      );
    },
  );

  app.post(
    '/admin/support/:id/notes',
    {
      config: { adminRight: 'support' },
      schema: { ...post, summary: 'Add a note that only admins see', body: supportMessageBodySchema },
    },
    async (request) => {
      const { id } = request.params;
      return runChange(request, { id, message: 'The note was added' }, (deps, admin) =>
        addNote(deps, id, request.body.message, admin),
      );
    },
  );

  app.post(
    '/admin/support/:id/assign',
    {
      config: { adminRight: 'support' },
      schema: { ...post, summary: 'Assign a request to an admin', body: supportAssignSchema },
    },
    async (request) => {
      const { id } = request.params;
      const { assignee, replaces } = request.body;
      const message = assignee === null ? 'The request is no longer assigned' : 'The request was assigned';
      return runChange(request, { id, message }, (deps, admin) =>
        assignRequest(deps, id, { assignee: assignee === 'me' ? admin.userId : assignee, replaces }, admin),
      );
    },
  );

  app.post(
    '/admin/support/:id/status',
    {
      config: { adminRight: 'support' },
      schema: { ...post, summary: 'Change the status of a request', body: supportStatusBodySchema },
    },
    async (request) => {
      const { id } = request.params;
      return runChange(request, { id, message: 'The status was changed' }, (deps, admin) =>
        setRequestStatus(deps, id, request.body.status, admin),
      );
    },
  );
};
