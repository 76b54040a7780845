import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  type UserRow,
  adminUserChangedSchema,
  adminUserList,
  adminUserResponseSchema,
  createUserRequestSchema,
  editUserRequestSchema,
  userActionSchema,
  userIdParamsSchema,
  userSessionParamsSchema,
  usersResponseSchema,
} from '#contract/admin/admin-users.ts';
import { notFound } from '#server/platform/errors.ts';
import { idempotencyHeadersSchema, runOncePerKey } from '#server/modules/identity/once-per-key.ts';
import { requireRecentPassword } from '#server/modules/identity/recent-password.ts';
import { getAdmin, requireRight } from '#server/modules/identity/identity-plugin.ts';
import { exportUsers, findAdminUser, listUsers } from '../queries/admin-users.ts';
import { buildPageMeta } from '#server/platform/http/paging.ts';
import { blockUser, unblockUser } from '#server/modules/identity/block-user.ts';
import { createUser } from '#server/modules/identity/create-user.ts';
import { editUser } from '#server/modules/identity/edit-user.ts';
import { endUserSession, endUserSessions } from '#server/modules/identity/end-user-sessions.ts';
import type { AccountDeps } from '#server/modules/identity/deps.ts';
import { type CsvColumn, sendCsv } from '#server/platform/http/send-csv.ts';

const tags = ['Admin: users'];

const CSV_COLUMNS: readonly CsvColumn<UserRow>[] = [
  ['Id', (user) => user.id],
  ['Email', (user) => user.email],
  ['Username', (user) => user.username],
  ['Full name', (user) => user.full_name],
  ['Country', (user) => user.country],
  ['Admin', (user) => user.is_admin],
  ['Role', (user) => user.admin_role],
  ['Registered', (user) => user.created_at],
  ['Last seen', (user) => user.last_seen_at],
  ['Blocked', (user) => user.blocked_at],
  ['Deleted', (user) => user.deleted_at],
  ['Orders', (user) => user.orders],
];

const endedMessage = (count: number) => {
  if (count === 0) return 'There was no active session';
  return count === 1 ? 'The session was ended' : `${count} sessions were ended`;
};

/** Users for admins. Every change leaves an audit entry. */
export const adminUserRoutes: FastifyPluginAsyncZod<{ context: AccountDeps }> = async (app, { context }) => {
  const read = async (id: string) => {
    const data = await findAdminUser(context, id);
    if (!data) throw notFound('user');
    return data;
  };
  const changed = async (id: string, message: string) => ({ data: await read(id), message });

  app.get(
    '/admin/users',
    {
      config: { adminRight: 'users.read' },
      schema: {
        tags,
        summary: 'Users: search, filter, sort',
        querystring: adminUserList.querySchema,
        response: { 200: usersResponseSchema },
      },
    },
    async (request) => {
      const { rows, total } = await listUsers(context, request.query);
      return { data: rows, meta: buildPageMeta(request.query, total) };
    },
  );

  app.get(
    '/admin/users.csv',
    {
      config: { adminRight: 'users.read' },
      schema: { tags, summary: 'All users of the list, as CSV', querystring: adminUserList.exportSchema },
    },
    async (request, reply) => {
      const rows = await exportUsers(context.db, request.query);
      return sendCsv(reply, { name: 'users', day: context.clock.now(), columns: CSV_COLUMNS, rows });
    },
  );

  app.post(
    '/admin/users',
    {
      config: { adminRight: 'users.change' },
      schema: {
        tags,
        summary: 'Create an account and email its owner a link to choose a password',
        headers: idempotencyHeadersSchema,
        body: createUserRequestSchema,
        response: { 200: adminUserChangedSchema },
      },
    },
    async (request) => {
      if (request.body.admin_role) {
        requireRight(request, 'roles.change');
        await requireRecentPassword(context, request);
      }
      return runOncePerKey(context, request, {
        work: (storeEffect) => createUser({ ...context, storeEffect }, request.body, getAdmin(request)),
        respond: (id) => changed(id, 'The account was created, and its owner was emailed a link to choose a password'),
      });
    },
  );

  app.get(
    '/admin/users/:id',
    {
      config: { adminRight: 'users.read' },
      schema: { tags, summary: 'One user', params: userIdParamsSchema, response: { 200: adminUserResponseSchema } },
    },
    async (request) => ({ data: await read(request.params.id) }),
  );

  app.patch(
    '/admin/users/:id',
    {
      config: { adminRight: 'users.change' },
      schema: {
        tags,
        summary: 'Change fields of a user',
        description:
          'Only owners may change the role, and the account of an admin. A change of the role or the email needs a recent password.',
        params: userIdParamsSchema,
        body: editUserRequestSchema,
        response: { 200: adminUserChangedSchema },
      },
    },
    async (request) => {
      const { id } = request.params;
      const { admin_role: role, email } = request.body;
      if (role !== undefined) requireRight(request, 'roles.change');
      // Whoever sets the email of an account can take it over.
      if (role !== undefined || email !== undefined) await requireRecentPassword(context, request);
      await editUser(context, id, request.body, getAdmin(request));
      return changed(id, 'The changes were saved');
    },
  );

  const action = {
    tags,
    params: userIdParamsSchema,
    body: userActionSchema,
    response: { 200: adminUserChangedSchema },
  };

  app.post(
    '/admin/users/:id/block',
    { config: { adminRight: 'users.change' }, schema: { ...action, summary: 'Block a user and end all sessions' } },
    async (request) => {
      const { id } = request.params;
      await blockUser(context, id, request.body.reason, getAdmin(request));
      return changed(id, 'The user was blocked and signed out everywhere');
    },
  );

  app.post(
    '/admin/users/:id/unblock',
    { config: { adminRight: 'users.change' }, schema: { ...action, summary: 'Let a blocked user sign in again' } },
    async (request) => {
      const { id } = request.params;
      await unblockUser(context, id, request.body.reason, getAdmin(request));
      return changed(id, 'The user can sign in again');
    },
  );

  app.delete(
    '/admin/users/:id/sessions',
    {
      config: { adminRight: 'users.change' },
      schema: {
        tags,
        summary: 'Sign a user out everywhere',
        params: userIdParamsSchema,
        response: { 200: adminUserChangedSchema },
      },
    },
    async (request) => {
      const { id } = request.params;
      return changed(id, endedMessage(await endUserSessions(context, id, getAdmin(request))));
    },
  );

  app.delete(
    '/admin/users/:id/sessions/:sessionId',
    {
      config: { adminRight: 'users.change' },
      schema: {
        tags,
        summary: 'Sign a user out of one session',
        params: userSessionParamsSchema,
        response: { 200: adminUserChangedSchema },
      },
    },
    async (request) => {
      const { id, sessionId } = request.params;
      const isEnded = await endUserSession(context, { userId: id, sessionId }, getAdmin(request));
      return changed(id, endedMessage(isEnded ? 1 : 0));
    },
  );
};
