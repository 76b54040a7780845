import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  accountExportResponseSchema,
  accountSessionsResponseSchema,
  profileResponseSchema,
  profileUpdateSchema,
  sessionParamsSchema,
} from '#contract/account.ts';
import { messageSchema } from '#contract/common.ts';
import { describeDevice } from '#server/modules/identity/device.ts';
import { exportAccount } from '../export-account.ts';
import { readProfile } from '#server/modules/identity/profile.ts';
import type { ShopContext } from '#server/context.ts';
import { ShopError } from '#server/platform/errors.ts';
import { currentUser, requireSignedIn } from '#server/modules/identity/identity-plugin.ts';
import { createLimit } from '#server/platform/http/rate-limits.ts';
import { endSessionOf, endSessionsOf, listLiveSessions } from '#server/modules/identity/queries/user-sessions.ts';
import { updatePerson } from '#server/modules/identity/queries/users.ts';

/** Each one reads everything there is of a person. */
const EXPORTS = { max: 20, window: 10 * 60_000 };

const tags = ['Account'];

/** What a user sees and changes of the own account (design, section 11); what needs the password again is in account-security.ts. */
export const accountRoutes: FastifyPluginAsyncZod<{ context: ShopContext }> = async (app, { context }) => {
  const { db, clock } = context;
  app.addHook('onRequest', requireSignedIn);

  const profileOf = async (userId: string) => {
    const data = await readProfile(db, userId, clock.now());
    if (!data) throw new ShopError('token_invalid');
    return { data };
  };

  app.get(
    '/account',
    { schema: { tags, summary: 'The user’s own data', response: { 200: profileResponseSchema } } },
    async (request) => profileOf(currentUser(request).id),
  );

  app.patch(
    '/account',
    {
      schema: {
        tags,
        summary: 'Change the user’s own data',
        description: 'Every field is optional; what is left out stays as it is.',
        body: profileUpdateSchema,
        response: { 200: profileResponseSchema },
      },
    },
    async (request) => {
      const { id } = currentUser(request);
      await updatePerson(db, id, request.body);
      return profileOf(id);
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
        summary: 'End one session, from its next call on',
        params: sessionParamsSchema,
        response: { 200: messageSchema },
      },
    },
    async (request) => {
      const isEnded = await endSessionOf(
        db,
        currentUser(request).id,
        { sessionId: request.params.id, reason: 'ended_by_user' },
        clock.now(),
      );
      if (!isEnded) throw new ShopError('not_found', { message: 'This session has ended already' });
      return { message: 'The session was ended' };
    },
  );

  app.delete(
    '/account/sessions',
    { schema: { tags, summary: 'End every session but this one', response: { 200: messageSchema } } },
    async (request) => {
      const { id, sessionId } = currentUser(request);
      await endSessionsOf(db, id, { exceptId: sessionId, reason: 'ended_by_user' }, clock.now());
      return { message: 'All other sessions were ended' };
    },
  );

  app.get(
    '/account/export',
    {
      onRequest: createLimit(app, { ...EXPORTS, keyOf: (request) => currentUser(request).id }),
      schema: {
        tags,
        summary: 'Everything that the shop keeps of the user',
        response: { 200: accountExportResponseSchema },
      },
    },
    async (request, reply) => {
      const now = clock.now();
      const data = await exportAccount(db, currentUser(request).id, now);
      if (!data) throw new ShopError('token_invalid');
      reply.header('Content-Disposition', `attachment; filename="account-${now.toISOString().slice(0, 10)}.json"`);
      return { data };
    },
  );
};
