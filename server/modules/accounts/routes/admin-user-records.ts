import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  userAuditResponseSchema,
  userDownloadsResponseSchema,
  userIdParamsSchema,
  userOrdersResponseSchema,
  userSessionsResponseSchema,
  userSupportResponseSchema,
} from '#contract/admin/admin-users.ts';
import { pageQuerySchema } from '#contract/paging.ts';
import { hasUser } from '#server/modules/identity/queries/users.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/client.ts';
import { notFound } from '#server/platform/errors.ts';
import { buildPageMeta } from '#server/platform/http/paging.ts';
import {
  listUserAudit,
  listUserDownloads,
  listUserOrders,
  listUserRequests,
  listUserSessions,
} from '../queries/user-records.ts';

const tags = ['Admin: users'];

/** The records of one user, for admins. */
export const adminUserRecordRoutes: FastifyPluginAsyncZod<{ context: { db: Database; clock: Clock } }> = async (
  app,
  { context },
) => {
  const { db, clock } = context;
  app.addHook<{ Params: { id: string } }>('preHandler', async (request) => {
    if (!(await hasUser(db, request.params.id))) throw notFound('user');
  });
  const common = { tags, params: userIdParamsSchema, querystring: pageQuerySchema };

  const toRecordsQuery = (request: { params: { id: string }; query: { page: number; per_page: number } }) => ({
    userId: request.params.id,
    page: request.query.page,
    perPage: request.query.per_page,
  });
  const toResponse = <Row>(query: { page: number; per_page: number }, page: { rows: Row[]; total: number }) => ({
    data: page.rows,
    meta: buildPageMeta(query, page.total),
  });

  app.get(
    '/admin/users/:id/orders',
    {
      config: { adminRight: 'users.read' },
      schema: { ...common, summary: 'Orders of a user', response: { 200: userOrdersResponseSchema } },
    },
    async (request) => toResponse(request.query, await listUserOrders(db, toRecordsQuery(request))),
  );
  app.get(
    '/admin/users/:id/sessions',
    {
      config: { adminRight: 'users.read' },
      schema: { ...common, summary: 'Sessions of a user', response: { 200: userSessionsResponseSchema } },
    },
    async (request) => toResponse(request.query, await listUserSessions(db, toRecordsQuery(request), clock.now())),
  );
  app.get(
    '/admin/users/:id/support',
    {
      config: { adminRight: 'users.read' },
      schema: { ...common, summary: 'Support requests of a user', response: { 200: userSupportResponseSchema } },
    },
    async (request) => toResponse(request.query, await listUserRequests(db, toRecordsQuery(request))),
  );
  app.get(
    '/admin/users/:id/downloads',
    {
      config: { adminRight: 'users.read' },
      schema: { ...common, summary: 'Downloads of a user', response: { 200: userDownloadsResponseSchema } },
    },
    async (request) => toResponse(request.query, await listUserDownloads(db, toRecordsQuery(request))),
  );
  app.get(
    '/admin/users/:id/audit',
    {
      config: { adminRight: 'users.read' },
      schema: { ...common, summary: 'Actions of admins on a user', response: { 200: userAuditResponseSchema } },
    },
    async (request) => toResponse(request.query, await listUserAudit(db, toRecordsQuery(request))),
  );
};
