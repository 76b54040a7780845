import type { TokenPair } from '#contract/identity/auth.ts';
import type { SessionEndReason } from '#contract/identity/user-enums.ts';
import { ShopError } from '#server/platform/errors.ts';
import type { SessionDeps } from './deps.ts';
import { type SessionRow, findSession, renewUnseenPair, revokeSession, rotateSession } from './queries/sessions.ts';
import { findAccess } from './queries/admin-roles.ts';
import { isSealedBy, parseRefreshToken } from './refresh-tokens.ts';
import { IDLE_LIFETIME_MS, issueTokens } from './start-session.ts';

/** Grace period: the previous token still gets the new pair, for lost responses and several tabs. */
export const REFRESH_GRACE_MS = 30_000;

interface NamedSession {
  session: SessionRow;
  counter: number;
  /** Whether this server made the token. */
  isAuthentic: boolean;
}

/** The session that a refresh token names, ended or not, as it is now; null when there is none. */
export const findNamedSession = async (
  { db, refreshSecrets }: Pick<SessionDeps, 'db' | 'refreshSecrets'>,
  token: string,
): Promise<NamedSession | null> => {
  const claims = parseRefreshToken(token);
  const session = claims && (await findSession(db, claims.sessionId));
  if (!session) return null;
  return { session, counter: claims.counter, isAuthentic: isSealedBy(refreshSecrets, session.salt, claims) };
};

/** The session of an authentic refresh token, ended or not; null for a token that this server did not make. */
export const findSessionOfToken = async (
  deps: Pick<SessionDeps, 'db' | 'refreshSecrets'>,
  token: string,
): Promise<Omit<NamedSession, 'isAuthentic'> | null> => {
  const found = await findNamedSession(deps, token);
  return found?.isAuthentic ? found : null;
};

export type RefreshOutcome =
  | { reason: 'rotated' | 'repeated'; tokens: TokenPair; sessionId: string }
  | { reason: 'reused'; sessionId: string }
  /** The session exists, but no secret of this server made the token: the secret was changed, or the token is forged. */
  | { reason: 'unsealed' }
  /** `by`: why the session was revoked; null when it expired. */
  | { reason: 'ended'; by: SessionEndReason | null; sessionId: string };

/**
 * Exchanges a refresh token, judged as it was when its request found its session.
 * - The newest token is rotated. Of several concurrent requests, one rotates it.
 * - So is one that is newer than the stored counter: the database was restored to an earlier moment, or a failover lost its last seconds.
 * - The previous token gets the same new pair again during the grace period, and later until the new access token was used: a device
 *   that was closed during a refresh never received it.
 * - An older token, or the previous one after that, revokes the session: two parties hold its tokens.
 */
export const exchangeToken = async (deps: SessionDeps, found: NamedSession): Promise<RefreshOutcome> => {
  if (!found.isAuthentic) return { reason: 'unsealed' };
  const { counter, session } = found;
  const { id: sessionId, userId } = session;
  const now = deps.clock.now();

  const idleExpiresAt = new Date(now.getTime() + IDLE_LIFETIME_MS);
  const rotated = await rotateSession(deps.db, { id: sessionId, counter, idleExpiresAt }, now);
  if (rotated) return { reason: 'rotated', tokens: await issueTokens(deps, rotated), sessionId };

  // Read again: the update may have waited for another request that changed the row.
  const current = await findSession(deps.db, sessionId);
  if (!current || current.revokedAt || current.idleExpiresAt <= now || current.absoluteExpiresAt <= now) {
    // A blocked user gets their own message: signing in again would fail too. An unblocked user can sign in.
    const access = await findAccess(deps.db, userId);
    if (access?.isBlocked) return { reason: 'ended', by: 'blocked', sessionId };
    const by = current?.revokedReason ?? null;
    return { reason: 'ended', by: by === 'blocked' ? null : by, sessionId };
  }

  // By the row as the request found it: requests of other tabs may have replaced the token twice since.
  const isRepeat =
    counter >= session.counter ||
    (counter === session.counter - 1 && now.getTime() - session.rotatedAt.getTime() <= REFRESH_GRACE_MS);
  // Later the access token has expired, so the pair starts anew. Its refresh token stays the same.
  const renewed =
    !isRepeat && counter === current.counter - 1
      ? await renewUnseenPair(deps.db, { id: sessionId, counter: current.counter, idleExpiresAt }, now)
      : null;
  const repeated = isRepeat ? current : renewed;
  if (repeated) return { reason: 'repeated', tokens: await issueTokens(deps, repeated), sessionId };
  await revokeSession(deps.db, sessionId, 'reuse', now);
  return { reason: 'reused', sessionId };
};

/**
 * Exchanges a refresh token, see docs/design/accounts-and-sessions.md#sessions.
 * @throws ShopError refresh_token_invalid for a token that names no session, account_blocked
 */
export const refreshSession = async (deps: SessionDeps, token: string): Promise<RefreshOutcome> => {
  const found = await findNamedSession(deps, token);
  if (!found) throw new ShopError('refresh_token_invalid');
  return exchangeToken(deps, found);
};
