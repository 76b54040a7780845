import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  loginRequestSchema,
  registerRequestSchema,
  registerResponseSchema,
  tokenPairSchema,
} from '#contract/identity/auth.ts';
import { messageSchema } from '#contract/common.ts';
import type { SessionEndReason } from '#contract/identity/user-enums.ts';
import { loginResponseSchema } from '#contract/identity/second-factor.ts';
import { type ErrorCode, ShopError } from '#server/platform/errors.ts';
import { createLimit } from '#server/platform/http/rate-limits.ts';
import { recordSecurityEvent } from '#server/platform/http/security-events.ts';
import { parseBearerToken } from '../identity-plugin.ts';
import { notifyTokenReuse } from '../notify-token-reuse.ts';
import type { AccountDeps, SessionDeps } from '../deps.ts';
import type { PasswordCheck } from '../password-check.ts';
import { refreshSession } from '../refresh-session.ts';
import { registerUser } from '../register-user.ts';
import { createPendingSignIns } from '../second-factor/pending-sign-ins.ts';
import { signIn } from '../sign-in.ts';
import { signOut } from '../sign-out.ts';
import { getSessionOrigin } from './session-origin.ts';

const MINUTE_MS = 60_000;
/** Limits per address. */
const LOGINS = { name: 'sign-in', max: 240, windowMs: MINUTE_MS };
const REGISTRATIONS = { name: 'registration', max: 120, windowMs: 10 * MINUTE_MS };
const REFRESHES = { name: 'refresh', max: 600, windowMs: MINUTE_MS };

const tags = ['Session'];

/** The error of a refresh, by why the session was revoked. */
const REFRESH_ERRORS: Record<SessionEndReason, ErrorCode> = {
  logout: 'refresh_token_invalid',
  reuse: 'refresh_token_reused',
  password_changed: 'session_password_changed',
  ended_by_user: 'session_ended_by_user',
  ended_by_admin: 'session_ended_by_admin',
  blocked: 'account_blocked',
};

export interface AuthRoutesOptions {
  context: SessionDeps & AccountDeps;
  passwords: PasswordCheck;
  termsVersion: string;
}

/** Registration, sign-in, refresh and sign-out, see docs/specification.md#7-the-calls-it-makes and docs/design/accounts-and-sessions.md#sessions. */
export const authRoutes: FastifyPluginAsyncZod<AuthRoutesOptions> = async (
  app,
  { context, passwords, termsVersion },
) => {
  const pendingSignIns = createPendingSignIns(context.refreshSecrets, context.clock);
  app.post(
    '/register',
    {
      config: { credential: 'ignored' },
      onRequest: createLimit(app, REGISTRATIONS),
      schema: { tags, summary: 'Register', body: registerRequestSchema, response: { 201: registerResponseSchema } },
    },
    async (request, reply) => {
      const tokens = await registerUser({ ...context, termsVersion }, request.body, getSessionOrigin(request));
      return reply.status(201).send({ ...tokens, message: 'Registration successful!' });
    },
  );

  app.post(
    '/login',
    {
      config: { credential: 'ignored' },
      onRequest: createLimit(app, LOGINS),
      schema: {
        tags,
        summary: 'Sign in',
        description:
          'For an account with a second factor the response has the token of the second step, and no session.',
        body: loginRequestSchema,
        response: { 200: loginResponseSchema },
      },
    },
    async (request) => signIn({ ...context, passwords, pendingSignIns }, request.body, getSessionOrigin(request)),
  );

  app.post(
    '/refresh',
    {
      config: { credential: 'own' },
      onRequest: createLimit(app, REFRESHES),
      schema: {
        tags,
        summary: 'Exchange a refresh token for a new pair of tokens',
        description:
          'The bearer is the refresh token. `X-Refresh-Reason` is `rotated`, or `repeated` when the same pair is returned again.',
        security: [{ refreshToken: [] }],
        response: { 200: tokenPairSchema },
      },
    },
    async (request, reply) => {
      const token = parseBearerToken(request);
      if (!token) throw new ShopError('token_missing');
      const outcome = await refreshSession(context, token);
      if (outcome.reason === 'unsealed') {
        // Without the session: whoever forges a token must not appear in its log.
        recordSecurityEvent(request, 'refresh_token_unsealed', null);
        throw new ShopError('refresh_token_invalid');
      }
      request.claimedSession = outcome.sessionId;
      if (outcome.reason === 'reused') {
        recordSecurityEvent(request, 'refresh_token_reused', outcome.sessionId);
        await notifyTokenReuse(context, outcome.sessionId);
        throw new ShopError('refresh_token_reused');
      }
      if (outcome.reason === 'ended') {
        const isBlocked = outcome.by === 'blocked';
        recordSecurityEvent(request, isBlocked ? 'blocked_account_refused' : 'ended_session_used', outcome.sessionId);
        throw new ShopError(outcome.by === null ? 'refresh_token_invalid' : REFRESH_ERRORS[outcome.by]);
      }
      reply.header('X-Refresh-Reason', outcome.reason);
      return outcome.tokens;
    },
  );

  app.post(
    '/logout',
    {
      config: { credential: 'own' },
      schema: {
        tags,
        summary: 'Sign out of this session',
        description:
          'The bearer is the refresh token or the access token. An invalid or missing token also returns 200.',
        security: [{ refreshToken: [] }, { accessToken: [] }, {}],
        response: { 200: messageSchema },
      },
    },
    async (request) => {
      // Not `parseBearerToken`: a malformed header is not an error here.
      const [, token] = /^Bearer ([^\s,]+)$/i.exec(request.headers.authorization ?? '') ?? [];
      if (token) await signOut(context, token);
      return { message: 'You have been signed out' };
    },
  );
};
