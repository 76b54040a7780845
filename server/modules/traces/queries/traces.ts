import { and, asc, count, desc, eq, inArray, isNotNull, lt } from 'drizzle-orm';
import type { StoredTrace, TraceHead } from '#contract/trace.ts';
import { sessions, users } from '#server/modules/identity/schema/users.ts';
import type { Database } from '#server/platform/db/client.ts';
import { requestLog, traces } from '../schema.ts';

export type LoggedRequest = typeof requestLog.$inferSelect;
export type NewLoggedRequest = Omit<typeof requestLog.$inferInsert, 'id'>;

export const insertLoggedRequests = async (db: Database, requests: readonly NewLoggedRequest[]): Promise<void> => {
  await db.insert(requestLog).values([...requests]);
};

/** The logged requests with these ids, oldest first. */
export const findLoggedRequests = async (db: Database, requestIds: readonly string[]): Promise<LoggedRequest[]> =>
  requestIds.length === 0
    ? []
    : db
        .select()
        .from(requestLog)
        .where(inArray(requestLog.requestId, [...requestIds]))
        .orderBy(asc(requestLog.at), asc(requestLog.id));

/** The user of a session, ended or not; null when there is no such session. */
export const findSessionUser = async (db: Database, sessionId: string): Promise<string | null> => {
  const [session] = await db.select({ userId: sessions.userId }).from(sessions).where(eq(sessions.id, sessionId));
  return session?.userId ?? null;
};

/** @returns false when a report with this code exists */
export const insertTrace = async (db: Database, report: typeof traces.$inferInsert): Promise<boolean> => {
  const inserted = await db.insert(traces).values(report).onConflictDoNothing().returning({ code: traces.code });
  return inserted.length > 0;
};

const HEAD = { code: traces.code, createdAt: traces.createdAt, userId: users.id, email: users.email };
const toHead = (row: { code: string; createdAt: Date; userId: string | null; email: string | null }): TraceHead => ({
  code: row.code,
  created_at: row.createdAt.toISOString(),
  user: row.userId !== null && row.email !== null ? { id: row.userId, email: row.email } : null,
});

export const findTrace = async (db: Database, code: string): Promise<StoredTrace | null> => {
  const [row] = await db
    .select({ ...HEAD, trace: traces.trace, log: traces.log })
    .from(traces)
    .leftJoin(users, eq(users.id, traces.userId))
    .where(eq(traces.code, code));
  return row ? { ...toHead(row), trace: row.trace, log: row.log } : null;
};

/**
 * One page of reports, newest first.
 * @param query.userId only reports of this user
 */
export const listTraces = async (
  db: Database,
  { userId, page, perPage }: { userId: string | undefined; page: number; perPage: number },
): Promise<{ heads: TraceHead[]; total: number }> => {
  const condition = userId === undefined ? undefined : and(isNotNull(traces.userId), eq(traces.userId, userId));
  const rows = await db
    .select(HEAD)
    .from(traces)
    .leftJoin(users, eq(users.id, traces.userId))
    .where(condition)
    .orderBy(desc(traces.createdAt), asc(traces.code))
    .limit(perPage)
    .offset((page - 1) * perPage);
  const [counted] = await db.select({ total: count() }).from(traces).where(condition);
  return { heads: rows.map(toHead), total: counted?.total ?? 0 };
};

/** Deletes reports and logged requests that are older than this. */
export const deleteTracesBefore = async (db: Database, before: Date): Promise<void> => {
  await db.delete(traces).where(lt(traces.createdAt, before));
  await db.delete(requestLog).where(lt(requestLog.at, before));
};
