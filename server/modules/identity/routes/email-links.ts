import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { messageSchema } from '#contract/common.ts';
import {
  type ForgotPassword,
  emailConfirmationResponseSchema,
  emailConfirmationSchema,
  forgotPasswordSchema,
  passwordLinkSchema,
  passwordResetSchema,
} from '#contract/identity/email-links.ts';
import { createLimit } from '#server/platform/http/rate-limits.ts';
import { confirmEmailChange } from '../confirm-email-change.ts';
import type { AccountDeps } from '../deps.ts';
import type { PasswordCheck } from '../password-check.ts';
import { readPasswordLink } from '../password-links.ts';
import { normalizeEmail } from '../queries/users.ts';
import { requestPasswordReset } from '../request-password-reset.ts';
import { resetPassword } from '../reset-password.ts';

const MINUTE_MS = 60_000;
/** Per address. */
const REQUESTS = { name: 'password-link', max: 60, windowMs: 10 * MINUTE_MS };
/** Per email, known or not, so that nobody can flood a mailbox. */
const REQUESTS_FOR_ONE = { name: 'password-link/email', max: 5, windowMs: 15 * MINUTE_MS };
/** Per address. Tokens cannot be guessed; the limit keeps attempts from costing database reads. */
const TRIES = { name: 'email-link', max: 60, windowMs: 10 * MINUTE_MS };

const tags = ['Session'];

/** Requests for email links, and what the links lead to, see docs/design/api.md#api. */
export const emailLinkRoutes: FastifyPluginAsyncZod<{ context: AccountDeps; passwords: PasswordCheck }> = async (
  app,
  { context, passwords },
) => {
  const emailIn = (request: FastifyRequest) => normalizeEmail((request.body as ForgotPassword).email);

  app.post(
    '/password/forgot',
    {
      config: { credential: 'ignored' },
      onRequest: createLimit(app, REQUESTS),
      preHandler: createLimit(app, { ...REQUESTS_FOR_ONE, getKey: emailIn }),
      schema: {
        tags,
        summary: 'Request a link to choose a new password',
        description: 'The response does not show whether the email has an account.',
        body: forgotPasswordSchema,
        response: { 200: messageSchema },
      },
    },
    async (request) => {
      await requestPasswordReset(context, request.body.email);
      return { message: 'If this email has an account, we have sent a link to it' };
    },
  );

  app.post(
    '/password/reset',
    {
      config: { credential: 'ignored' },
      onRequest: createLimit(app, TRIES),
      schema: {
        tags,
        summary: 'Choose a new password with the token of an emailed link',
        description: 'Works once. Ends all sessions of the user.',
        body: passwordResetSchema,
        response: { 200: messageSchema },
      },
    },
    async (request) => {
      const { token, password } = request.body;
      const email = await resetPassword(context, token, password);
      passwords.clear(email);
      request.log.info({ event: 'password_reset' }, 'security');
      return { message: 'Your password was changed. Sign in with the new one' };
    },
  );

  app.post(
    '/password/reset/verify',
    {
      config: { credential: 'ignored' },
      onRequest: createLimit(app, TRIES),
      schema: {
        tags,
        summary: 'Check the token of a link to choose a new password',
        description: 'Uses nothing up, and does not show whose link it is.',
        body: passwordLinkSchema,
        response: { 200: messageSchema },
      },
    },
    async (request) => {
      await readPasswordLink(context.db, request.body.token, context.clock.now());
      return { message: 'This link can be used' };
    },
  );

  app.post(
    '/email/confirm',
    {
      config: { credential: 'ignored' },
      onRequest: createLimit(app, TRIES),
      schema: {
        tags,
        summary: 'Confirm a change of email with the token of an emailed link',
        description: 'Both mailboxes must confirm. The second confirmation changes the email.',
        body: emailConfirmationSchema,
        response: { 200: emailConfirmationResponseSchema },
      },
    },
    async (request) => {
      const email = await confirmEmailChange(context, request.body.token);
      return {
        is_complete: email !== null,
        message: email
          ? `Your email was changed. You now sign in with ${email}`
          : 'Confirmed. Now open the link in the other mailbox too',
      };
    },
  );
};
