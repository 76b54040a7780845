import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  userAuditResponseSchema,
  userDownloadsResponseSchema,
  userIdParamsSchema,
  userOrdersResponseSchema,
  userSessionsResponseSchema,
  userSupportResponseSchema,
} from '#contract/admin-users.ts';
import { pageQuerySchema } from '#contract/paging.ts';
import type { ShopContext } from '#server/context.ts';
import { notFound } from '#server/platform/errors.ts';
import { requireAdmin } from '#server/modules/identity/identity-plugin.ts';
import { pageMetaOf } from '#server/platform/http/paging.ts';
import { auditOfUser, downloadsOfUser, ordersOfUser, sessionsOfUser, supportOfUser } from '../queries/user-records.ts';
import { hasUser } from '#server/modules/identity/queries/users.ts';

const tags = ['Staff: users'];

/** What the shop has on record about one user, for staff to read. */
export const adminUserRecordRoutes: FastifyPluginAsyncZod<{ context: ShopContext }> = async (app, { context }) => {
  app.addHook('onRequest', requireAdmin);
  const { db, clock } = context;
  app.addHook<{ Params: { id: string } }>('preHandler', async (request) => {
    if (!(await hasUser(db, request.params.id))) throw notFound('user');
  });
  const common = { tags, params: userIdParamsSchema, querystring: pageQuerySchema };

  const askedIn = (request: { params: { id: string }; query: { page: number; per_page: number } }) => ({
    userId: request.params.id,
    page: request.query.page,
    perPage: request.query.per_page,
  });
  const answer = <Row>(asked: { page: number; per_page: number }, found: { rows: Row[]; total: number }) => ({
    data: found.rows,
    meta: pageMetaOf(asked, found.total),
  });

  app.get(
    '/admin/users/:id/orders',
    { schema: { ...common, summary: 'Orders of a user', response: { 200: userOrdersResponseSchema } } },
    async (request) => answer(request.query, await ordersOfUser(db, askedIn(request))),
  );
  app.get(
    '/admin/users/:id/sessions',
    { schema: { ...common, summary: 'Sign-ins of a user', response: { 200: userSessionsResponseSchema } } },
    async (request) => answer(request.query, await sessionsOfUser(db, askedIn(request), clock.now())),
  );
  app.get(
    '/admin/users/:id/support',
    { schema: { ...common, summary: 'Support requests of a user', response: { 200: userSupportResponseSchema } } },
    async (request) => answer(request.query, await supportOfUser(db, askedIn(request))),
  );
  app.get(
    '/admin/users/:id/downloads',
    { schema: { ...common, summary: 'Downloads of a user', response: { 200: userDownloadsResponseSchema } } },
    async (request) => answer(request.query, await downloadsOfUser(db, askedIn(request))),
  );
  app.get(
    '/admin/users/:id/audit',
    { schema: { ...common, summary: 'What staff did to a user', response: { 200: userAuditResponseSchema } } },
    async (request) => answer(request.query, await auditOfUser(db, askedIn(request))),
  );
};
