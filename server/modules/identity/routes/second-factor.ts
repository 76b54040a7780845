import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { messageSchema } from '#contract/common.ts';
import {
  recoveryCodesResponseSchema,
  secondFactorConfirmationSchema,
  secondFactorRemovalSchema,
  secondFactorSecretResponseSchema,
  secondFactorStartSchema,
  secondFactorStatusResponseSchema,
} from '#contract/second-factor.ts';
import { currentUser, requireSignedIn } from '../identity-plugin.ts';
import type { PasswordCheck } from '../password-check.ts';
import { createRequirePassword } from '../require-password.ts';
import { confirmSecondFactor } from '../second-factor/confirm-second-factor.ts';
import type { SecondFactorParts } from '../second-factor/parts.ts';
import { readSecondFactor } from '../second-factor/read-second-factor.ts';
import { startSecondFactor } from '../second-factor/start-second-factor.ts';
import { turnOffSecondFactor } from '../second-factor/turn-off-second-factor.ts';

const tags = ['Account'];

/** The user's second factor, see docs/design.md#second-factor. */
export const secondFactorRoutes: FastifyPluginAsyncZod<{
  context: SecondFactorParts;
  passwords: PasswordCheck;
}> = async (app, { context, passwords }) => {
  const requirePassword = createRequirePassword({ db: context.db, passwords });
  app.addHook('onRequest', requireSignedIn);

  app.get(
    '/account/second-factor',
    {
      schema: {
        tags,
        summary: 'Whether the second factor is on',
        response: { 200: secondFactorStatusResponseSchema },
      },
    },
    async (request) => {
      const { id, adminRole } = currentUser(request);
      const status = await readSecondFactor(context.db, id);
      return { data: { ...status, is_required: adminRole !== null && app.adminsNeedSecondFactor } };
    },
  );

  app.post(
    '/account/second-factor',
    {
      schema: {
        tags,
        summary: 'Make a secret for an authenticator app',
        description: 'Changes nothing until a code of the app confirms it.',
        body: secondFactorStartSchema,
        response: { 200: secondFactorSecretResponseSchema },
      },
    },
    async (request) => {
      const { id } = currentUser(request);
      await requirePassword(id, request.body.password, 'password');
      return { data: await startSecondFactor(context, id) };
    },
  );

  app.post(
    '/account/second-factor/confirm',
    {
      schema: {
        tags,
        summary: 'Turn the second factor on with the first code of the app',
        description:
          'Returns the recovery codes once. Ends all other sessions of the user, and notifies the user by email.',
        body: secondFactorConfirmationSchema,
        response: { 200: recoveryCodesResponseSchema },
      },
    },
    async (request) => {
      const user = currentUser(request);
      const recoveryCodes = await confirmSecondFactor(context, user, request.body.code);
      request.log.info({ event: 'second_factor_on', session: user.sessionId }, 'security');
      return { data: { recovery_codes: recoveryCodes } };
    },
  );

  app.delete(
    '/account/second-factor',
    {
      schema: {
        tags,
        summary: 'Turn the second factor off',
        description: 'Needs the password and a code of the app, or a recovery code. Notifies the user by email.',
        body: secondFactorRemovalSchema,
        response: { 200: messageSchema },
      },
    },
    async (request) => {
      const { id, sessionId } = currentUser(request);
      await requirePassword(id, request.body.password, 'password');
      await turnOffSecondFactor(context, id, request.body.code);
      request.log.info({ event: 'second_factor_off', session: sessionId }, 'security');
      return { message: 'Two-step verification is off' };
    },
  );
};
