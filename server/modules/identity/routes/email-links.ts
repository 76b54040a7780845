import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { messageSchema } from '#contract/common.ts';
import {
  type ForgotPassword,
  emailConfirmationResponseSchema,
  emailConfirmationSchema,
  forgotPasswordSchema,
  passwordResetSchema,
} from '#contract/email-links.ts';
import { confirmEmailChange } from '../change-email.ts';
import { requestReset, resetPassword } from '../change-password.ts';
import type { PasswordCheck } from '../password-check.ts';
import type { ShopContext } from '#server/context.ts';
import { createLimit } from '#server/platform/http/rate-limits.ts';
import { normalizeEmail } from '../queries/users.ts';

const MINUTE = 60_000;
/** From one address. */
const REQUESTS = { max: 60, window: 10 * MINUTE };
/** For one email, whether it is known or not: nobody's mailbox is filled. */
const REQUESTS_FOR_ONE = { max: 5, window: 15 * MINUTE };
/** From one address. Guessing a token is hopeless; this keeps it from costing anything. */
const TRIES = { max: 60, window: 10 * MINUTE };

const tags = ['Session'];

/** What the links in our mails lead to, and the question that one of them answers (design, sections 4 and 11). */
export const mailLinkRoutes: FastifyPluginAsyncZod<{ context: ShopContext; passwords: PasswordCheck }> = async (
  app,
  { context, passwords },
) => {
  const emailIn = (request: FastifyRequest) => normalizeEmail((request.body as ForgotPassword).email);

  app.post(
    '/password/forgot',
    {
      config: { credential: 'ignored' },
      onRequest: createLimit(app, REQUESTS),
      preHandler: createLimit(app, { ...REQUESTS_FOR_ONE, keyOf: emailIn }),
      schema: {
        tags,
        summary: 'Ask for a new password',
        description: 'The answer is always the same, so it tells nobody who has an account.',
        body: forgotPasswordSchema,
        response: { 200: messageSchema },
      },
    },
    async (request) => {
      await requestReset(context, request.body.email);
      return { message: 'If there is an account with this email, a link is on its way to it' };
    },
  );

  app.post(
    '/password/reset',
    {
      config: { credential: 'ignored' },
      onRequest: createLimit(app, TRIES),
      schema: {
        tags,
        summary: 'Choose a new password with the token of a mailed link',
        description: 'Works once. Ends every session of the user.',
        body: passwordResetSchema,
        response: { 200: messageSchema },
      },
    },
    async (request) => {
      const { token, password } = request.body;
      const email = await resetPassword(context, token, password);
      passwords.forget(email);
      request.log.info({ event: 'password_reset' }, 'security');
      return { message: 'Your password was changed. Please sign in with it' };
    },
  );

  app.post(
    '/email/confirm',
    {
      config: { credential: 'ignored' },
      onRequest: createLimit(app, TRIES),
      schema: {
        tags,
        summary: 'Confirm a change of email with the token of a mailed link',
        description: 'Either mailbox has to confirm; the second one makes the change.',
        body: emailConfirmationSchema,
        response: { 200: emailConfirmationResponseSchema },
      },
    },
    async (request) => {
      const email = await confirmEmailChange(context, request.body.token);
      return {
        is_complete: email !== null,
        message: email
          ? `Done. From now on you sign in with ${email}`
          : 'Confirmed. Now please open the link in the other mailbox too',
      };
    },
  );
};
