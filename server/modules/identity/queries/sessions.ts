import { and, desc, eq, gt, isNull, lt, lte, ne, sql } from 'drizzle-orm';
import type { AdminRole } from '#contract/admin/role-enums.ts';
import type { SessionEndReason } from '#contract/identity/user-enums.ts';
import type { Database } from '#server/platform/db/client.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import { sessionChanges } from '../session-changes.ts';
import { hasPasskey } from './passkeys.ts';
import { normalizeEmail } from './users.ts';
import { secondFactors } from '../schema/second-factors.ts';
import { sessions, users } from '../schema/users.ts';

export type SessionRow = typeof sessions.$inferSelect;
export type NewSession = Pick<
  typeof sessions.$inferInsert,
  'userId' | 'salt' | 'idleExpiresAt' | 'absoluteExpiresAt' | 'userAgent' | 'ip'
>;

export interface CurrentUser {
  id: string;
  sessionId: string;
  /** Null for a user who is not an admin. */
  adminRole: AdminRole | null;
  /** Each of the user's sessions began with the second factor, or has turned it on. */
  hasSecondFactor: boolean;
}

/** Condition: a session of this user that is neither revoked nor expired. */
export const isLive = (userId: string, now: Date) =>
  and(
    eq(sessions.userId, userId),
    isNull(sessions.revokedAt),
    gt(sessions.idleExpiresAt, now),
    gt(sessions.absoluteExpiresAt, now),
  );

export const insertSession = async (db: Database, session: NewSession, now: Date): Promise<SessionRow> => {
  const [inserted] = await db
    .insert(sessions)
    .values({ ...session, rotatedAt: now, createdAt: now })
    .returning();
  if (!inserted) throw new Error('The session was not stored');
  return inserted;
};

/** A session, revoked and expired ones included. */
export const findSession = async (db: Database, sessionId: string): Promise<SessionRow | null> => {
  const [session] = await db.select().from(sessions).where(eq(sessions.id, sessionId));
  return session ?? null;
};

/**
 * Stores the counter after this one in a live session, so that the refresh token of this counter is replaced. One conditional update: of
 * several requests with the same counter, one gets the row.
 * @param session.counter of an authentic token. It is above the stored one after the database was restored to an earlier moment
 * @returns null when the counter is not the newest, or the session has ended
 */
export const rotateSession = async (
  db: Database,
  session: { id: string; counter: number; idleExpiresAt: Date },
  now: Date,
): Promise<SessionRow | null> => {
  const [rotated] = await db
    .update(sessions)
    .set({ counter: session.counter + 1, rotatedAt: now, idleExpiresAt: session.idleExpiresAt })
    .where(
      and(
        eq(sessions.id, session.id),
        lte(sessions.counter, session.counter),
        isNull(sessions.revokedAt),
        gt(sessions.idleExpiresAt, now),
        gt(sessions.absoluteExpiresAt, now),
      ),
    )
    .returning();
  return rotated ?? null;
};

/** Stores that a client has received the pair with this counter, because it used its access token. */
export const markCounterSeen = async (
  db: Database,
  { sessionId, counter }: { sessionId: string; counter: number },
): Promise<void> => {
  await db
    .update(sessions)
    .set({ seenCounter: counter })
    .where(and(eq(sessions.id, sessionId), lt(sessions.seenCounter, counter)));
};

/**
 * Lets the newest pair of a live session start anew, unless its client has received it. One conditional update, as in `rotateSession`.
 * @returns null when the pair was used, is not the newest, or the session has ended
 */
export const renewUnseenPair = async (
  db: Database,
  session: { id: string; counter: number; idleExpiresAt: Date },
  now: Date,
): Promise<SessionRow | null> => {
  const [renewed] = await db
    .update(sessions)
    .set({ rotatedAt: now, idleExpiresAt: session.idleExpiresAt })
    .where(
      and(
        eq(sessions.id, session.id),
        eq(sessions.counter, session.counter),
        lt(sessions.seenCounter, session.counter),
        isNull(sessions.revokedAt),
        gt(sessions.idleExpiresAt, now),
        gt(sessions.absoluteExpiresAt, now),
      ),
    )
    .returning();
  return renewed ?? null;
};

/** Stores that the user of a session has entered the password again. */
export const markPasswordChecked = async (db: Database, sessionId: string, now: Date): Promise<void> => {
  await db.update(sessions).set({ passwordCheckedAt: now }).where(eq(sessions.id, sessionId));
};

