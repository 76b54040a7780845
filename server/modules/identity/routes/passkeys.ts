import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { messageSchema } from '#contract/common.ts';
import {
  passkeyCreationResponseSchema,
  passkeyParamsSchema,
  passkeyRequestResponseSchema,
} from '#contract/identity/passkeys.ts';
import {
  newPasskeyResponseSchema,
  newPasskeySchema,
  secondFactorProofSchema,
} from '#contract/identity/second-factor-changes.ts';
import { currentUser, requireSignedIn } from '../identity-plugin.ts';
import type { PasswordCheck } from '../password-check.ts';
import { createRequirePassword } from '../require-password.ts';
import type { SecondFactorDeps } from '../second-factor/deps.ts';
import { addPasskey } from '../second-factor/passkeys/add-passkey.ts';
import { toSessionChallengeKey } from '../second-factor/passkeys/challenges.ts';
import { removePasskey } from '../second-factor/passkeys/remove-passkey.ts';
import { requestPasskey } from '../second-factor/passkeys/request-passkey.ts';
import { startPasskey } from '../second-factor/passkeys/start-passkey.ts';

const tags = ['Account'];

/** The user's passkeys, see docs/design/accounts-and-sessions.md#passkeys. `GET account/second-factor` lists them. */
export const passkeyRoutes: FastifyPluginAsyncZod<{ context: SecondFactorDeps; passwords: PasswordCheck }> = async (
  app,
  { context, passwords },
) => {
  const requirePassword = createRequirePassword({ db: context.db, passwords });
  app.addHook('onRequest', requireSignedIn);

  app.post(
    '/account/passkey/options',
    {
      schema: {
        tags,
        summary: 'Create a challenge for a new passkey',
        description:
          'Requires the password and, if two-step verification is on, a code, a recovery code or a passkey. Changes nothing until an authenticator signs the challenge.',
        body: secondFactorProofSchema,
        response: { 200: passkeyCreationResponseSchema },
      },
    },
    async (request) => {
      const { password, ...proof } = request.body;
      const user = currentUser(request);
      await requirePassword(user.id, password, 'password');
      return { data: await startPasskey(context, user, proof) };
    },
  );

  app.post(
    '/account/passkeys',
    {
      schema: {
        tags,
        summary: 'Add a passkey',
        description:
          'The first second factor of an account ends all other sessions of the user, and returns the recovery codes once. Notifies the user by email.',
        body: newPasskeySchema,
        response: { 201: newPasskeyResponseSchema },
      },
    },
    async (request, reply) => {
      const user = currentUser(request);
      const recoveryCodes = await addPasskey(context, user, request.body);
      request.log.info({ event: 'passkey_added', session: user.sessionId }, 'security');
      return reply.status(201).send({ data: { recovery_codes: recoveryCodes } });
    },
  );

  app.post(
    '/account/passkey/request',
    {
      schema: {
        tags,
        summary: 'Create a challenge for a passkey that confirms a change of the second factor',
        description: 'The challenge is valid for five minutes, once, and for this session only.',
        response: { 200: passkeyRequestResponseSchema },
      },
    },
    async (request) => {
      const { id: userId, sessionId } = currentUser(request);
      return { data: await requestPasskey(context, { userId, boundTo: toSessionChallengeKey(sessionId, 'prove') }) };
    },
  );

  app.delete(
    '/account/passkeys/:id',
    {
      schema: {
        tags,
        summary: 'Remove a passkey',
        description:
          'Requires the password, and a code, a recovery code or a passkey. Removing the last second factor turns two-step verification off. Notifies the user by email.',
        params: passkeyParamsSchema,
        body: secondFactorProofSchema,
        response: { 200: messageSchema },
      },
    },
    async (request) => {
      const { password, ...proof } = request.body;
      const user = currentUser(request);
      await requirePassword(user.id, password, 'password');
      await removePasskey(context, user, { id: request.params.id, ...proof });
      request.log.info({ event: 'passkey_removed', session: user.sessionId }, 'security');
      return { message: 'Passkey removed' };
    },
  );
};
