import { and, asc, count, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { StoredTrace, TraceHead } from '#contract/trace.ts';
import { sessions, users } from '#server/modules/identity/schema/users.ts';
import type { Database } from '#server/platform/db/client.ts';
import { requestLog, traces } from '../schema.ts';

export type LoggedRequest = Omit<typeof requestLog.$inferSelect, 'id'>;

/** Stores several requests with one parameter, because a parameter for each value takes the query builder long. */
export const insertLoggedRequests = async (db: Database, requests: readonly LoggedRequest[]): Promise<void> => {
  await db.execute(sql`
    insert into request_log (request_id, at, session_id, method, route, status, ms, code, event)
    select "requestId", at, "sessionId", method, route, status, ms, code, event
    from jsonb_to_recordset(${JSON.stringify(requests)}::jsonb) as request (
      "requestId" text, at timestamptz, "sessionId" text, method text, route text, status int, ms int, code text, event text)`);
};

/** The stored requests with these ids, oldest first. */
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

export interface TraceListQuery {
  userId?: string | undefined;
  requestId?: string | undefined;
  page: number;
  perPage: number;
}

/**
 * One page of reports, newest first.
 * @param query.userId only reports of this user
 * @param query.requestId only reports with the log of this request
 */
export const listTraces = async (
  db: Database,
  { userId, requestId, page, perPage }: TraceListQuery,
): Promise<{ heads: TraceHead[]; total: number }> => {
  const condition = and(
    userId === undefined ? undefined : and(isNotNull(traces.userId), eq(traces.userId, userId)),
    // Logs are small, and reports are deleted after 30 days, so this needs no index.
    requestId === undefined ? undefined : sql`${traces.log} @> ${JSON.stringify([{ request_id: requestId }])}::jsonb`,
  );
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

/** @returns how many of at most `limit` reports were deleted, oldest first */
export const deleteTraces = async (db: Database, before: Date, limit: number): Promise<number> => {
  const oldest = sql`(select code from traces where created_at < ${before.toISOString()} order by created_at limit ${limit})`;
  const deleted = await db.delete(traces).where(inArray(traces.code, oldest)).returning({ code: traces.code });
  return deleted.length;
};

/** @returns how many of at most `limit` stored requests were deleted, oldest first */
export const deleteLoggedRequests = async (db: Database, before: Date, limit: number): Promise<number> => {
  const oldest = sql`(select id from request_log where at < ${before.toISOString()} order by at limit ${limit})`;
  const deleted = await db.delete(requestLog).where(inArray(requestLog.id, oldest)).returning({ id: requestLog.id });
  return deleted.length;
};
