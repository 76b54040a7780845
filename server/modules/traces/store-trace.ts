import { randomInt } from 'node:crypto';
import { createTraceCode } from '#contract/traces/trace-code.ts';
import { type Evidence, getNamedRequestId } from '#contract/trace-findings/evidence.ts';
import { findCause } from '#contract/trace-findings/find-cause.ts';
import type { FindingCause } from '#contract/trace-findings/finding.ts';
import type { Trace, TraceLogLine } from '#contract/traces/trace.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/client.ts';
import {
  type LoggedRequest,
  deleteOlderTracesOf,
  findLoggedRequests,
  findSessionUser,
  insertTrace,
} from './queries/traces.ts';
import type { RequestJournal } from './request-journal.ts';

/** Newest requests of a report whose log is stored with it. */
const REQUESTS_MAX = 2_000;
/** Reports of a user that are stored. An export of the account holds all of them in memory, and each has up to 600 kB. */
const REPORTS_PER_USER_MAX = 20;
/** Attempts to find a free code. A second one is almost never needed. */
const ATTEMPTS = 5;

export interface TraceDeps {
  db: Database;
  journal: RequestJournal;
  clock: Clock;
}

const requestIdsIn = ({ tabs }: Trace): string[] => [
  ...new Set(tabs.flatMap(({ records }) => records.flatMap((record) => getNamedRequestId(record) ?? []))),
];

export const toLine = (row: LoggedRequest): TraceLogLine => ({
  request_id: row.requestId,
  at: row.at.toISOString(),
  method: row.method,
  route: row.route,
  status: row.status,
  ms: row.ms,
  code: row.code,
  event: row.event,
});

/** The log of these requests, oldest first: those in this node's memory, and those that any node has stored. */
export const readLog = async (
  { db, journal }: Pick<TraceDeps, 'db' | 'journal'>,
  requestIds: readonly string[],
): Promise<LoggedRequest[]> => {
  const recent = journal.findRecent(requestIds);
  const known = new Set(recent.map(({ requestId }) => requestId));
  const stored = await findLoggedRequests(
    db,
    requestIds.filter((id) => !known.has(id)),
  );
  return [...stored, ...recent].sort((a, b) => a.at.getTime() - b.at.getTime());
};

/** The user of the report's requests. The reporter may be signed out by now, so the report's own call has no user. */
const findReporter = async (db: Database, requests: readonly LoggedRequest[]): Promise<string | null> => {
  const sessionId = requests.findLast((request) => request.sessionId !== null)?.sessionId;
  return sessionId ? findSessionUser(db, sessionId) : null;
};

/** A fault of a rule must not cost the report. The list then finds the cause, or fails where an admin sees it. */
const findCauseSafely = (evidence: Evidence): FindingCause | null => {
  try {
    return findCause(evidence).cause;
  } catch {
    return null;
  }
};

/**
 * Stores a report with the server's log of its requests. The oldest one of a user with too many is deleted
 * ([design](../../../docs/design/support-and-traces.md#support-tracing)).
 * @returns the code of the report
 */
export const storeTrace = async (deps: TraceDeps, trace: Trace): Promise<string> => {
  const { db, clock } = deps;
  const requests = await readLog(deps, requestIdsIn(trace).slice(-REQUESTS_MAX));
  const userId = await findReporter(db, requests);
  const log = requests.map(toLine);
  const cause = findCauseSafely({ trace, log });
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const code = createTraceCode((below) => randomInt(below));
    const report = { code, userId, trace, log, cause, createdAt: clock.now() };
    if (!(await insertTrace(db, report))) continue;
    // After the report is committed, so that of two concurrent reports the later deletion sees both.
    if (userId !== null) await deleteOlderTracesOf(db, userId, REPORTS_PER_USER_MAX);
    return code;
  }
  throw new Error(`No free code for a report after ${ATTEMPTS} attempts`);
};
