import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { TokenPair } from '#contract/auth.ts';
import type { ShopContext } from '#server/context.ts';
import type { Database } from '#server/platform/db/client.ts';
import { sessions, users } from '../schema/users.ts';
import { ShopError } from '#server/platform/errors.ts';
import { isSealedBy, makeRefreshToken, parseRefreshToken } from '../refresh-tokens.ts';

/** Design, section 5. All in ms. */
const IDLE_LIFETIME = 30 * 24 * 3600_000;
const ABSOLUTE_LIFETIME = 90 * 24 * 3600_000;
/** How long the token just replaced still gets the pair that replaced it: for lost answers and several tabs. */
export const REFRESH_GRACE = 30_000;

type Parts = Pick<ShopContext, 'db' | 'clock' | 'accessTokens' | 'refreshSecrets'>;
type Session = typeof sessions.$inferSelect;
export type RevokedReason = NonNullable<Session['revokedReason']>;

const pairFor = async (parts: Parts, session: Session): Promise<TokenPair> => {
  const [user] = await parts.db
    .select({ isAdmin: users.isAdmin, blockedAt: users.blockedAt })
    .from(users)
    .where(eq(users.id, session.userId));
  if (!user) throw new ShopError('refresh_token_invalid');
  if (user.blockedAt) throw new ShopError('account_blocked');
  const { id: sessionId, userId, counter, rotatedAt } = session;
  return {
    access_token: await parts.accessTokens.sign({
      userId,
      sessionId,
      isAdmin: user.isAdmin,
      counter,
      issuedAt: rotatedAt,
    }),
    refresh_token: makeRefreshToken(parts.refreshSecrets, session, counter),
  };
};

/** Starts a session: a sign-in, and with it a family of refresh tokens. */
export const startSession = async (
  parts: Parts,
  userId: string,
  from: { userAgent: string; ip: string },
): Promise<TokenPair> => {
  const now = parts.clock.now();
  const [session] = await parts.db
    .insert(sessions)
    .values({
      userId,
      salt: randomBytes(16).toString('base64url'),
      rotatedAt: now,
      createdAt: now,
      idleExpiresAt: new Date(now.getTime() + IDLE_LIFETIME),
      absoluteExpiresAt: new Date(now.getTime() + ABSOLUTE_LIFETIME),
      userAgent: from.userAgent.slice(0, 300),
      ip: from.ip,
    })
    .returning();
  if (!session) throw new Error('The session was not stored');
  return pairFor(parts, session);
};

/** The session that a well-sealed token names, live or not. */
const sessionOf = async (parts: Parts, token: string) => {
  const claims = parseRefreshToken(token);
  if (!claims) throw new ShopError('refresh_token_invalid');
  const [session] = await parts.db.select().from(sessions).where(eq(sessions.id, claims.sessionId));
  if (!session || !isSealedBy(parts.refreshSecrets, session.salt, claims)) throw new ShopError('refresh_token_invalid');
  return { session, counter: claims.counter };
};

const isBlocked = async (db: Database, userId: string): Promise<boolean> => {
  const [user] = await db.select({ blockedAt: users.blockedAt }).from(users).where(eq(users.id, userId));
  return Boolean(user?.blockedAt);
};

export type RefreshOutcome =
  | { reason: 'rotated' | 'repeated'; tokens: TokenPair; sessionId: string }
  | { reason: 'reused'; sessionId: string }
  /** `by`: what ended it; null when it lapsed. */
  | { reason: 'ended'; by: RevokedReason | null; sessionId: string };

/**
 * Redeems a refresh token (design, section 5).
 * - The newest one is replaced, by one conditional update: of any number at once exactly one replaces it.
 * - The one before it, within the grace, gets the same new pair again.
 * - Any older one, or that one later, ends the session: two parties hold its tokens.
 * @throws ShopError refresh_token_invalid for a token this server never made, account_blocked
 */
export const redeemRefreshToken = async (parts: Parts, token: string): Promise<RefreshOutcome> => {
  const { session: found, counter } = await sessionOf(parts, token);
  const now = parts.clock.now();
  const sessionId = found.id;

  const [rotated] = await parts.db
    .update(sessions)
    .set({
      counter: sql`${sessions.counter} + 1`,
      rotatedAt: now,
      idleExpiresAt: new Date(now.getTime() + IDLE_LIFETIME),
    })
    .where(
      and(
        eq(sessions.id, sessionId),
        eq(sessions.counter, counter),
        isNull(sessions.revokedAt),
        gt(sessions.idleExpiresAt, now),
        gt(sessions.absoluteExpiresAt, now),
      ),
    )
    .returning();
  if (rotated) return { reason: 'rotated', tokens: await pairFor(parts, rotated), sessionId };

  // Read again: the update may have waited for another request's, which changed the row.
  const [current] = await parts.db.select().from(sessions).where(eq(sessions.id, sessionId));
  if (!current || current.revokedAt || current.idleExpiresAt <= now || current.absoluteExpiresAt <= now) {
    // Who is blocked is told so, not to sign in again: that would be refused as well. Who no longer is may sign in.
    if (await isBlocked(parts.db, found.userId)) return { reason: 'ended', by: 'blocked', sessionId };
    const by = current?.revokedReason ?? null;
    return { reason: 'ended', by: by === 'blocked' ? null : by, sessionId };
  }

  const isPrevious = counter === current.counter - 1;
  if (isPrevious && now.getTime() - current.rotatedAt.getTime() <= REFRESH_GRACE) {
    return { reason: 'repeated', tokens: await pairFor(parts, current), sessionId };
  }
  await revokeSession(parts.db, sessionId, 'reuse', now);
  return { reason: 'reused', sessionId };
};

/** Ends one session; ending it again changes nothing. */
export const revokeSession = async (db: Database, sessionId: string, reason: RevokedReason, now: Date) => {
  await db
    .update(sessions)
    .set({ revokedAt: now, revokedReason: reason })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt)));
};

/** Ends the session that a refresh token belongs to, whatever its generation. A token that is none ends nothing. */
export const revokeByRefreshToken = async (parts: Parts, token: string) => {
  const named = await sessionOf(parts, token).catch((error: unknown) => {
    if (error instanceof ShopError) return null;
    throw error;
  });
  if (named) await revokeSession(parts.db, named.session.id, 'logout', parts.clock.now());
};

export interface CurrentUser {
  id: string;
  sessionId: string;
  isAdmin: boolean;
}

/** Who a live session belongs to, with the rights of this very moment; null when it has ended or the account is blocked. */
export const findLiveUser = async (db: Database, sessionId: string, now: Date): Promise<CurrentUser | null> => {
  const [row] = await db
    .select({ id: users.id, isAdmin: users.isAdmin })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.id, sessionId),
        isNull(sessions.revokedAt),
        gt(sessions.absoluteExpiresAt, now),
        isNull(users.blockedAt),
      ),
    );
  return row ? { ...row, sessionId } : null;
};
