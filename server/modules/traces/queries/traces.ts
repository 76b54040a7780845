import { and, asc, count, desc, eq, inArray, isNotNull, lt } from 'drizzle-orm';
import { randomInt } from 'node:crypto';
import { makeTraceCode } from '#contract/trace-code.ts';
import type { StoredTrace, Trace, TraceHead, TraceLogLine } from '#contract/trace.ts';
import type { ShopContext } from '#server/context.ts';
import type { Database } from '#server/platform/db/client.ts';
import { sessions, users } from '#server/modules/identity/schema/users.ts';
import { requestLog, traces } from '../schema.ts';

/** ms that a report and the log's lines are kept (design, section 8). */
const KEPT = 30 * 24 * 3600_000;
/** Requests of one report whose lines are looked for. */
const REQUESTS_MAX = 2_000;
/** Codes tried before giving up; the second try is already less likely than anything else that can fail. */
const TRIES = 5;

const requestIdsIn = ({ tabs }: Trace): string[] => [
  ...new Set(
    tabs.flatMap(({ records }) =>
      records.flatMap((record) => (record.kind === 'request' && record.id !== undefined ? [record.id] : [])),
    ),
  ),
];

const linesOf = async (db: Database, requestIds: readonly string[]) =>
  requestIds.length === 0
    ? []
    : db
        .select()
        .from(requestLog)
        .where(inArray(requestLog.requestId, requestIds.slice(-REQUESTS_MAX)))
        .orderBy(asc(requestLog.at), asc(requestLog.id));

const toLine = (row: typeof requestLog.$inferSelect): TraceLogLine => ({
  request_id: row.requestId,
  at: row.at.toISOString(),
  method: row.method,
  route: row.route,
  status: row.status,
  ms: row.ms,
  code: row.code,
  event: row.event,
});

/** Whose session the report's requests came with: whoever reports may be signed out by then. */
const ownerOf = async (db: Database, lines: readonly (typeof requestLog.$inferSelect)[]): Promise<string | null> => {
  const sessionId = lines.findLast((line) => line.sessionId !== null)?.sessionId;
  if (!sessionId) return null;
  const [session] = await db.select({ userId: sessions.userId }).from(sessions).where(eq(sessions.id, sessionId));
  return session?.userId ?? null;
};

/** Keeps a report, and beside it what the server's own log says of its requests. @returns the code to read out */
export const keepTrace = async (
  { db, journal, clock }: Pick<ShopContext, 'db' | 'journal' | 'clock'>,
  trace: Trace,
): Promise<string> => {
  await journal.flush();
  const lines = await linesOf(db, requestIdsIn(trace));
  const userId = await ownerOf(db, lines);
  for (let left = TRIES; left > 0; left -= 1) {
    const [kept] = await db
      .insert(traces)
      .values({
        code: makeTraceCode((below) => randomInt(below)),
        userId,
        trace,
        log: lines.map(toLine),
        createdAt: clock.now(),
      })
      .onConflictDoNothing()
      .returning({ code: traces.code });
    if (kept) return kept.code;
  }
  throw new Error('No free code was found for a report');
};

const headFields = { code: traces.code, createdAt: traces.createdAt, userId: users.id, email: users.email };
const toHead = (row: { code: string; createdAt: Date; userId: string | null; email: string | null }): TraceHead => ({
  code: row.code,
  created_at: row.createdAt.toISOString(),
  user: row.userId !== null && row.email !== null ? { id: row.userId, email: row.email } : null,
});

export const findTrace = async (db: Database, code: string): Promise<StoredTrace | null> => {
  const [row] = await db
    .select({ ...headFields, trace: traces.trace, log: traces.log })
    .from(traces)
    .leftJoin(users, eq(users.id, traces.userId))
    .where(eq(traces.code, code));
  return row ? { ...toHead(row), trace: row.trace, log: row.log } : null;
};

/** Reports, newest first; `userId` for those of one user. */
export const listTraces = async (
  db: Database,
  { userId, page, perPage }: { userId: string | undefined; page: number; perPage: number },
) => {
  const isMeant = userId === undefined ? undefined : and(isNotNull(traces.userId), eq(traces.userId, userId));
  const rows = await db
    .select(headFields)
    .from(traces)
    .leftJoin(users, eq(users.id, traces.userId))
    .where(isMeant)
    .orderBy(desc(traces.createdAt), asc(traces.code))
    .limit(perPage)
    .offset((page - 1) * perPage);
  const [counted] = await db.select({ total: count() }).from(traces).where(isMeant);
  return { heads: rows.map(toHead), total: counted?.total ?? 0 };
};

/** Forgets reports and log lines whose time is over. */
export const forgetOldTraces = async ({ db, clock }: Pick<ShopContext, 'db' | 'clock'>): Promise<void> => {
  const oldest = new Date(clock.now().getTime() - KEPT);
  await db.delete(traces).where(lt(traces.createdAt, oldest));
  await db.delete(requestLog).where(lt(requestLog.at, oldest));
};