/** Revokes one session. A session that was revoked before keeps its first reason. */
export const revokeSession = async (
  db: Database,
  sessionId: string,
  reason: SessionEndReason,
  now: Date,
): Promise<void> => {
  const [revoked] = await db
    .update(sessions)
    .set({ revokedAt: now, revokedReason: reason })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt)))
    .returning({ userId: sessions.userId });
  if (revoked) sessionChanges.notify(db, revoked.userId);
};

/**
 * Revokes one live session of this user.
 * @returns false when this user has no such live session
 */
export const revokeSessionOf = async (
  db: Database,
  userId: string,
  { sessionId, reason }: { sessionId: string; reason: SessionEndReason },
  now: Date,
): Promise<boolean> => {
  const revoked = await db
    .update(sessions)
    .set({ revokedAt: now, revokedReason: reason })
    .where(and(isLive(userId, now), eq(sessions.id, sessionId)))
    .returning({ id: sessions.id });
  sessionChanges.notify(db, userId);
  return revoked.length > 0;
};

/**
 * Revokes all live sessions of a user.
 * @param exceptId a session that stays live; null revokes all
 * @returns how many were revoked
 */
export const revokeSessionsOf = async (
  db: Database,
  userId: string,
  { exceptId, reason }: { exceptId: string | null; reason: SessionEndReason },
  now: Date,
): Promise<number> => {
  const revoked = await db
    .update(sessions)
    .set({ revokedAt: now, revokedReason: reason })
    .where(and(isLive(userId, now), exceptId === null ? undefined : ne(sessions.id, exceptId)))
    .returning({ id: sessions.id });
  sessionChanges.notify(db, userId);
  return revoked.length;
};

const liveUser = prepared((db) =>
  db
    .select({
      id: users.id,
      adminRole: users.adminRole,
      confirmedAt: secondFactors.confirmedAt,
      hasPasskey,
      absoluteExpiresAt: sessions.absoluteExpiresAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .where(
      and(
        eq(sessions.id, sql.placeholder('sessionId')),
        isNull(sessions.revokedAt),
        gt(sessions.absoluteExpiresAt, sql.placeholder('now')),
        isNull(users.blockedAt),
      ),
    )
    .prepare('live_user'),
);

/** The user of a live session with their current rights, and when it ends; null when it has ended or the account is blocked. */
export const findLiveUser = async (
  db: Database,
  sessionId: string,
  now: Date,
): Promise<{ user: CurrentUser; absoluteExpiresAt: Date } | null> => {
  const [row] = await liveUser(db).execute({ sessionId, now: now.toISOString() });
  if (!row) return null;
  const { id, adminRole, absoluteExpiresAt } = row;
  const hasSecondFactor = row.confirmedAt !== null || row.hasPasskey;
  return { user: { id, adminRole, hasSecondFactor, sessionId }, absoluteExpiresAt };
};

/** A user's live sessions: the current one first, then by their last use. */
export const listLiveSessions = (db: Database, userId: string, currentId: string, now: Date): Promise<SessionRow[]> =>
  db
    .select()
    .from(sessions)
    .where(isLive(userId, now))
    .orderBy(desc(sql`${sessions.id} = ${currentId}`), desc(sessions.rotatedAt), sessions.id);

/** All sessions of a user, ended ones included, newest first. */
export const listAllSessions = (db: Database, userId: string): Promise<SessionRow[]> =>
  db.select().from(sessions).where(eq(sessions.userId, userId)).orderBy(desc(sessions.createdAt));

/** A session, ended or not, with the recipient of an email about it. */
export const findSessionWithOwner = async (db: Database, sessionId: string) => {
  const [found] = await db
    .select({
      session: { id: sessions.id, userAgent: sessions.userAgent },
      user: { id: users.id, email: users.email, fullName: users.fullName },
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.id, sessionId));
  return found ?? null;
};

/** Whether this user has this session, ended or not. */
export const hasSession = async (db: Database, userId: string, sessionId: string): Promise<boolean> => {
  const [session] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)));
  return session !== undefined;
};

/** Addresses that a user signed in from lately, newest first; none for an unknown email. */
export const listAddressesOfSessions = async (db: Database, email: string): Promise<string[]> => {
  const rows = await db
    .select({ ip: sessions.ip })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(users.email, normalizeEmail(email)), ne(sessions.ip, '')))
    .orderBy(desc(sessions.createdAt))
    .limit(100);
  return rows.map(({ ip }) => ip);
};
