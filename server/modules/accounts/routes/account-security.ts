import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { accountDeletionSchema, emailChangeSchema, passwordChangeSchema } from '#contract/account.ts';
import { messageSchema } from '#contract/common.ts';
import { beginEmailChange, closeEmailChange } from '#server/modules/identity/change-email.ts';
import { changePassword } from '#server/modules/identity/change-password.ts';
import { deleteAccount } from '../delete-account.ts';
import { type PasswordCheck, ownAccount, wrongPassword } from '#server/modules/identity/password-check.ts';
import type { ShopContext } from '#server/context.ts';
import { ShopError } from '#server/platform/errors.ts';
import { currentUser, requireSignedIn } from '#server/modules/identity/identity-plugin.ts';
import { createLimit } from '#server/platform/http/rate-limits.ts';
import { findCredentialsById } from '#server/modules/identity/queries/users.ts';

/** Each one sends a mail to an address that may be somebody else's. */
const EMAIL_CHANGES = { max: 5, window: 60 * 60_000 };

const tags = ['Account'];

/** What somebody may only do who knows the password: whoever finds a browser signed in may not. */
export const accountSecurityRoutes: FastifyPluginAsyncZod<{ context: ShopContext; passwords: PasswordCheck }> = async (
  app,
  { context, passwords },
) => {
  const { db, clock } = context;
  app.addHook('onRequest', requireSignedIn);

  /** @throws ShopError invalid_input at `field`, or too_many_requests */
  const requirePassword = async (userId: string, password: string, field: string) => {
    const user = await passwords.check(ownAccount(userId), password, () => findCredentialsById(db, userId));
    if (!user) throw wrongPassword(field);
  };

  app.post(
    '/account/password',
    {
      schema: {
        tags,
        summary: 'Change the password',
        description: 'Ends every other session of the user, and tells the user by mail.',
        body: passwordChangeSchema,
        response: { 200: messageSchema },
      },
    },
    async (request) => {
      const user = currentUser(request);
      const { current_password: current, password } = request.body;
      await requirePassword(user.id, current, 'current_password');
      if (password === current) {
        throw new ShopError('invalid_input', { fields: { password: ['This is your password already'] } });
      }
      await changePassword(context, user, password);
      request.log.info({ event: 'password_changed', session: user.sessionId }, 'security');
      return { message: 'Your password was changed. Other devices were signed out' };
    },
  );

  app.post(
    '/account/email',
    {
      onRequest: createLimit(app, { ...EMAIL_CHANGES, keyOf: (request) => currentUser(request).id }),
      schema: {
        tags,
        summary: 'Ask for another email',
        description: 'A link goes to the mailbox of now and to the new one. Nothing changes before both were used.',
        body: emailChangeSchema,
        response: { 200: messageSchema },
      },
    },
    async (request) => {
      const { id } = currentUser(request);
      await requirePassword(id, request.body.password, 'password');
      await beginEmailChange(context, id, request.body.email);
      return { message: 'We have sent a link to both mailboxes. Please open both' };
    },
  );

  app.delete(
    '/account/email',
    { schema: { tags, summary: 'Give up the change of email', response: { 200: messageSchema } } },
    async (request) => {
      const isClosed = await closeEmailChange(db, currentUser(request).id, clock.now());
      if (!isClosed) throw new ShopError('not_found', { message: 'No change of email is on its way' });
      return { message: 'Your email stays as it is' };
    },
  );

  app.delete(
    '/account',
    {
      schema: {
        tags,
        summary: 'Delete the account',
        description: 'Orders are kept without the person; every session ends and the email is free again.',
        body: accountDeletionSchema,
        response: { 200: messageSchema },
      },
    },
    async (request) => {
      const user = currentUser(request);
      await requirePassword(user.id, request.body.password, 'password');
      await deleteAccount(context, user.id);
      request.log.info({ event: 'account_deleted', session: user.sessionId }, 'security');
      return { message: 'Your account was deleted' };
    },
  );
};
