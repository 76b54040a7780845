import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/client.ts';
import { deleteLoggedRequests, deleteTraces } from './queries/traces.ts';

const DAY = 24 * 3600_000;
/** ms that reports are stored, see docs/design.md#support-tracing. */
const TRACE_RETENTION = 30 * DAY;
/** ms that requests are stored. A report has copies of its own. */
const REQUEST_RETENTION = 7 * DAY;
/** Rows of one statement, so that other queries do not wait long. */
const TRACE_BATCH = 50;
const REQUEST_BATCH = 500;

/** Deletes reports and stored requests after their retention, in batches. */
export const deleteOldTraces = async ({ db, clock }: { db: Database; clock: Clock }): Promise<void> => {
  const before = (retention: number) => new Date(clock.now().getTime() - retention);
  while ((await deleteTraces(db, before(TRACE_RETENTION), TRACE_BATCH)) === TRACE_BATCH);
  while ((await deleteLoggedRequests(db, before(REQUEST_RETENTION), REQUEST_BATCH)) === REQUEST_BATCH);
};
