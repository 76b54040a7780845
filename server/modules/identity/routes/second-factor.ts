import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { messageSchema } from '#contract/common.ts';
import {
  secondFactorProofSchema,
  secondFactorSecretResponseSchema,
  secondFactorStatusResponseSchema,
} from '#contract/identity/second-factor-changes.ts';
import { recoveryCodesResponseSchema, secondFactorConfirmationSchema } from '#contract/identity/second-factor.ts';
import { currentUser, requireSignedIn } from '../identity-plugin.ts';
import type { PasswordCheck } from '../password-check.ts';
import { createRequirePassword } from '../require-password.ts';
import { confirmSecondFactor } from '../second-factor/confirm-second-factor.ts';
import type { SecondFactorDeps } from '../second-factor/deps.ts';
import { makeNewRecoveryCodes } from '../second-factor/make-new-recovery-codes.ts';
import { readSecondFactor } from '../second-factor/read-second-factor.ts';
import { startSecondFactor } from '../second-factor/start-second-factor.ts';
import { turnOffSecondFactor } from '../second-factor/turn-off-second-factor.ts';

const tags = ['Account'];

/** The user's second factor, see docs/design/accounts-and-sessions.md#second-factor. */
export const secondFactorRoutes: FastifyPluginAsyncZod<{
  context: SecondFactorDeps;
  passwords: PasswordCheck;
}> = async (app, { context, passwords }) => {
  const requirePassword = createRequirePassword({ db: context.db, passwords });
  app.addHook('onRequest', requireSignedIn);

  app.get(
    '/account/second-factor',
    {
      schema: {
        tags,
        summary: 'Whether the second factor is on, and the passkeys',
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
        summary: 'Create a secret for an authenticator app',
        description:
          'Requires the password and, if the user has passkeys, one of them or a recovery code. Changes nothing until a code of the app confirms it.',
        body: secondFactorProofSchema,
        response: { 200: secondFactorSecretResponseSchema },
      },
    },
    async (request) => {
      const { password, ...proof } = request.body;
      const user = currentUser(request);
      await requirePassword(user.id, password, 'password');
      return { data: await startSecondFactor(context, user, proof) };
    },
  );

  app.post(
    '/account/second-factor/confirm',
    {
      schema: {
        tags,
        summary: 'Turn an authenticator app on with its first code',
        description:
          'Returns new recovery codes once. Ends all other sessions of the user if the second factor was off, and notifies the user by email.',
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

  app.post(
    '/account/second-factor/recovery-codes',
    {
      schema: {
        tags,
        summary: 'Make new recovery codes',
        description:
          'Requires the password, and a code, a recovery code or a passkey. Returns the new codes once; the older ones no longer work. Notifies the user by email.',
        body: secondFactorProofSchema,
        response: { 200: recoveryCodesResponseSchema },
      },
    },
    async (request) => {
      const { password, ...proof } = request.body;
      const user = currentUser(request);
      await requirePassword(user.id, password, 'password');
      return { data: { recovery_codes: await makeNewRecoveryCodes(context, user, proof) } };
    },
  );

  app.delete(
    '/account/second-factor',
    {
      schema: {
        tags,
        summary: 'Remove the authenticator app',
        description:
          'Requires the password, and a code, a recovery code or a passkey. Removing the last second factor turns two-step verification off. Notifies the user by email.',
        body: secondFactorProofSchema,
        response: { 200: messageSchema },
      },
    },
    async (request) => {
      const { password, ...proof } = request.body;
      const user = currentUser(request);
      await requirePassword(user.id, password, 'password');
      const isStillOn = await turnOffSecondFactor(context, user, proof);
      request.log.info({ event: 'second_factor_off', session: user.sessionId }, 'security');
      return { message: isStillOn ? 'Authenticator app removed' : 'Two-step verification is off' };
    },
  );
};
