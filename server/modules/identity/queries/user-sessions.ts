import { and, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import { sessions, users } from '../schema/users.ts';
import type { RevokedReason } from './sessions.ts';

type Session = typeof sessions.$inferSelect;

/** Those of a user's sessions that can still be used. */
export const isLive = (userId: string, now: Date) =>
  and(
    eq(sessions.userId, userId),
    isNull(sessions.revokedAt),
    gt(sessions.idleExpiresAt, now),
    gt(sessions.absoluteExpiresAt, now),
  );

/** A user's sessions that can still be used: the one that asks first, then by their last use. */
export const listLiveSessions = (db: Database, userId: string, currentId: string, now: Date): Promise<Session[]> =>
  db
    .select()
    .from(sessions)
    .where(isLive(userId, now))
    .orderBy(desc(sql`${sessions.id} = ${currentId}`), desc(sessions.rotatedAt), sessions.id);

/** Every session of a user, ended ones too, newest first. */
export const listAllSessions = (db: Database, userId: string): Promise<Session[]> =>
  db.select().from(sessions).where(eq(sessions.userId, userId)).orderBy(desc(sessions.createdAt));

/** A session of whatever user, ended or not, with whom a mail about it goes to. */
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

/**
 * Ends one session of a user, from its next call on.
 * @returns whether there was one: another user's and an ended one are none
 */
export const endSessionOf = async (
  db: Database,
  userId: string,
  { sessionId, reason }: { sessionId: string; reason: RevokedReason },
  now: Date,
): Promise<boolean> => {
  const ended = await db
    .update(sessions)
    .set({ revokedAt: now, revokedReason: reason })
    .where(and(isLive(userId, now), eq(sessions.id, sessionId)))
    .returning({ id: sessions.id });
  return ended.length > 0;
};

/**
 * Ends a user's sessions, from their next calls on.
 * @param exceptId the one that stays; null ends all of them
 * @returns how many there were
 */
export const endSessionsOf = async (
  db: Database,
  userId: string,
  { exceptId, reason }: { exceptId: string | null; reason: RevokedReason },
  now: Date,
): Promise<number> => {
  const ended = await db
    .update(sessions)
    .set({ revokedAt: now, revokedReason: reason })
    .where(and(isLive(userId, now), exceptId === null ? undefined : ne(sessions.id, exceptId)))
    .returning({ id: sessions.id });
  return ended.length;
};
