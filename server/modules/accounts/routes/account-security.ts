import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  accountDeletionSchema,
  emailChangeSchema,
  passwordChangeSchema,
  passwordCheckSchema,
} from '#contract/identity/account.ts';
import { messageSchema } from '#contract/common.ts';
import { changePassword } from '#server/modules/identity/change-password.ts';
import { deleteAccount } from '../delete-account.ts';
import type { PasswordCheck } from '#server/modules/identity/password-check.ts';
import type { AccountDeps } from '#server/modules/identity/deps.ts';
import { closeEmailChange } from '#server/modules/identity/queries/email-changes.ts';
import { markPasswordChecked } from '#server/modules/identity/queries/sessions.ts';
import { requestEmailChange } from '#server/modules/identity/request-email-change.ts';
import { createRequirePassword } from '#server/modules/identity/require-password.ts';
import { ShopError } from '#server/platform/errors.ts';
import { currentUser, requireSignedIn } from '#server/modules/identity/identity-plugin.ts';
import { createLimit } from '#server/platform/http/rate-limits.ts';

/** Per user: each one sends an email to an address that may be somebody else's. */
const EMAIL_CHANGES = { name: 'email-change', max: 5, windowMs: 60 * 60_000 };

const tags = ['Account'];

/** Calls that need the password again, so that an unattended signed-in browser is not enough. */
export const accountSecurityRoutes: FastifyPluginAsyncZod<{ context: AccountDeps; passwords: PasswordCheck }> = async (
  app,
  { context, passwords },
) => {
  const { db, clock } = context;
  const requirePassword = createRequirePassword({ db, passwords });
  app.addHook('onRequest', requireSignedIn);

  app.post(
    '/account/password',
    {
      schema: {
        tags,
        summary: 'Change the password',
        description: 'Ends all other sessions of the user, and notifies the user by email.',
        body: passwordChangeSchema,
        response: { 200: messageSchema },
      },
    },
    async (request) => {
      const user = currentUser(request);
      const { current_password: current, password } = request.body;
      const verifiedHash = await requirePassword(user.id, current, 'current_password');
      if (password === current) {
        throw new ShopError('invalid_input', { fields: { password: ['This is already your password'] } });
      }
      await changePassword(context, user, { verifiedHash, password });
      request.log.info({ event: 'password_changed', session: user.sessionId }, 'security');
      return { message: 'Your password was changed. Other devices were signed out' };
    },
  );

  app.post(
    '/account/password/confirm',
    {
      schema: {
        tags,
        summary: 'Enter the password again',
        description: 'For 15 minutes the session may do what needs a recent password, such as refunds.',
        body: passwordCheckSchema,
        response: { 200: messageSchema },
      },
    },
    async (request) => {
      const { id, sessionId } = currentUser(request);
      await requirePassword(id, request.body.password, 'password');
      await markPasswordChecked(db, sessionId, clock.now());
      return { message: 'Your password was checked' };
    },
  );

  const limitEmails = createLimit(app, { ...EMAIL_CHANGES, getKey: (request) => currentUser(request).id });
  app.post(
    '/account/email',
    {
      schema: {
        tags,
        summary: 'Request a change of email',
        description: 'Sends a link to the current and to the new mailbox. The email changes when both links are used.',
        body: emailChangeSchema,
        response: { 200: messageSchema },
      },
    },
    async (request) => {
      const user = currentUser(request);
      const { email, password } = request.body;
      const verifiedHash = await requirePassword(user.id, password, 'password');
      // A wrong password has a limit of its own, and sends no email.
      await limitEmails(request);
      await requestEmailChange(context, user, { verifiedHash, email });
      return { message: 'We have sent a link to both mailboxes. Open both links to change your email' };
    },
  );

  app.delete(
    '/account/email',
    { schema: { tags, summary: 'Cancel the change of email', response: { 200: messageSchema } } },
    async (request) => {
      const isClosed = await closeEmailChange(db, currentUser(request).id, clock.now());
      if (!isClosed) throw new ShopError('not_found', { message: 'There is no change of email to cancel' });
      return { message: 'The change was canceled. Your email stays the same' };
    },
  );

  app.delete(
    '/account',
    {
      schema: {
        tags,
        summary: 'Delete the account',
        description: 'Orders stay without personal data, all sessions end, and the email can be used again.',
        body: accountDeletionSchema,
        response: { 200: messageSchema },
      },
    },
    async (request) => {
      const user = currentUser(request);
      const verifiedHash = await requirePassword(user.id, request.body.password, 'password');
      await deleteAccount(context, user, verifiedHash);
      request.log.info({ event: 'account_deleted', session: user.sessionId }, 'security');
      return { message: 'Your account was deleted' };
    },
  );
};
