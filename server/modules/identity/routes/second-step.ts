import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { tokenPairSchema } from '#contract/identity/auth.ts';
import { passkeyRequestResponseSchema } from '#contract/identity/passkeys.ts';
import { passkeyStepSchema, passkeyStepStartSchema } from '#contract/identity/second-factor-changes.ts';
import { secondStepSchema } from '#contract/identity/second-factor.ts';
import { createLimit } from '#server/platform/http/rate-limits.ts';
import type { SessionDeps } from '../deps.ts';
import { finishSignIn } from '../second-factor/finish-sign-in.ts';
import type { SecondFactorDeps } from '../second-factor/deps.ts';
import { toSignInChallengeKey } from '../second-factor/passkeys/challenges.ts';
import { requestPasskey } from '../second-factor/passkeys/request-passkey.ts';
import { createPendingSignIns } from '../second-factor/pending-sign-ins.ts';
import { getSessionOrigin } from './session-origin.ts';

/** Per address, for all calls of the second step together. */
const SECOND_STEPS = { name: 'sign-in-code', max: 240, windowMs: 60_000 };

const tags = ['Session'];

/** The second step of a sign-in, see docs/design/accounts-and-sessions.md#second-factor. */
export const secondStepRoutes: FastifyPluginAsyncZod<{ context: SessionDeps & SecondFactorDeps }> = async (
  app,
  { context },
) => {
  const pendingSignIns = createPendingSignIns(context.refreshSecrets, context.clock);
  const deps = { ...context, pendingSignIns };
  const onRequest = createLimit(app, SECOND_STEPS);

  app.post(
    '/login/confirm',
    {
      config: { credential: 'ignored' },
      onRequest,
      schema: {
        tags,
        summary: 'Finish a sign-in with a code of the second factor',
        description: 'The code of an authenticator app, or a recovery code. Each works once.',
        body: secondStepSchema,
        response: { 200: tokenPairSchema },
      },
    },
    async (request) => finishSignIn(deps, request.body, getSessionOrigin(request)),
  );

  app.post(
    '/login/passkey/options',
    {
      config: { credential: 'ignored' },
      onRequest,
      schema: {
        tags,
        summary: 'Create a challenge for a passkey that finishes a sign-in',
        description: 'The challenge is valid for five minutes, once, and for this sign-in only.',
        body: passkeyStepStartSchema,
        response: { 200: passkeyRequestResponseSchema },
      },
    },
    async (request) => {
      const { token } = request.body;
      const { userId } = await pendingSignIns.verify(token);
      return { data: await requestPasskey(context, { userId, boundTo: toSignInChallengeKey(token) }) };
    },
  );

  app.post(
    '/login/passkey',
    {
      config: { credential: 'ignored' },
      onRequest,
      schema: {
        tags,
        summary: 'Finish a sign-in with a passkey',
        description: 'The response of the authenticator (`AuthenticationResponseJSON` of WebAuthn).',
        body: passkeyStepSchema,
        response: { 200: tokenPairSchema },
      },
    },
    async (request) => finishSignIn(deps, request.body, getSessionOrigin(request)),
  );
};
