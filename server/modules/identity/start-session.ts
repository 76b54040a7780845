import { randomBytes } from 'node:crypto';
import type { TokenPair } from '#contract/identity/auth.ts';
import { ShopError } from '#server/platform/errors.ts';
import type { SessionDeps } from './deps.ts';
import { type SessionRow, insertSession } from './queries/sessions.ts';
import { findAccess } from './queries/admin-roles.ts';
import { createRefreshToken } from './refresh-tokens.ts';

/** Time after its last use in which a refresh token expires, see docs/design/accounts-and-sessions.md#sessions. */
export const IDLE_LIFETIME_MS = 30 * 24 * 3600_000;
/** Time after the sign-in in which a session ends even if it is used every day. */
const ABSOLUTE_LIFETIME_MS = 90 * 24 * 3600_000;
const USER_AGENT_MAX = 300;

/** Where a session was started. */
export interface SessionOrigin {
  userAgent: string;
  ip: string;
}

/**
 * Makes the pair of tokens for the session's current counter. The same counter gives the same pair.
 * @throws ShopError account_blocked
 */
export const issueTokens = async (deps: SessionDeps, session: SessionRow): Promise<TokenPair> => {
  const access = await findAccess(deps.db, session.userId);
  if (!access) throw new ShopError('refresh_token_invalid');
  if (access.isBlocked) throw new ShopError('account_blocked');
  const { id: sessionId, userId, counter, rotatedAt } = session;
  return {
    access_token: await deps.accessTokens.sign({
      userId,
      sessionId,
      adminRole: access.adminRole,
      counter,
      issuedAt: rotatedAt,
    }),
    refresh_token: createRefreshToken(deps.refreshSecrets, session, counter),
  };
};

/** Starts a session of a user whose password was checked. */
export const startSession = async (deps: SessionDeps, userId: string, origin: SessionOrigin): Promise<TokenPair> => {
  const now = deps.clock.now();
  const session = await insertSession(
    deps.db,
    {
      userId,
      salt: randomBytes(16).toString('base64url'),
      idleExpiresAt: new Date(now.getTime() + IDLE_LIFETIME_MS),
      absoluteExpiresAt: new Date(now.getTime() + ABSOLUTE_LIFETIME_MS),
      userAgent: origin.userAgent.slice(0, USER_AGENT_MAX),
      ip: origin.ip,
    },
    now,
  );
  return issueTokens(deps, session);
};
