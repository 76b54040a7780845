import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/client.ts';
import { deleteTracesBefore } from './queries/traces.ts';

/** ms that reports and logged requests are stored, see docs/design.md#support-tracing. */
const RETENTION = 30 * 24 * 3600_000;

/** Deletes reports and logged requests after their retention. */
export const deleteOldTraces = ({ db, clock }: { db: Database; clock: Clock }): Promise<void> =>
  deleteTracesBefore(db, new Date(clock.now().getTime() - RETENTION));
