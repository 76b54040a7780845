import { and, asc, count, desc, eq, inArray, isNotNull, isNull, notInArray, or, sql } from 'drizzle-orm';
import { FINDINGS, type FindingCause } from '#contract/trace-findings/finding.ts';
import type { StoredTrace, TraceHead } from '#contract/traces/trace.ts';
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

export interface TraceFilter {
  userId?: string | undefined;
  requestId?: string | undefined;
}
export interface TraceListQuery extends TraceFilter {
  cause?: FindingCause | undefined;
  page: number;
  perPage: number;
}

/**
 * @param filter.userId only reports of this user
 * @param filter.requestId only reports with the log of this request
 */
const buildCondition = ({ userId, requestId }: TraceFilter) =>
  and(
    userId === undefined ? undefined : and(isNotNull(traces.userId), eq(traces.userId, userId)),
    // Logs are small, and reports are deleted after 30 days, so this needs no index.
    requestId === undefined ? undefined : sql`${traces.log} @> ${JSON.stringify([{ request_id: requestId }])}::jsonb`,
  );

const toKnownCause = (cause: string | null): FindingCause | null => FINDINGS.find((each) => each === cause) ?? null;

/**
 * How many reports have each cause, the most frequent first. Null stands for those whose cause is not stored yet, or not known to this
 * release: a node of a newer one may have stored it.
 */
export const countCauses = async (
  db: Database,
  filter: TraceFilter,
): Promise<{ cause: FindingCause | null; count: number }[]> => {
  const rows = await db
    .select({ cause: traces.cause, count: count() })
    .from(traces)
    .where(buildCondition(filter))
    .groupBy(traces.cause)
    .orderBy(desc(count()), asc(traces.cause));
  return rows.map((row) => ({ ...row, cause: toKnownCause(row.cause) }));
};

/** Codes of at most `limit` reports whose cause is not stored yet, or not known to this release. */
export const listCodesWithoutCause = async (db: Database, limit: number): Promise<string[]> => {
  const rows = await db
    .select({ code: traces.code })
    .from(traces)
    .where(or(isNull(traces.cause), notInArray(traces.cause, [...FINDINGS])))
    .limit(limit);
  return rows.map(({ code }) => code);
};

export const updateCause = async (db: Database, code: string, cause: FindingCause): Promise<void> => {
  await db.update(traces).set({ cause }).where(eq(traces.code, code));
};

/**
 * One page of reports, newest first.
 * @param query.cause only reports with this stored cause
 */
export const listTraces = async (
  db: Database,
  { cause, page, perPage, ...filter }: TraceListQuery,
): Promise<{ heads: (TraceHead & { cause: FindingCause | null })[]; total: number }> => {
  const condition = and(buildCondition(filter), cause === undefined ? undefined : eq(traces.cause, cause));
  const rows = await db
    .select({ ...HEAD, cause: traces.cause })
    .from(traces)
    .leftJoin(users, eq(users.id, traces.userId))
    .where(condition)
    .orderBy(desc(traces.createdAt), asc(traces.code))
    .limit(perPage)
    .offset((page - 1) * perPage);
  const [counted] = await db.select({ total: count() }).from(traces).where(condition);
  return { heads: rows.map((row) => ({ ...toHead(row), cause: row.cause })), total: counted?.total ?? 0 };
};

/** @returns how many of at most `limit` reports were deleted, oldest first */
export const deleteTraces = async (db: Database, before: Date, limit: number): Promise<number> => {
  const oldest = sql`(select code from traces where created_at < ${before.toISOString()} order by created_at limit ${limit})`;
  const deleted = await db.delete(traces).where(inArray(traces.code, oldest)).returning({ code: traces.code });
  return deleted.length;
};

/** Deletes the reports of a user but the newest ones. @param kept how many stay */
export const deleteOlderTracesOf = async (db: Database, userId: string, kept: number): Promise<void> => {
  const older = db
    .select({ code: traces.code })
    .from(traces)
    .where(eq(traces.userId, userId))
    .orderBy(desc(traces.createdAt), asc(traces.code))
    .offset(kept);
  await db.delete(traces).where(inArray(traces.code, older));
};

/** @returns how many of at most `limit` stored requests were deleted, oldest first */
export const deleteLoggedRequests = async (db: Database, before: Date, limit: number): Promise<number> => {
  const oldest = sql`(select id from request_log where at < ${before.toISOString()} order by at limit ${limit})`;
  const deleted = await db.delete(requestLog).where(inArray(requestLog.id, oldest)).returning({ id: requestLog.id });
  return deleted.length;
};
