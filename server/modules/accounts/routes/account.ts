import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  accountExportResponseSchema,
  accountSessionsResponseSchema,
  profileResponseSchema,
  profileUpdateSchema,
  sessionParamsSchema,
} from '#contract/identity/account.ts';
import { messageSchema } from '#contract/common.ts';
import { describeDevice } from '#server/modules/identity/device.ts';
import { createExportAccount } from '../export-account.ts';
import { readProfile } from '#server/modules/identity/read-profile.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/client.ts';
import { ShopError } from '#server/platform/errors.ts';
import { currentUser, requireSignedIn } from '#server/modules/identity/identity-plugin.ts';
import { createLimit } from '#server/platform/http/rate-limits.ts';
import { toDay } from '#server/platform/utc-day.ts';
import { listLiveSessions, revokeSessionOf, revokeSessionsOf } from '#server/modules/identity/queries/sessions.ts';
import { updateProfile } from '#server/modules/identity/queries/profiles.ts';

/** Per user: an export reads everything about them. */
const EXPORTS = { name: 'export', max: 20, windowMs: 10 * 60_000 };

const tags = ['Account'];

/** The user's own account. Calls that need the password again are in account-security.ts. */
export const accountRoutes: FastifyPluginAsyncZod<{ context: { db: Database; clock: Clock } }> = async (
  app,
  { context },
) => {
  const { db, clock } = context;
  app.addHook('onRequest', requireSignedIn);

  const readProfileResponse = async (userId: string) => {
    const data = await readProfile(db, userId, clock.now());
    if (!data) throw new ShopError('token_invalid');
    return { data };
  };

  app.get(
    '/account',
    { schema: { tags, summary: 'The user’s profile', response: { 200: profileResponseSchema } } },
    async (request) => readProfileResponse(currentUser(request).id),
  );

  app.patch(
    '/account',
    {
      schema: {
        tags,
        summary: 'Change the user’s profile',
        description: 'Every field is optional. Fields that are left out do not change.',
        body: profileUpdateSchema,
        response: { 200: profileResponseSchema },
      },
    },
    async (request) => {
      const { id } = currentUser(request);
      if (!(await updateProfile(db, id, request.body))) throw new ShopError('token_invalid');
      return readProfileResponse(id);
    },
  );

  app.get(
    '/account/sessions',
    { schema: { tags, summary: 'Where the user is signed in', response: { 200: accountSessionsResponseSchema } } },
    async (request) => {
      const { id, sessionId } = currentUser(request);
      const sessions = await listLiveSessions(db, id, sessionId, clock.now());
      return {
        data: sessions.map((session) => ({
          id: session.id,
          device: describeDevice(session.userAgent),
          ip: session.ip,
          created_at: session.createdAt.toISOString(),
          last_used_at: session.rotatedAt.toISOString(),
          is_current: session.id === sessionId,
        })),
      };
    },
  );

  app.delete(
    '/account/sessions/:id',
    {
      schema: {
        tags,
        summary: 'End one session of the user',
        params: sessionParamsSchema,
        response: { 200: messageSchema },
      },
    },
    async (request) => {
      const isEnded = await revokeSessionOf(
        db,
        currentUser(request).id,
        { sessionId: request.params.id, reason: 'ended_by_user' },
        clock.now(),
      );
      if (!isEnded) throw new ShopError('not_found', { message: 'This session has already ended' });
      return { message: 'The session was ended' };
    },
  );

  app.delete(
    '/account/sessions',
    { schema: { tags, summary: 'End all other sessions of the user', response: { 200: messageSchema } } },
    async (request) => {
      const { id, sessionId } = currentUser(request);
      await revokeSessionsOf(db, id, { exceptId: sessionId, reason: 'ended_by_user' }, clock.now());
      return { message: 'All other sessions were ended' };
    },
  );

  const exportAccount = createExportAccount();

  app.get(
    '/account/export',
    {
      onRequest: createLimit(app, { ...EXPORTS, getKey: (request) => currentUser(request).id }),
      schema: {
        tags,
        summary: 'All data that the shop stores about the user',
        description: 'Each node runs one export of a user at a time.',
        response: { 200: accountExportResponseSchema },
      },
    },
    async (request, reply) => {
      const now = clock.now();
      const data = await exportAccount(db, currentUser(request).id, now);
      if (!data) throw new ShopError('token_invalid');
      reply.header('Content-Disposition', `attachment; filename="account-${toDay(now)}.json"`);
      return { data };
    },
  );
};
