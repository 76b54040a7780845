import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  type UserRow,
  adminUserChangedSchema,
  adminUserResponseSchema,
  createUserRequestSchema,
  editUserRequestSchema,
  userActionSchema,
  userIdParamsSchema,
  userSessionParamsSchema,
  adminUserList,
  usersResponseSchema,
} from '#contract/admin-users.ts';
import type { ShopContext } from '#server/context.ts';
import { notFound } from '#server/platform/errors.ts';
import { idempotencyHeadersSchema, runOncePerKey } from '#server/modules/identity/once-per-key.ts';
import { requireAdmin, adminOf } from '#server/modules/identity/identity-plugin.ts';
import { exportUsers, findAdminUser, listUsers } from '../queries/admin-users.ts';
import { pageMetaOf } from '#server/platform/http/paging.ts';
import { createUserByStaff, editUser, endUserSessions, setUserBlocked } from '#server/modules/identity/admin-users.ts';
import { type CsvColumn, sendCsv } from '#server/platform/http/send-csv.ts';

const tags = ['Staff: users'];

const CSV_COLUMNS: readonly CsvColumn<UserRow>[] = [
  ['Id', (user) => user.id],
  ['Email', (user) => user.email],
  ['Username', (user) => user.username],
  ['Full name', (user) => user.full_name],
  ['Country', (user) => user.country],
  ['Administrator', (user) => user.is_admin],
  ['Registered', (user) => user.created_at],
  ['Last seen', (user) => user.last_seen_at],
  ['Blocked', (user) => user.blocked_at],
  ['Deleted', (user) => user.deleted_at],
  ['Orders', (user) => user.orders],
];

const sessionsEnded = (count: number) => {
  if (count === 0) return 'There was no session to end';
  return count === 1 ? 'The session was ended' : `${count} sessions were ended`;
};

/** Users as staff look after them (design, section 4): every change is in the audit. */
export const adminUserRoutes: FastifyPluginAsyncZod<{ context: ShopContext }> = async (app, { context }) => {
  app.addHook('onRequest', requireAdmin);

  const read = async (id: string) => {
    const data = await findAdminUser(context, id);
    if (!data) throw notFound('user');
    return data;
  };
  const changed = async (id: string, message: string) => ({ data: await read(id), message });

  app.get(
    '/admin/users',
    {
      schema: {
        tags,
        summary: 'Users: search, filter, sort',
        querystring: adminUserList.querySchema,
        response: { 200: usersResponseSchema },
      },
    },
    async (request) => {
      const { rows, total } = await listUsers(context, request.query);
      return { data: rows, meta: pageMetaOf(request.query, total) };
    },
  );

  app.get(
    '/admin/users.csv',
    { schema: { tags, summary: 'The same as CSV', querystring: adminUserList.exportSchema } },
    async (request, reply) => {
      const rows = await exportUsers(context.db, request.query);
      return sendCsv(reply, { name: 'users', day: context.clock.now(), columns: CSV_COLUMNS, rows });
    },
  );

  app.post(
    '/admin/users',
    {
      schema: {
        tags,
        summary: 'Make an account and mail its owner a link to choose a password',
        headers: idempotencyHeadersSchema,
        body: createUserRequestSchema,
        response: { 200: adminUserChangedSchema },
      },
    },
    async (request) =>
      runOncePerKey(context, request, async () => {
        const id = await createUserByStaff(context, request.body, adminOf(request));
        return changed(id, 'The account was made, and a link to choose a password was mailed');
      }),
  );

  app.get(
    '/admin/users/:id',
    { schema: { tags, summary: 'One user', params: userIdParamsSchema, response: { 200: adminUserResponseSchema } } },
    async (request) => ({ data: await read(request.params.id) }),
  );

  app.patch(
    '/admin/users/:id',
    {
      schema: {
        tags,
        summary: 'Change fields of a user',
        params: userIdParamsSchema,
        body: editUserRequestSchema,
        response: { 200: adminUserChangedSchema },
      },
    },
    async (request) => {
      const { id } = request.params;
      await editUser(context, id, request.body, adminOf(request));
      return changed(id, 'The changes were saved');
    },
  );

  for (const isBlocked of [true, false]) {
    app.post(
      `/admin/users/:id/${isBlocked ? 'block' : 'unblock'}`,
      {
        schema: {
          tags,
          summary: isBlocked ? 'Block a user and end all sessions' : 'Let a blocked user in again',
          params: userIdParamsSchema,
          body: userActionSchema,
          response: { 200: adminUserChangedSchema },
        },
      },
      async (request) => {
        const { id } = request.params;
        await setUserBlocked(context, id, { isBlocked, reason: request.body.reason }, adminOf(request));
        return changed(id, isBlocked ? 'The user was blocked and signed out everywhere' : 'The user can sign in again');
      },
    );
  }

  app.delete(
    '/admin/users/:id/sessions',
    {
      schema: {
        tags,
        summary: 'Sign a user out everywhere',
        params: userIdParamsSchema,
        response: { 200: adminUserChangedSchema },
      },
    },
    async (request) => {
      const { id } = request.params;
      return changed(id, sessionsEnded(await endUserSessions(context, { userId: id }, adminOf(request))));
    },
  );

  app.delete(
    '/admin/users/:id/sessions/:sessionId',
    {
      schema: {
        tags,
        summary: 'Sign a user out of one session',
        params: userSessionParamsSchema,
        response: { 200: adminUserChangedSchema },
      },
    },
    async (request) => {
      const { id, sessionId } = request.params;
      return changed(id, sessionsEnded(await endUserSessions(context, { userId: id, sessionId }, adminOf(request))));
    },
  );
};
