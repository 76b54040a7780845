import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { loginRequestSchema, registerRequestSchema, registerResponseSchema, tokenPairSchema } from '#contract/auth.ts';
import { messageSchema } from '#contract/common.ts';
import { tellOfReuse } from '../notify-token-reuse.ts';
import type { PasswordCheck } from '../password-check.ts';
import { hashNewPassword, hashPassword, needsRehash } from '../passwords.ts';
import { parseRefreshToken } from '../refresh-tokens.ts';
import { TERMS_VERSION } from '#server/modules/content/texts/pages.ts';
import type { ShopContext } from '#server/context.ts';
import { type ErrorCode, ShopError } from '#server/platform/errors.ts';
import { bearerOf } from '../identity-plugin.ts';
import { recordSecurityEvent } from '#server/platform/http/security-events.ts';
import { createLimit } from '#server/platform/http/rate-limits.ts';
import {
  type RevokedReason,
  redeemRefreshToken,
  revokeByRefreshToken,
  revokeSession,
  startSession,
} from '../queries/sessions.ts';
import {
  createUser,
  findCredentials,
  holdPasswordHash,
  normalizeEmail,
  registrationColumns,
  replacePasswordHash,
} from '../queries/users.ts';

const MINUTE = 60_000;
const LOGINS = { max: 240, window: MINUTE };
const REGISTRATIONS = { max: 120, window: 10 * MINUTE };
const REFRESHES = { max: 600, window: MINUTE };

const tags = ['Session'];

/** What the holder of an ended session's token is told, by what ended it. */
const ENDED_BY: Record<RevokedReason, ErrorCode> = {
  logout: 'refresh_token_invalid',
  reuse: 'refresh_token_reused',
  password_changed: 'session_password_changed',
  ended_by_user: 'session_ended_by_user',
  ended_by_staff: 'session_ended_by_admin',
  blocked: 'account_blocked',
};

const originOf = (request: FastifyRequest) => ({ userAgent: request.headers['user-agent'] ?? '', ip: request.ip });

/** Registration, sign-in, refresh and sign-out (specification, sections 4 to 7; design, section 5). */
export const authRoutes: FastifyPluginAsyncZod<{ context: ShopContext; passwords: PasswordCheck }> = async (
  app,
  { context, passwords },
) => {
  const { db, clock } = context;

  app.post(
    '/register',
    {
      config: { credential: 'ignored' },
      onRequest: createLimit(app, REGISTRATIONS),
      schema: { tags, summary: 'Register', body: registerRequestSchema, response: { 201: registerResponseSchema } },
    },
    async (request, reply) => {
      const form = request.body;
      const passwordHash = await hashNewPassword(form.password);
      const now = clock.now();
      const userId = await createUser(db, {
        ...registrationColumns(form),
        passwordHash,
        termsVersion: TERMS_VERSION,
        termsAcceptedAt: now,
        createdAt: now,
      });
      if (!userId) throw new ShopError('email_taken', { fields: { email: ['This email cannot be used'] } });
      const tokens = await startSession(context, userId, originOf(request));
      return reply.status(201).send({ ...tokens, message: 'Registration successful!' });
    },
  );

  app.post(
    '/login',
    {
      config: { credential: 'ignored' },
      onRequest: createLimit(app, LOGINS),
      schema: { tags, summary: 'Sign in', body: loginRequestSchema, response: { 200: tokenPairSchema } },
    },
    async (request) => {
      const { email, password } = request.body;
      const user = await passwords.check(normalizeEmail(email), password, () => findCredentials(db, email));
      if (!user) throw new ShopError('credentials_wrong');
      if (user.isBlocked) throw new ShopError('account_blocked');
      const passwordHash = needsRehash(user.passwordHash) ? await hashPassword(password) : user.passwordHash;
      if (passwordHash !== user.passwordHash) {
        await replacePasswordHash(db, user.id, user.passwordHash, passwordHash);
      }
      return db.transaction(async (tx) => {
        // The password may have been changed since it was compared: then this would be a session of the old one.
        if (!(await holdPasswordHash(tx, user.id, passwordHash))) throw new ShopError('credentials_wrong');
        return startSession({ ...context, db: tx }, user.id, originOf(request));
      });
    },
  );

  app.post(
    '/refresh',
    {
      config: { credential: 'own' },
      onRequest: createLimit(app, REFRESHES),
      schema: {
        tags,
        summary: 'Get a new pair of tokens for a refresh token',
        description:
          'The bearer is the refresh token. `X-Refresh-Reason` says `rotated`, or `repeated` for the same pair again.',
        security: [{ refreshToken: [] }],
        response: { 200: tokenPairSchema },
      },
    },
    async (request, reply) => {
      const token = bearerOf(request);
      if (!token) throw new ShopError('token_missing');
      const outcome = await redeemRefreshToken(context, token);
      request.claimedSession = outcome.sessionId;
      if (outcome.reason === 'reused') {
        recordSecurityEvent(request, 'refresh_token_reused', outcome.sessionId);
        await tellOfReuse(context, outcome.sessionId);
        throw new ShopError('refresh_token_reused');
      }
      if (outcome.reason === 'ended') {
        const isBlocked = outcome.by === 'blocked';
        recordSecurityEvent(request, isBlocked ? 'blocked_account_refused' : 'ended_session_used', outcome.sessionId);
        throw new ShopError(outcome.by === null ? 'refresh_token_invalid' : ENDED_BY[outcome.by]);
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
          'The bearer is the refresh token or the access token. Without a good one there is nothing to end, and it is 200 all the same.',
        security: [{ refreshToken: [] }, { accessToken: [] }, {}],
        response: { 200: messageSchema },
      },
    },
    async (request) => {
      const [, token = ''] = /^Bearer ([^\s,]+)$/i.exec(request.headers.authorization ?? '') ?? [];
      if (parseRefreshToken(token)) await revokeByRefreshToken(context, token);
      else if (token) {
        const claims = await context.accessTokens.verify(token).catch(() => null);
        if (claims) await revokeSession(db, claims.sessionId, 'logout', clock.now());
      }
      return { message: 'You have been signed out' };
    },
  );
};
